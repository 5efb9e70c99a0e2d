package dev.varint.jmh.report;

import dev.varint.jmh.report.Chart.Block;
import dev.varint.jmh.report.Chart.Row;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import java.util.Arrays;
import java.util.List;

/** Bars with their values, on one axis for all blocks; the fastest first, this library's highlighted. */
final class Bars {

    private static final int WIDTH = 720;
    private static final int NAMES = 150;
    private static final int VALUES = 90;
    private static final int BAR = 14;
    private static final int GAP = 4;
    private static final int TITLE = 26;
    private static final int LEGEND = 18;

    private Bars() {}

    static String draw(Suite suite, List<Block> blocks, List<String> sets) {
        boolean isMerged = sets.size() > 1;
        int rows = blocks.stream().mapToInt(block -> block.rows().size()).sum();
        int height =
                blocks.size() * TITLE + rows * (sets.size() * BAR + GAP) + (isMerged ? sets.size() * LEGEND : 0) + 8;
        Svg svg = new Svg(WIDTH, height, suite.title() + ", " + suite.unit(), alternative(suite, blocks));
        int y = 0;
        if (isMerged) {
            for (int i = 0; i < sets.size(); i++) {
                svg.bar(0, y + 3, 12, 12, "c" + i % 6);
                svg.text(18, y + 13, "start", "value", sets.get(i));
                y += LEGEND;
            }
        }
        double longest = blocks.stream()
                .flatMap(block -> block.rows().stream())
                .flatMapToDouble(row -> Arrays.stream(row.figures()))
                .filter(ns -> !Double.isNaN(ns))
                .max()
                .orElse(1);
        double scale = (WIDTH - NAMES - VALUES) / longest;
        for (Block block : blocks) {
            svg.text(
                    0,
                    y + 17,
                    "start",
                    "head",
                    block.title().isEmpty() ? suite.unit() : block.title() + ", " + suite.unit());
            y += TITLE;
            for (Row row : block.rows()) {
                boolean isOurs = row.method().role() == Role.OURS;
                svg.text(
                        NAMES - 8,
                        y + sets.size() * BAR / 2.0 + 4,
                        "end",
                        isOurs ? "name ours" : "name",
                        row.method().title());
                for (int i = 0; i < sets.size(); i++) {
                    double ns = row.figures()[i];
                    if (!Double.isNaN(ns)) {
                        String colour =
                                isMerged ? "c" + i % 6 : colour(row.method().role());
                        svg.bar(NAMES, y, ns * scale, BAR - 2, colour);
                        svg.text(NAMES + ns * scale + 5, y + 10, "start", "value", Cells.number(ns));
                    }
                    y += BAR;
                }
                y += GAP;
            }
        }
        return svg.toString();
    }

    private static String colour(Role role) {
        return switch (role) {
            case OURS -> "ours";
            case VARIANT -> "variant";
            default -> "other";
        };
    }

    /** Describes the bars in words, for screen readers. */
    private static String alternative(Suite suite, List<Block> blocks) {
        StringBuilder text = new StringBuilder();
        for (Block block : blocks) {
            text.append(block.title().isEmpty() ? "" : block.title() + ": ");
            block.rows().stream()
                    .limit(3)
                    .forEach(row -> text.append(row.method().title())
                            .append(' ')
                            .append(Cells.number(row.fastest()))
                            .append(", "));
            text.append(suite.unit()).append(". ");
        }
        return text + "Lower is faster; the table has all figures.";
    }
}
