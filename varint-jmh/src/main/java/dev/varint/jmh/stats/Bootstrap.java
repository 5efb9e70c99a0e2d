package dev.varint.jmh.stats;

import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * 95 % intervals by drawing from the figures again and again, with replacement. The same figures give the same
 * interval.
 */
final class Bootstrap {

    private static final int DRAWS = 2_000;

    /** Fewer figures give no interval. */
    private static final int MIN_FIGURES = 3;

    private Bootstrap() {}

    static Figure median(double[] figures) {
        if (figures.length == 0) {
            return Figure.NONE;
        }
        Random random = new Random(1);
        return figure(Settling.median(figures), figures.length, () -> Settling.median(drawnFrom(figures, random)));
    }

    static Figure ratioOfMedians(double[] above, double[] below) {
        if (above.length == 0 || below.length == 0) {
            return Figure.NONE;
        }
        Random random = new Random(1);
        return figure(
                Settling.median(above) / Settling.median(below),
                Math.min(above.length, below.length),
                () -> Settling.median(drawnFrom(above, random)) / Settling.median(drawnFrom(below, random)));
    }

    private static Figure figure(double value, int figures, DoubleSupplier draw) {
        if (figures < MIN_FIGURES) {
            return new Figure(value, Double.NaN, Double.NaN);
        }
        Percentile drawn = new Percentile();
        drawn.setData(DoubleStream.generate(draw).limit(DRAWS).toArray());
        return new Figure(value, drawn.evaluate(2.5), drawn.evaluate(97.5));
    }

    private static double[] drawnFrom(double[] figures, Random random) {
        return random.ints(figures.length, 0, figures.length)
                .mapToDouble(i -> figures[i])
                .toArray();
    }
}
