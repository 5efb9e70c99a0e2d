package dev.varint.jmh.report;

import dev.varint.jmh.Jar;
import dev.varint.jmh.measure.Environment;
import dev.varint.jmh.report.Report.Section;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A report as one HTML page that needs nothing else, and is well-formed XML too. */
final class Page {

    /** The style of pictures, which refer to colours by their names. */
    static final String CHART_STYLE = Jar.text("report/chart.css");

    private static final String FRAME = Jar.text("report/page.html").replace("{chart-style}", CHART_STYLE);

    private Page() {}

    static String of(Report report) {
        Environment where = report.set().where();
        String losses =
                report.losses().count().map(count -> element("p", count) + "\n").orElse("")
                        + report.losses()
                                .table()
                                .map(table -> table(table, "sortable text"))
                                .orElse("");
        return FRAME.replace("{where}", escape(where.label()))
                .replace(
                        "{how}",
                        escape(Stream.of("Cores", "Netty", "JMH", "Date")
                                .map(name -> name + " " + where.fact(name))
                                .collect(Collectors.joining("; "))))
                .replace("{losses}", losses)
                .replace(
                        "{links}",
                        each(
                                report.sections(),
                                section -> "<a href=\"#" + section.suite() + "\">" + section.suite() + "</a>\n"))
                .replace("{sections}", each(report.sections(), Page::section))
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

    private static String section(Section section) {
        return "<section id=\"" + section.suite() + "\">\n"
                + element("h2", section.suite().title()) + "\n<p class=\"source\">Suite " + section.suite()
                + ", source: " + escape(section.suite().source()) + "</p>\n"
                + "<div class=\"wide\">" + section.chart() + "</div>\n"
                + each(section.tables(), table -> table(table, "sortable"))
                + section.published()
                        .map(table -> element("h3", table.title()) + table(table, "sortable"))
                        .orElse("")
                + "</section>\n";
    }

    private static String table(Table table, String kind) {
        return "<div class=\"wide\"><table class=\"" + kind + "\">\n<thead>"
                + row(table, 0, "th") + "</thead>\n<tbody>\n"
                + IntStream.range(1, table.rows().size())
                        .mapToObj(row -> row(table, row, "td"))
                        .collect(Collectors.joining())
                + "</tbody>\n</table></div>\n"
                + table.notes().stream()
                        .filter(note -> !note.matches("[>±]:.*")) // the page says these once
                        .map(note -> "<p class=\"note\">" + escape(note) + "</p>\n")
                        .collect(Collectors.joining());
    }

    private static String row(Table table, int row, String tag) {
        List<String> cells = table.rows().get(row);
        boolean isOurs = cells.get(0).startsWith(SuiteTables.OURS);
        return "<tr>"
                + IntStream.range(0, cells.size())
                        .mapToObj(column -> cell(
                                tag,
                                isOurs || table.rows().get(0).get(column).startsWith(SuiteTables.OURS),
                                cells.get(column)))
                        .collect(Collectors.joining())
                + "</tr>\n";
    }

    private static String cell(String tag, boolean isOurs, String text) {
        return "<" + tag + (isOurs ? " class=\"ours\"" : "") + ">"
                + breakable(text.startsWith(SuiteTables.OURS) ? text.substring(2) : text) + "</" + tag + ">";
    }

    /** Lines of a narrow table may end within a name, before a capital letter. */
    private static String breakable(String text) {
        return escape(text).replaceAll("(?<=[a-z]{4})(?=[A-Z][a-z]{3})", "<wbr/>");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
