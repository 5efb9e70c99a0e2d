package dev.varint.jmh.measure;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;

/**
 * What the JVMs of a row say. Each gives one figure, the median of its iterations. A JVM that still became faster or
 * slower while it was measured, as it does until the JIT has settled, gives none.
 *
 * @param jvms the figures in ascending order
 * @param low the fastest JVM; of fewer than three, the least measurement
 * @param high the slowest JVM, or the greatest measurement
 * @param unsettled how many JVMs had not settled
 */
public record Figure(double[] jvms, double low, double high, int unsettled) {

    private static final int MIN_JVMS = 3;

    /** Fewer iterations show no trend. */
    private static final int MIN_ITERATIONS = 8;

    private static final double MIN_CHANGE = 0.04;
    private static final double SIGNIFICANCE = 0.01;

    /** JVMs that are further apart than this may be two modes. */
    private static final double MIN_GAP = 1.25;

    /** From the iterations of each JVM. */
    static Figure of(double[]... iterations) {
        double[][] settled = Stream.of(iterations).filter(each -> !trends(each)).toArray(double[][]::new);
        double[] jvms = Stream.of(settled).mapToDouble(Figure::median).sorted().toArray();
        double[] all = jvms.length >= MIN_JVMS
                ? jvms
                : Stream.of(settled).flatMapToDouble(Arrays::stream).toArray();
        return new Figure(jvms, StatUtils.min(all), StatUtils.max(all), iterations.length - settled.length);
    }

    /**
     * Whether the last iterations differ from the first ones by more than 4 %, and all of them by more than chance
     * explains.
     */
    static boolean trends(double[] iterations) {
        int n = iterations.length;
        if (n < MIN_ITERATIONS) {
            return false;
        }
        double first = StatUtils.percentile(iterations, 0, n / 3, 50);
        double last = StatUtils.percentile(iterations, n - n / 3, n / 3, 50);
        return Math.abs(last / first - 1) >= MIN_CHANGE
                && new MannWhitneyUTest()
                                .mannWhitneyUTest(
                                        Arrays.copyOf(iterations, n / 2), Arrays.copyOfRange(iterations, n - n / 2, n))
                        < SIGNIFICANCE;
    }

    static double median(double... figures) {
        return StatUtils.percentile(figures, 50);
    }

    /** The median over the JVMs; NaN if none has settled. */
    public double value() {
        return median(jvms);
    }

    /** Whether there is a figure. */
    public boolean exists() {
        return jvms.length > 0;
    }

    /** How far the slowest and the fastest are from the median, at most. */
    public double error() {
        return Math.max(high - value(), value() - low);
    }

    /** Whether even its fastest JVM took longer than the slowest of another one. */
    public boolean isSlowerThan(Figure other) {
        return low > other.high;
    }

    /** In another unit. */
    public Figure times(double factor) {
        return new Figure(
                DoubleStream.of(jvms).map(ns -> ns * factor).toArray(), low * factor, high * factor, unsettled);
    }

    /**
     * The medians of the two groups that three or more JVMs fall into; the median of all if they do not. The gap
     * between the groups is more than twice as wide as each of them.
     */
    public double[] modes() {
        int split = 1;
        for (int i = 2; i < jvms.length; i++) {
            split = jvms[i] / jvms[i - 1] > jvms[split] / jvms[split - 1] ? i : split;
        }
        if (jvms.length >= MIN_JVMS) {
            double gap = jvms[split] / jvms[split - 1];
            double widest = Math.max(jvms[split - 1] / jvms[0], jvms[jvms.length - 1] / jvms[split]);
            if (gap > MIN_GAP && gap > widest * widest) {
                return new double[] {
                    median(Arrays.copyOf(jvms, split)), median(Arrays.copyOfRange(jvms, split, jvms.length))
                };
            }
        }
        return new double[] {value()};
    }
}
