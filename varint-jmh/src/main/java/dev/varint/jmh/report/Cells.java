package dev.varint.jmh.report;

import dev.varint.jmh.results.Figure;
import dev.varint.jmh.results.Forks;
import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Trial;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Figures as text, with marks that tell how far to trust them. */
public final class Cells {

    /** Where there is no figure. */
    static final String NONE = "-";

    private static final String UNSETTLED = "unsettled";

    /** What the marks mean, by expressions that find them. */
    private static final Map<String, String> MARKS = new TreeMap<>(Map.of(
            " [*]",
            "*: one or more JVMs had not settled. They are left out.",
            " ±",
            "±: 95 % interval over JVMs; for one or two JVMs, the range of their measurements.",
            UNSETTLED,
            "unsettled: no JVM had settled, even after 8 times the warm-up."));

    private Cells() {}

    /** Nanoseconds, such as "1.52 ± 1 %", and the bytes if they were measured. */
    static String figure(ResultSet set, Trial trial) {
        Forks forks = set.forks(trial);
        Figure figure = forks.figure();
        if (!figure.exists()) {
            return forks.trending() > 0 ? UNSETTLED : NONE;
        }
        return number(figure.value()) + error(figure) + (forks.trending() > 0 ? " *" : "") + bytes(set, trial);
    }

    /** The bytes that a connection keeps, such as ", 48 B"; empty if they were not measured. */
    static String bytes(ResultSet set, Trial trial) {
        return set.find(trial)
                .map(Result::bytes)
                .filter(bytes -> !bytes.isNaN())
                .map(bytes -> String.format(Locale.ROOT, ", %,.0f B", bytes))
                .orElse("");
    }

    /** A ratio without an interval, such as "3.34x". */
    static String times(double ratio) {
        return String.format(Locale.ROOT, ratio < 100 ? "%.2fx" : "%.0fx", ratio);
    }

    /** Three digits or so. */
    static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f", value);
    }

    /** Two digits, or three from 10 on: more than the errors allow would be pretence. */
    static String rounded(double value) {
        int decimals = value < 0.1 ? 3 : value < 1 ? 2 : value < 100 ? 1 : 0;
        return Double.isNaN(value) ? NONE : String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    private static String error(Figure figure) {
        return figure.hasInterval() ? String.format(Locale.ROOT, " ± %.0f %%", 100 * figure.error()) : "";
    }

    /** Adds what the marks in a table mean. */
    static void explain(Table table) {
        List<String> cells = table.rows().stream()
                .skip(1)
                .flatMap(row -> row.stream().skip(1))
                .toList();
        MARKS.forEach((mark, meaning) -> {
            if (cells.stream().anyMatch(cell -> cell.matches(".*?" + mark + ".*"))) {
                table.note(meaning);
            }
        });
    }
}
