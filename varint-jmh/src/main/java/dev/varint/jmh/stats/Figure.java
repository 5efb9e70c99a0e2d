package dev.varint.jmh.stats;

/**
 * A figure and its 95 % interval.
 *
 * @param value the figure; NaN if there is none
 * @param low the lower end; NaN if too few JVMs measured it
 * @param high the upper end, likewise
 */
public record Figure(double value, double low, double high) {

    /** No figure. */
    public static final Figure NONE = new Figure(Double.NaN, Double.NaN, Double.NaN);

    /** Whether there is a figure. */
    public boolean exists() {
        return !Double.isNaN(value);
    }

    /** Whether its interval is known. */
    public boolean hasInterval() {
        return !Double.isNaN(low);
    }

    /** How far the interval extends, as a part of the figure. */
    public double error() {
        return Math.max(high - value, value - low) / value;
    }

    /** For a ratio: whether the interval leaves open which of the two is faster. */
    public boolean isUnresolved() {
        return hasInterval() && low <= 1 && high >= 1;
    }

    /** The figure in another unit. */
    public Figure times(double factor) {
        return new Figure(value * factor, low * factor, high * factor);
    }
}
