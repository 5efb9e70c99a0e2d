package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Condition;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * Lines over counts, a panel for each comparison; both axes are logarithmic and common to all panels. Names stand at
 * the lines' ends.
 */
final class Lines {

    private static final int PANEL_WIDTH = 460;
    private static final int PANEL_HEIGHT = 230;
    private static final int LEFT = 40;
    private static final int RIGHT = 150;
    private static final int TOP = 28;
    private static final int BOTTOM = 26;
    private static final int NAME_HEIGHT = 13;
    private static final int LEGEND = 18;
    private static final String[] DASHES = {"", "6 3", "2 3", "8 3 2 3", "1 4", "10 4"};

    private final List<ResultSet> sets;
    private final Effort effort;
    private double minX = Double.MAX_VALUE;
    private double maxX;
    private double minY = Double.MAX_VALUE;
    private double maxY;

    private Lines(List<ResultSet> sets, Effort effort) {
        this.sets = sets;
        this.effort = effort;
    }

    /** A method of a comparison, in one run. */
    private record Line(String name, Role role, TreeMap<Integer, Double> points) {}

    static String draw(Suite suite, Effort effort, List<Comparison> comparisons, List<ResultSet> sets) {
        return new Lines(sets, effort).drawn(suite, comparisons);
    }

    private String drawn(Suite suite, List<Comparison> comparisons) {
        List<List<Line>> panels = comparisons.stream().map(this::lines).toList();
        panels.stream()
                .flatMap(List::stream)
                .flatMap(line -> line.points.entrySet().stream())
                .forEach(point -> {
                    minX = Math.min(minX, point.getKey());
                    maxX = Math.max(maxX, point.getKey());
                    minY = Math.min(minY, point.getValue());
                    maxY = Math.max(maxY, point.getValue());
                });
        int columns = panels.size() == 1 ? 1 : 2;
        int rows = (panels.size() + columns - 1) / columns;
        List<String> labels = ResultSet.labels(sets);
        int legend = sets.size() == 1 ? 0 : sets.size() * LEGEND;
        Svg svg = new Svg(
                columns * PANEL_WIDTH,
                legend + rows * PANEL_HEIGHT,
                suite.title() + ", " + suite.unit(),
                "Lines over the number of values in a region, both axes logarithmic. The table has all figures.");
        for (int i = 0; legend > 0 && i < labels.size(); i++) {
            svg.text(0, i * LEGEND + 13, "start", "value", "(" + (i + 1) + ") " + labels.get(i));
        }
        for (int i = 0; i < panels.size(); i++) {
            String title = comparisons.get(i).title();
            panel(
                    svg,
                    i % columns * PANEL_WIDTH,
                    legend + i / columns * PANEL_HEIGHT,
                    (title.isEmpty() ? "" : title + ", ") + suite.unit(),
                    panels.get(i));
        }
        return svg.toString();
    }

    private List<Line> lines(Comparison comparison) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            for (Method method : comparison.methods()) {
                TreeMap<Integer, Double> points = new TreeMap<>();
                for (Condition input : comparison.inputs(effort)) {
                    double ns =
                            sets.get(i).forks(comparison.trial(method, input)).median();
                    if (!Double.isNaN(ns)) {
                        points.put(input.count(), ns);
                    }
                }
                String name = method.title() + (sets.size() == 1 ? "" : " (" + (i + 1) + ")");
                if (!points.isEmpty()) {
                    lines.add(new Line(name, method.role(), points));
                }
            }
        }
        return lines;
    }

    private double x(double count) {
        return LEFT
                + (PANEL_WIDTH - LEFT - RIGHT) * (maxX == minX ? 0.5 : Math.log(count / minX) / Math.log(maxX / minX));
    }

    private double y(double ns) {
        double part = maxY == minY ? 0.5 : Math.log(ns / minY) / Math.log(maxY / minY);
        return PANEL_HEIGHT - BOTTOM - (PANEL_HEIGHT - TOP - BOTTOM) * part;
    }

    private void panel(Svg svg, int dx, int dy, String title, List<Line> lines) {
        svg.text(dx, dy + 15, "start", "head", title);
        for (double count = minX; count <= maxX * 1.01; count *= 10) {
            svg.line(dx + x(count), dy + TOP, dx + x(count), dy + y(minY), "grid");
            svg.text(dx + x(count), dy + y(minY) + 16, "middle", "tick", count(count));
        }
        for (double ns = Math.pow(2, Math.ceil(Math.log(minY) / Math.log(2))); ns <= maxY; ns *= 2) {
            svg.line(dx + x(minX), dy + y(ns), dx + x(maxX), dy + y(ns), "grid");
            svg.text(
                    dx + LEFT - 6,
                    dy + y(ns) + 4,
                    "end",
                    "tick",
                    String.format(Locale.ROOT, "%.3g", ns).replaceAll("\\.?0+$", ""));
        }
        List<Line> fromAbove = lines.stream()
                .sorted(Comparator.comparing(line -> -line.points.lastEntry().getValue()))
                .toList();
        double[] names = namesFromAbove(fromAbove);
        for (int i = 0; i < fromAbove.size(); i++) {
            Line line = fromAbove.get(i);
            boolean isOurs = line.role == Role.OURS;
            int number = lines.indexOf(line);
            String colour = isOurs ? "ours" : "c" + (1 + number % 5);
            StringBuilder points = new StringBuilder();
            line.points.forEach((count, ns) -> {
                points.append(String.format(Locale.ROOT, "%.1f,%.1f ", dx + x(count), dy + y(ns)));
                svg.dot(dx + x(count), dy + y(ns), colour);
            });
            int methods = Math.max(1, lines.size() / sets.size());
            svg.path(
                    points.toString(),
                    colour,
                    DASHES[(isOurs ? number / methods : number) % DASHES.length],
                    isOurs ? 2.4 : 1.4);
            svg.text(
                    dx + x(line.points.lastKey()) + 8,
                    dy + names[i],
                    "start",
                    isOurs ? "name ours" : "name",
                    line.name + " " + Cells.number(line.points.lastEntry().getValue()));
        }
    }

    /** Beside the ends of their lines, moved apart where they would cover each other. */
    private double[] namesFromAbove(List<Line> lines) {
        double[] names = new double[lines.size()];
        double next = TOP + 4;
        for (int i = 0; i < names.length; i++) {
            names[i] = Math.max(next, y(lines.get(i).points.lastEntry().getValue()) + 4);
            next = names[i] + NAME_HEIGHT;
        }
        double limit = PANEL_HEIGHT - BOTTOM + 4;
        for (int i = names.length - 1; i >= 0; i--) {
            names[i] = Math.min(names[i], limit);
            limit = names[i] - NAME_HEIGHT;
        }
        return names;
    }

    private static String count(double count) {
        return count < 1e3
                ? String.valueOf((int) count)
                : count < 1e6 ? (int) (count / 1e3) + "k" : (int) (count / 1e6) + "M";
    }
}
