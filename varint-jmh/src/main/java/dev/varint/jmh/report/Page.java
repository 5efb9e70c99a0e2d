package dev.varint.jmh.report;

import dev.varint.jmh.Jar;
import dev.varint.jmh.report.Report.Section;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A report as one HTML page that needs nothing else, and is well-formed XML too. */
final class Page {

    /** The style of pictures, which refer to colours by their names. */
    static final String CHART_STYLE = Jar.text("report/chart.css");

    private static final String FRAME = Jar.text("report/page.html")
            .replace("{chart-style}", CHART_STYLE)
            .replace("{title}", "How fast can you read and write a VarInt?");

    private Page() {}

    static String of(Report report) {
        return FRAME.replace("{headline}", each(report.headline(), line -> element("li", line) + "\n"))
                .replace(
                        "{links}",
                        each(
                                report.sections(),
                                section -> "<a href=\"#" + section.suite() + "\">" + section.suite() + "</a>\n"))
                .replace("{sections}", each(report.sections(), Page::section))
                .replace(
                        "{environments}",
                        "<dl>\n"
                                + each(
                                        report.set().where().facts().entrySet(),
                                        fact -> element("dt", fact.getKey()) + element("dd", fact.getValue()) + "\n")
                                + "</dl>\n");
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
                + section.chart()
                        .map(chart -> "<figure>\n" + chart + "</figure>\n")
                        .orElse("")
                + each(section.tables(), Page::table)
                + "</section>\n";
    }

    private static String table(Table table) {
        return element("h3", table.title()) + "\n<div class=\"wide\"><table class=\"sortable\">\n<thead>"
                + row(table.rows().get(0), "th") + "</thead>\n<tbody>\n"
                + each(table.rows().subList(1, table.rows().size()), cells -> row(cells, "td"))
                + "</tbody>\n</table></div>\n"
                + each(table.notes(), note -> "<p class=\"note\">" + escape(note) + "</p>\n");
    }

    private static String row(List<String> cells, String tag) {
        return "<tr>"
                + each(
                        cells,
                        cell -> element(tag, cell)
                                .replaceFirst("^<" + tag + ">(?=&gt; )", "<" + tag + " class=\"ours\">"))
                + "</tr>\n";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
