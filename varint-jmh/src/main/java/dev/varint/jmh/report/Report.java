package dev.varint.jmh.report;

import dev.varint.jmh.Jar;
import dev.varint.jmh.measure.Environment;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.report.Contest.Duel;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a run measured, as text and as a page.
 *
 * @param set the run
 * @param suites what is shown of it
 */
public record Report(ResultSet set, Collection<Suite> suites) {

    /** The colours of pictures where the viewer wants them dark. */
    static final String CHART_STYLE = Jar.text("report/chart.css");

    private static final double MIN_QUIET = 0.25;

    private static final String PAGE = Jar.text("report/page.html").replace("{chart-style}", CHART_STYLE);

    private Losses losses() {
        return new Losses(Duel.of(set, suites));
    }

    Collection<String> charts(Suite suite) {
        List<String> titles = suite.methods().map(Method::title).toList();
        return Chart.of(suite, Contest.of(suite), titles, List.of(set), false).values();
    }

    /** Prints it, and writes it to files of that name with the endings {@code .txt} and {@code .html}. */
    public void write(Path file, PrintWriter out) throws IOException {
        out.print(toText());
        out.flush();
        ResultSet.write(file.resolveSibling(file.getFileName() + ".txt"), toText());
        ResultSet.write(file.resolveSibling(file.getFileName() + ".html"), toHtml());
    }

    String toText() {
        StringBuilder out = new StringBuilder();
        warning().ifPresent(warning -> out.append(Table.wrapped(warning, "")).append("\n\n"));
        out.append(set.where().label()).append("\n\n");
        losses().summary().forEach(line -> out.append(Table.wrapped(line, "")).append('\n'));
        Stream<Table> tables = suites.stream()
                .flatMap(suite ->
                        Stream.concat(SuiteTables.of(suite, set).stream(), SuiteTables.published(suite).stream()));
        Stream.concat(losses().table().stream(), tables)
                .forEach(table -> out.append('\n').append(table.toText()));
        out.append('\n');
        set.where().facts().forEach((name, value) -> {
            String line = Table.wrapped(String.format("%-11s@%s", name, value), "");
            out.append(line.replace('@', ' ')).append('\n');
        });
        return out.toString();
    }

    /** The first line about a machine that was busy. */
    private Optional<String> warning() {
        double quiet = set.quietPart();
        return quiet >= MIN_QUIET
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "Only %.0f %% of the samples were quiet: others use this machine. Measure with --full at"
                                + " another hour, or on another machine.",
                        100 * quiet));
    }

    /** One HTML page that needs nothing else, and is well-formed XML too. */
    String toHtml() {
        Environment where = set.where();
        String lost = warning().map(warning -> element("p", warning) + "\n").orElse("")
                + each(losses().summary(), line -> element("p", line) + "\n")
                + losses().table().map(table -> table(table, "sortable text")).orElse("");
        return PAGE.replace("{where}", escape(where.label()))
                .replace(
                        "{how}",
                        escape(Stream.of("Cores", "Netty", "JMH", "Date")
                                .map(name -> name + " " + where.fact(name))
                                .collect(Collectors.joining("; "))))
                .replace("{losses}", lost)
                .replace("{links}", each(suites, suite -> "<a href=\"#" + suite + "\">" + suite + "</a>\n"))
                .replace("{sections}", each(suites, this::section))
                .replace(
                        "{environment}",
                        each(
                                where.facts().entrySet(),
                                fact -> element("dt", fact.getKey()) + element("dd", fact.getValue()) + "\n"));
    }

    private static <T> String each(Collection<T> all, Function<T, String> html) {
        return all.stream().map(html).collect(Collectors.joining());
    }

    private static String element(String tag, String text) {
        return "<" + tag + ">" + escape(text) + "</" + tag + ">";
    }

    private String section(Suite suite) {
        return "<section id=\"" + suite + "\">\n" + element("h2", suite.title()) + "\n<p class=\"source\">Suite "
                + suite
                + ", source: " + escape(suite.source()) + "</p>\n"
                + "<div class=\"charts\">" + String.join("", charts(suite)) + "</div>\n"
                + each(SuiteTables.of(suite, set), table -> table(table, "sortable"))
                + SuiteTables.published(suite)
                        .map(table -> element("h3", table.title()) + table(table, "sortable"))
                        .orElse("")
                + "</section>\n";
    }

    private static String table(Table table, String kind) {
        return "<div class=\"wide\"><table class=\"" + kind + "\">\n<thead>"
                + row(table, table.rows().get(0), "th") + "</thead>\n<tbody>\n"
                + each(table.rows().subList(1, table.rows().size()), row -> row(table, row, "td"))
                + "</tbody>\n</table></div>\n"
                + table.notes().stream()
                        .filter(note -> !note.matches("[>±]:.*")) // the page says these once
                        .map(note -> "<p class=\"note\">" + escape(note) + "</p>\n")
                        .collect(Collectors.joining());
    }

    /** Cells of our methods, which may be rows or columns, have a class. */
    private static String row(Table table, List<String> cells, String tag) {
        StringBuilder out = new StringBuilder("<tr>");
        for (int column = 0; column < cells.size(); column++) {
            boolean isOurs = Stream.of(cells.get(0), table.rows().get(0).get(column))
                    .anyMatch(name -> name.startsWith(SuiteTables.OURS));
            String text = escape(cells.get(column).replaceFirst("^" + SuiteTables.OURS, ""));
            out.append("<" + tag + (isOurs ? " class=\"ours\">" : ">") + text + "</" + tag + ">");
        }
        return out + "</tr>\n";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
