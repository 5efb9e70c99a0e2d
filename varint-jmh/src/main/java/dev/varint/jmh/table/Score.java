package dev.varint.jmh.table;

/**
 * A figure with its error.
 *
 * @param value in the unit of its benchmark
 * @param error half the 99.9 % confidence interval; NaN where there is none
 * @param tooFast whether no core can be that fast, so the compiler must have dropped work
 */
record Score(double value, double error, boolean tooFast) {

    Score(double value, double error) {
        this(value, error, false);
    }

    Score times(double factor) {
        return new Score(value * factor, error * factor, tooFast);
    }

    /** One divided by it; the error stays the same part of the figure. */
    Score inverse() {
        return new Score(1 / value, error / value / value, tooFast);
    }

    /** How often this goes into {@code other}, the errors taken as independent. */
    Score ratioOf(Score other) {
        double ratio = other.value / value;
        return new Score(ratio, ratio * Math.hypot(error / value, other.error / other.value));
    }

    /** Whether the intervals of two figures have nothing in common; false where an error is unknown. */
    boolean differsFrom(Score other) {
        return Math.abs(value - other.value) > error + other.error;
    }
}
