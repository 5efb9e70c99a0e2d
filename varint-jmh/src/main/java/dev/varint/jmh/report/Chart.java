package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Bars with their values, a block for each input, on one axis; the fastest first, this library's highlighted. */
final class Chart {

    private static final int WIDTH = 720;
    private static final int NAMES = 180;
    private static final int VALUES = 90;
    private static final int BAR = 14;
    private static final int GAP = 4;
    private static final int TITLE = 26;
    private static final int LEGEND = 18;

    private final Suite suite;
    private final List<ResultSet> sets;
    private final StringBuilder out = new StringBuilder();

    private Chart(Suite suite, List<ResultSet> sets) {
        this.suite = suite;
        this.sets = sets;
    }

    /** A method on an input: nanoseconds for each run, NaN where there are none. */
    private record Row(Method method, double[] figures) {

        double fastest() {
            return Arrays.stream(figures).filter(ns -> !Double.isNaN(ns)).min().orElse(Double.NaN);
        }
    }

    /** A picture that stands by itself, of some methods on some inputs. */
    static String alone(Suite suite, List<Contest> contests, List<String> methods, List<ResultSet> sets) {
        return new Chart(suite, sets).drawn(contests, methods, "<style>\n" + Page.CHART_STYLE + "</style>\n");
    }

    private List<Row> rows(Contest contest, List<String> titles) {
        return contest.methods().stream()
                .filter(method -> titles == null || titles.contains(method.title()))
                .map(method -> new Row(
                        method,
                        sets.stream()
                                .mapToDouble(set -> contest.median(set, method))
                                .toArray()))
                .filter(row -> !Double.isNaN(row.fastest()))
                .sorted(Comparator.comparing(Row::fastest))
                .toList();
    }

    private String drawn(List<Contest> contests, List<String> titles, String style) {
        Map<String, List<Row>> blocks = new LinkedHashMap<>();
        contests.forEach(contest -> blocks.put(contest.label(), rows(contest, titles)));
        blocks.values().removeIf(List::isEmpty);
        List<Row> all = blocks.values().stream().flatMap(List::stream).toList();
        List<String> legend = sets.size() > 1 ? ResultSet.labels(sets) : List.of();
        double longest = all.stream()
                .flatMapToDouble(row -> Arrays.stream(row.figures))
                .filter(ns -> !Double.isNaN(ns))
                .max()
                .orElse(1);
        double scale = (WIDTH - NAMES - VALUES) / longest;
        int height = blocks.size() * TITLE + all.size() * (sets.size() * BAR + GAP) + legend.size() * LEGEND + 8;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$d %2$d\" width=\"%1$d\" role=\"img\">\n",
                WIDTH, height);
        add("<title>%s</title>\n", Page.escape(suite.title() + ", " + suite.unit()));
        add("<desc>%s</desc>\n%s", Page.escape(alternative(blocks)), style);
        int y = 0;
        for (int i = 0; i < legend.size(); i++) {
            bar(0, y + 3, 12, 12, "c" + i % 6);
            text(18, y + 13, "start", "value", legend.get(i));
            y += LEGEND;
        }
        for (Map.Entry<String, List<Row>> block : blocks.entrySet()) {
            String title = block.getKey().isEmpty() ? "" : block.getKey() + ", ";
            text(0, y + 17, "start", "head", title + suite.unit());
            y += TITLE;
            for (Row row : block.getValue()) {
                Role role = row.method.role();
                String name = role == Role.OURS ? "name ours" : "name";
                text(NAMES - 8, y + sets.size() * BAR / 2.0 + 4, "end", name, row.method.title());
                for (int i = 0; i < sets.size(); i++) {
                    double ns = row.figures[i];
                    if (!Double.isNaN(ns)) {
                        bar(NAMES, y, ns * scale, BAR - 2, legend.isEmpty() ? colour(role) : "c" + i % 6);
                        text(NAMES + ns * scale + 5, y + 10, "start", "value", Cells.number(ns));
                    }
                    y += BAR;
                }
                y += GAP;
            }
        }
        add("</svg>\n");
        return out.toString();
    }

    private void add(String element, Object... values) {
        out.append(String.format(Locale.ROOT, element, values));
    }

    private void text(double x, double y, String anchor, String style, String text) {
        String element = "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\" class=\"%s\">%s</text>\n";
        add(element, x, y, anchor, style, Page.escape(text));
    }

    private void bar(double x, double y, double length, double thickness, String colour) {
        String element = "<rect x=\"%.0f\" y=\"%.0f\" width=\"%.1f\" height=\"%.0f\" fill=\"var(--%s)\"/>\n";
        add(element, x, y, Math.max(length, 0.5), thickness, colour);
    }

    private static String colour(Role role) {
        return role == Role.OURS ? "ours" : role == Role.VARIANT ? "variant" : "other";
    }

    /** Describes the bars in words, for screen readers. */
    private String alternative(Map<String, List<Row>> blocks) {
        StringBuilder text = new StringBuilder();
        blocks.forEach((label, rows) -> text.append(label.isEmpty() ? "" : label + ": ")
                .append(rows.stream()
                        .limit(3)
                        .map(row -> row.method.title() + " " + Cells.number(row.fastest()))
                        .collect(Collectors.joining(", ")))
                .append(", " + suite.unit() + ". "));
        return text + "Lower is faster; the table has all figures.";
    }
}
