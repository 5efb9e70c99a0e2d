package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Condition;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The chart of a suite: bars for its first inputs, or lines where its inputs are counts. */
final class Chart {

    /** Blocks of bars, each an input. */
    private static final int BLOCKS = 4;

    private static final int BLOCKS_OF_A_COMPARISON = 2;

    private Chart() {}

    /**
     * Bars or a line with a name.
     *
     * @param method what it shows
     * @param figures nanoseconds for each run; NaN where there are none
     */
    record Row(Method method, double[] figures) {

        double fastest() {
            return Arrays.stream(figures).filter(ns -> !Double.isNaN(ns)).min().orElse(Double.NaN);
        }
    }

    /**
     * One input.
     *
     * @param title what it is called
     * @param rows the methods, the fastest first
     */
    record Block(String title, List<Row> rows) {}

    /** The chart of some runs, if they measured the suite. */
    static Optional<String> of(Suite suite, Effort effort, List<ResultSet> sets) {
        List<Comparison> measured = suite.comparisons().stream()
                .filter(comparison -> comparison.inputs(effort).stream()
                        .anyMatch(input -> !block(comparison, input, sets).rows.isEmpty()))
                .toList();
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        boolean isOverCounts = measured.stream().allMatch(Comparison::isOverCounts);
        return Optional.of(
                isOverCounts
                        ? Lines.draw(suite, effort, measured, sets)
                        : Bars.draw(suite, blocks(measured, effort, sets), ResultSet.labels(sets)));
    }

    private static List<Block> blocks(List<Comparison> measured, Effort effort, List<ResultSet> sets) {
        int each = measured.size() == 1 ? BLOCKS : BLOCKS_OF_A_COMPARISON;
        List<Block> blocks = new ArrayList<>();
        for (Comparison comparison : measured) {
            comparison.inputs(effort).stream()
                    .map(input -> block(comparison, input, sets))
                    .filter(block -> !block.rows.isEmpty())
                    .limit(each)
                    .forEach(blocks::add);
        }
        return blocks.subList(0, Math.min(BLOCKS, blocks.size()));
    }

    private static Block block(Comparison comparison, Condition input, List<ResultSet> sets) {
        List<Row> rows = comparison.methods().stream()
                .map(method -> new Row(
                        method,
                        sets.stream()
                                .mapToDouble(set -> set.forks(comparison.trial(method, input))
                                        .median())
                                .toArray()))
                .filter(row -> !Double.isNaN(row.fastest()))
                .sorted(Comparator.comparing(Row::fastest))
                .toList();
        return new Block(comparison.label(input), rows);
    }
}
