package dev.varint.jmh.results;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.StatUtils;

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

    static Figure median(double[] figures) {
        double value = StatUtils.percentile(figures, 50);
        if (figures.length < MIN_JVMS) {
            return new Figure(value, Double.NaN, Double.NaN);
        }
        Random random = new Random(1);
        double[] drawn = DoubleStream.generate(() -> StatUtils.percentile(draw(figures, random), 50))
                .limit(DRAWS)
                .toArray();
        return new Figure(value, StatUtils.percentile(drawn, 2.5), StatUtils.percentile(drawn, 97.5));
    }

    private static double[] draw(double[] figures, Random random) {
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
}
