package dev.varint.jmh.report;

import dev.varint.jmh.report.Report.Section;
import dev.varint.jmh.results.Environment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A report as one HTML page that needs nothing else, and is well-formed XML too. */
final class Page {

    /** The style of pictures, which refer to colours by their names. */
    static final String CHART_STYLE = load("chart.css");

    private static final String FRAME = load("page.html").replace("{chart-style}", CHART_STYLE);

    private static final String TITLE = "How fast can you read and write a VarInt?";

    private Page() {}

    static String of(Report report) {
        return FRAME.replace("{title}", TITLE)
                .replace("{headline}", each(report.headline(), line -> "<li>" + escape(line) + "</li>\n"))
                .replace(
                        "{links}",
                        each(
                                report.sections(),
                                section -> "<a href=\"#" + section.suite() + "\">" + section.suite() + "</a>\n"))
                .replace("{sections}", each(report.sections(), Page::section))
                .replace("{environments}", each(report.sets(), set -> environment(set.where())));
    }

    private static <T> String each(List<T> all, Function<T, String> html) {
        return all.stream().map(html).collect(Collectors.joining());
    }

    private static String environment(Environment where) {
        return "<dl>\n"
                + each(
                        List.copyOf(where.facts().entrySet()),
                        fact -> "<dt>" + escape(fact.getKey()) + "</dt><dd>" + escape(fact.getValue()) + "</dd>\n")
                + "</dl>\n";
    }

    private static String section(Section section) {
        return "<section id=\"" + section.suite() + "\">\n<h2>"
                + escape(section.suite().title()) + "</h2>\n<p class=\"source\">Suite " + section.suite() + ", source: "
                + escape(section.suite().source().title()) + "</p>\n"
                + section.chart()
                        .map(chart -> "<figure>\n" + chart + "</figure>\n")
                        .orElse("")
                + each(section.tables(), Page::table)
                + "</section>\n";
    }

    private static String table(Table table) {
        return "<h3>" + escape(table.title()) + "</h3>\n<div class=\"wide\"><table class=\"sortable\">\n<thead>"
                + row(table.rows().get(0), "th") + "</thead>\n<tbody>\n"
                + each(table.rows().subList(1, table.rows().size()), cells -> row(cells, "td"))
                + "</tbody>\n</table></div>\n"
                + each(table.notes(), note -> "<p class=\"note\">" + escape(note) + "</p>\n");
    }

    private static String row(List<String> cells, String tag) {
        return "<tr>" + each(cells, cell -> "<" + tag + ours(cell) + ">" + escape(cell) + "</" + tag + ">") + "</tr>\n";
    }

    private static String ours(String cell) {
        return cell.startsWith("> ") ? " class=\"ours\"" : "";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String load(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
