package dev.varint.jmh.stats;

import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * A figure and its 95 % interval, found by drawing from what was measured again and again, with replacement.
 *
 * @param value the figure; NaN if there is none
 * @param low the lower end; NaN if too few JVMs measured it
 * @param high the upper end, likewise
 */
public record Figure(double value, double low, double high) {

    private static final int DRAWS = 2_000;

    /** Fewer JVMs give no interval. */
    private static final int MIN_JVMS = 3;

    private static final Figure NONE = new Figure(Double.NaN, Double.NaN, Double.NaN);

    static Figure median(double[] figures) {
        Random random = new Random(1);
        return of(figures.length, () -> Settling.median(figures), () -> Settling.median(drawn(figures, random)));
    }

    static Figure ratioOfMedians(double[] above, double[] below) {
        Random random = new Random(1);
        return of(
                Math.min(above.length, below.length),
                () -> Settling.median(above) / Settling.median(below),
                () -> Settling.median(drawn(above, random)) / Settling.median(drawn(below, random)));
    }

    private static Figure of(int jvms, DoubleSupplier value, DoubleSupplier draw) {
        if (jvms < MIN_JVMS) {
            return jvms == 0 ? NONE : new Figure(value.getAsDouble(), Double.NaN, Double.NaN);
        }
        Percentile drawn = new Percentile();
        drawn.setData(DoubleStream.generate(draw).limit(DRAWS).toArray());
        return new Figure(value.getAsDouble(), drawn.evaluate(2.5), drawn.evaluate(97.5));
    }

    private static double[] drawn(double[] figures, Random random) {
        return random.ints(figures.length, 0, figures.length)
                .mapToDouble(i -> figures[i])
                .toArray();
    }

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
}
