package dev.varint.jmh.stats;

import java.util.Arrays;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;

/** Tells whether a JVM still became faster or slower while it was measured, as it does until the JIT has settled. */
public final class Settling {

    /** Fewer iterations show nothing. */
    private static final int MIN_ITERATIONS = 8;

    private static final double MIN_CHANGE = 0.04;
    private static final double SIGNIFICANCE = 0.01;

    private Settling() {}

    /**
     * Whether the last iterations differ from the first ones by more than 4 %, and all of them by more than chance
     * explains.
     */
    public static boolean trends(double[] iterations) {
        int n = iterations.length;
        if (n < MIN_ITERATIONS) {
            return false;
        }
        double first = median(Arrays.copyOf(iterations, n / 3));
        double last = median(Arrays.copyOfRange(iterations, n - n / 3, n));
        if (Math.abs(last / first - 1) < MIN_CHANGE) {
            return false;
        }
        double chance = new MannWhitneyUTest()
                .mannWhitneyUTest(Arrays.copyOf(iterations, n / 2), Arrays.copyOfRange(iterations, n - n / 2, n));
        return chance < SIGNIFICANCE;
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
