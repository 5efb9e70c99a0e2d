package dev.varint.jmh.measure;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What the JVMs of a row say. Each gives one figure, the median of its quiet samples. A JVM with too few of them gives
 * none, unless all of its row are so.
 *
 * @param jvms the figures in ascending order
 * @param low the lower quartile of all their samples
 * @param high the upper quartile
 * @param isNoisy whether no JVM had enough quiet samples
 */
public record Figure(double[] jvms, double low, double high, boolean isNoisy) {

    /** A JVM that is further from the median than this part of it has other machine code than most. */
    private static final double FAR = 0.25;

    /** From the quiet samples of each JVM. */
    static Figure of(List<double[]> samples, boolean isNoisy) {
        double[] jvms = samples.stream().mapToDouble(Figure::median).sorted().toArray();
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

    /** How far the quartiles are from the figure, at most. */
    public double error() {
        return Math.max(high - value(), value() - low);
    }

    /** Whether a JVM is more than a quarter away from the median. */
    public boolean hasOutlier() {
        return Arrays.stream(jvms).anyMatch(jvm -> Math.abs(jvm - value()) > FAR * value());
    }

    /** Whether even its lower quartile is above the upper quartile of another one. */
    public boolean isSlowerThan(Figure other) {
        return low > other.high;
    }
}
