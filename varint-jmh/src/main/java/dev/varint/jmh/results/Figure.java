package dev.varint.jmh.results;

import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
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
        return of(figures.length, drawn -> median(drawn, figures));
    }

    static Figure ratioOfMedians(double[] above, double[] below) {
        return of(Math.min(above.length, below.length), drawn -> median(drawn, above) / median(drawn, below));
    }

    private static double median(UnaryOperator<double[]> drawn, double[] figures) {
        return StatUtils.percentile(drawn.apply(figures), 50);
    }

    private static Figure of(int jvms, ToDoubleFunction<UnaryOperator<double[]>> statistic) {
        double value = statistic.applyAsDouble(UnaryOperator.identity());
        if (jvms < MIN_JVMS) {
            return new Figure(value, Double.NaN, Double.NaN);
        }
        Random random = new Random(1);
        UnaryOperator<double[]> draw = figures -> random.ints(figures.length, 0, figures.length)
                .mapToDouble(i -> figures[i])
                .toArray();
        double[] drawn = DoubleStream.generate(() -> statistic.applyAsDouble(draw))
                .limit(DRAWS)
                .toArray();
        return new Figure(value, StatUtils.percentile(drawn, 2.5), StatUtils.percentile(drawn, 97.5));
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
