package dev.varint.jmh.table;

import java.util.Locale;

/**
 * How a fixed kernel ran before and after a suite.
 *
 * @param suite the suite's name
 * @param before nanoseconds a step before it
 * @param after nanoseconds a step after it
 */
record Noise(String suite, double before, double after) {

    private static final double LIMIT = 0.05;

    /** How much longer the kernel took afterwards, as a part; negative if it took less. */
    double drift() {
        return after / before - 1;
    }

    /** Whether the machine was not the same before and after. */
    boolean noisy() {
        return Math.abs(drift()) > LIMIT;
    }

    /** A footnote. */
    String note() {
        return String.format(
                Locale.ROOT,
                "NOISY: a fixed kernel took %.0f %% %s after these measurements than before. Measure again on a quiet machine.",
                100 * Math.abs(drift()),
                drift() > 0 ? "longer" : "less time");
    }
}
