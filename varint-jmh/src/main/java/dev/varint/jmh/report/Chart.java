package dev.varint.jmh.report;

import dev.varint.jmh.measure.Figure;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A picture that stands by itself: a block of bars for each input, the fastest first, this library's highlighted. More
 * than two blocks stand in two columns. All have one axis.
 */
final class Chart {

    private static final int COLUMN = 480;
    private static final int NAMES = 150;
    private static final int VALUES = 100;
    private static final int BAR = 14;
    private static final int GAP = 4;
    private static final int TITLE = 26;
    private static final int LEGEND = 18;

    private final Suite suite;
    private final List<ResultSet> sets;
    private final List<Block> blocks;
    private final StringBuilder out = new StringBuilder();

    private record Block(Contest contest, List<Row> rows) {}

    /** A method on an input, and what each run measured. */
    private record Row(Method method, List<Figure> figures) {

        double fastest() {
            return figures.stream()
                    .filter(Figure::exists)
                    .mapToDouble(Figure::value)
                    .min()
                    .orElse(Double.NaN);
        }
    }

    private Chart(Suite suite, List<ResultSet> sets, List<Block> blocks) {
        this.suite = suite;
        this.sets = sets;
        this.blocks = blocks;
    }

    /** All of a suite in one run. */
    static String of(Suite suite, ResultSet set) {
        return of(suite, Contest.of(suite), suite.methods().map(Method::title).toList(), List.of(set));
    }

    /** Some methods, by their titles, on some inputs. */
    static String of(Suite suite, List<Contest> contests, List<String> titles, List<ResultSet> sets) {
        return new Chart(
                        suite,
                        sets,
                        contests.stream()
                                .map(contest -> new Block(contest, rows(contest, titles, sets)))
                                .filter(block -> !block.rows.isEmpty())
                                .toList())
                .drawn();
    }

    private static List<Row> rows(Contest contest, List<String> titles, List<ResultSet> sets) {
        return contest.methods().stream()
                .filter(method -> titles.contains(method.title()))
                .map(method -> new Row(
                        method,
                        sets.stream().map(set -> contest.figure(set, method)).toList()))
                .filter(row -> !Double.isNaN(row.fastest()))
                .sorted(Comparator.comparing(Row::fastest))
                .toList();
    }

    private String drawn() {
        int columns = blocks.size() > 2 ? 2 : 1;
        double longest = blocks.stream()
                .flatMap(block -> block.rows.stream())
                .flatMap(row -> row.figures.stream())
                .filter(Figure::exists)
                .mapToDouble(Figure::value)
                .max()
                .orElse(1);
        int y = 0;
        for (int i = 0; sets.size() > 1 && i < sets.size(); i++, y += LEGEND) {
            bar(0, y + 3, 12, 12, "c" + i % 6);
            text(18, y + 13, "start", "value", sets.get(i).where().label());
        }
        for (int i = 0; i < blocks.size(); i += columns) {
            List<Block> line = blocks.subList(i, Math.min(i + columns, blocks.size()));
            for (Block block : line) {
                block(block, line.indexOf(block) * COLUMN, y, (COLUMN - NAMES - VALUES) / longest);
            }
            int rows = line.stream().mapToInt(block -> block.rows.size()).max().orElseThrow();
            y += TITLE + rows * (sets.size() * BAR + GAP);
        }
        String head = String.format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$d %2$d\" width=\"%1$d\" role=\"img\">\n",
                columns * COLUMN, y + 8);
        return head + "<title>" + Report.escape(suite.title() + ", " + suite.unit()) + "</title>\n<style>\n"
                + Report.CHART_STYLE + "</style>\n" + out + "</svg>\n";
    }

    private void block(Block block, int x, int y, double scale) {
        String label = block.contest.label();
        text(x, y + 17, "start", "head", (label.isEmpty() ? "" : label + ", ") + suite.unit());
        y += TITLE;
        for (Row row : block.rows) {
            Role role = row.method.role();
            String name = role == Role.OURS ? "name ours" : "name";
            text(x + NAMES - 8, y + sets.size() * BAR / 2.0 + 4, "end", name, row.method.title());
            for (int i = 0; i < sets.size(); i++, y += BAR) {
                Figure figure = row.figures.get(i);
                if (figure.exists()) {
                    double length = figure.value() * scale;
                    String colour = role == Role.OURS ? "ours" : role == Role.VARIANT ? "variant" : "other";
                    bar(x + NAMES, y, length, BAR - 2, sets.size() > 1 ? "c" + i % 6 : colour);
                    text(x + NAMES + length + 5, y + 10, "start", "value", Cells.known(figure));
                }
            }
            y += GAP;
        }
    }

    private void text(double x, double y, String anchor, String style, String text) {
        String element = "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\" class=\"%s\">%s</text>\n";
        out.append(String.format(Locale.ROOT, element, x, y, anchor, style, Report.escape(text)));
    }

    private void bar(double x, double y, double length, double thickness, String colour) {
        String element = "<rect x=\"%.0f\" y=\"%.0f\" width=\"%.1f\" height=\"%.0f\" fill=\"var(--%s)\"/>\n";
        out.append(String.format(Locale.ROOT, element, x, y, Math.max(length, 0.5), thickness, colour));
    }
}
