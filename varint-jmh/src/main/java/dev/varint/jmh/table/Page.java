package dev.varint.jmh.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** A report as one HTML page that needs nothing else, and is well-formed XML too. */
final class Page {

    private static final String FRAME = load();

    private Page() {}

    static String of(Report report) {
        String environments = report.machines().stream()
                .map(machine -> environment(machine.where()))
                .collect(Collectors.joining());
        String sections = report.sections().stream().map(Page::section).collect(Collectors.joining());
        String links = report.sections().stream()
                .map(section -> "<a href=\"#" + section.suite() + "\">" + section.suite() + "</a>\n")
                .collect(Collectors.joining());
        return FRAME.replace("{title}", escape(report.title()))
                .replace("{links}", links)
                .replace("{environments}", environments)
                .replace("{sections}", sections);
    }

    private static String environment(Environment where) {
        return "<dl>\n"
                + where.facts().entrySet().stream()
                        .map(fact -> "<dt>" + escape(fact.getKey()) + "</dt><dd>" + escape(fact.getValue()) + "</dd>\n")
                        .collect(Collectors.joining())
                + "</dl>\n";
    }

    private static String section(Section section) {
        return "<section id=\"" + section.suite() + "\">\n<h2>" + section.suite()
                + "</h2>\n<p class=\"source\">Source: "
                + escape(section.suite().source().title()) + "</p>\n" + charts(section)
                + section.tables().stream().map(Page::table).collect(Collectors.joining())
                + "</section>\n";
    }

    /** A Java without fonts draws nothing; the tables have all the figures. */
    private static String charts(Section section) {
        StringBuilder out = new StringBuilder("<div class=\"charts\">\n");
        try {
            for (int i = 0; i < section.pictures().size(); i++) {
                Chart chart = section.pictures().get(i);
                out.append("<figure>\n")
                        .append(
                                chart.title().isEmpty()
                                        ? ""
                                        : "<figcaption>" + escape(chart.title()) + "</figcaption>\n")
                        .append(chart.toSvg(section.suite() + "-" + i + "-"))
                        .append("\n</figure>\n");
            }
        } catch (LinkageError | InternalError | RuntimeException noFonts) {
            return "<p class=\"note\">No charts: this Java cannot draw (" + escape(String.valueOf(noFonts))
                    + ").</p>\n";
        }
        return out.append("</div>\n").toString();
    }

    private static String table(Table table) {
        StringBuilder out =
                new StringBuilder("<h3>").append(escape(table.title())).append("</h3>\n");
        out.append("<div class=\"wide\"><table class=\"sortable\">\n<thead>")
                .append(row(table.rows().get(0), "th"))
                .append("</thead>\n<tbody>\n");
        table.rows().stream().skip(1).forEach(cells -> out.append(row(cells, "td")));
        out.append("</tbody>\n</table></div>\n");
        table.notes()
                .forEach(note ->
                        out.append("<p class=\"note\">").append(escape(note)).append("</p>\n"));
        return out.toString();
    }

    private static String row(List<String> cells, String tag) {
        return "<tr>"
                + cells.stream()
                        .map(cell -> "<" + tag + ">" + escape(cell) + "</" + tag + ">")
                        .collect(Collectors.joining())
                + "</tr>\n";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String load() {
        try (InputStream in = Page.class.getResourceAsStream("page.html")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
