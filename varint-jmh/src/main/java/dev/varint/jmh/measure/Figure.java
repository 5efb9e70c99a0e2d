package dev.varint.jmh.measure;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What the JVMs of a row say. Each gives one figure, the median of its quiet samples. A JVM with too few of them gives
 * none, unless all of its row are so.
 *
 * @param jvms the figures in ascending order
 * @param low the fastest JVM; of fewer than three, the lower quartile of the samples
 * @param high the slowest JVM, or the upper quartile
 * @param isNoisy whether no JVM had enough quiet samples
 */
public record Figure(double[] jvms, double low, double high, boolean isNoisy) {

    private static final int MIN_JVMS = 3;

    /** From the quiet samples of each JVM. */
    static Figure of(List<double[]> samples, boolean isNoisy) {
        double[] jvms = samples.stream().mapToDouble(Figure::median).sorted().toArray();
        if (jvms.length >= MIN_JVMS) {
            return new Figure(jvms, jvms[0], jvms[jvms.length - 1], isNoisy);
        }
        double[] all = samples.stream().flatMapToDouble(Arrays::stream).toArray();
        return new Figure(jvms, StatUtils.percentile(all, 25), StatUtils.percentile(all, 75), isNoisy);
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
}
