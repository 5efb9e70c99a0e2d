package dev.varint.jmh.measure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What the JVMs of a row say. Each gives one figure, the median of its quiet samples. A JVM with too few of them gives
 * none, unless all of its row are so.
 *
 * @param jvms the figures in ascending order
 * @param low the fastest JVM; of fewer than three, the least sample
 * @param high the slowest JVM, or the greatest sample
 * @param isNoisy whether no JVM had enough quiet samples
 */
public record Figure(double[] jvms, double low, double high, boolean isNoisy) {

    private static final int MIN_JVMS = 3;

    /** From the quiet samples of each JVM. */
    static Figure of(List<double[]> samples, boolean isNoisy) {
        double[] jvms = samples.stream().mapToDouble(Figure::median).sorted().toArray();
        double[] all = jvms.length >= MIN_JVMS
                ? jvms
                : samples.stream().flatMapToDouble(Arrays::stream).toArray();
        return new Figure(jvms, StatUtils.min(all), StatUtils.max(all), isNoisy);
    }

    private static double median(double... figures) {
        return StatUtils.percentile(figures, 50);
    }

    /** The median over the JVMs; NaN if there are none. */
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
        return new Figure(DoubleStream.of(jvms).map(ns -> ns * factor).toArray(), low * factor, high * factor, isNoisy);
    }
}
