package dev.varint.jmh.run;

import java.util.Arrays;

/**
 * Two fixed pieces of work. One is sensitive to whatever disturbs a benchmark: it keeps a core's arithmetic and its
 * second-level cache busy. The other depends on the clock alone: it is one chain of operations that take a cycle each.
 */
public final class TimedLoop {

    private static final int SLICES = 15;

    /**
     * Shift and exclusive or, three times. A core that fuses them looks faster than it is, which makes floors lower.
     */
    private static final int CYCLES_A_STEP = 6;

    private final int steps;
    private final int[] cache = new int[1 << 16];
    private long sink = 1;

    /** Runs both until they are compiled. */
    public TimedLoop() {
        this(500_000);
    }

    /** With so many steps a slice. */
    public TimedLoop(int steps) {
        this.steps = steps;
        Arrays.setAll(cache, i -> i * 0x9E3779B9);
        for (int i = 0; i < 4 * SLICES; i++) {
            sink += busy(sink, steps) + chain(sink | 1, steps);
        }
    }

    /** The median of many slices, so that one interruption does not count. */
    double nanosecondsPerStep() {
        double[] times = new double[SLICES];
        for (int i = 0; i < SLICES; i++) {
            long start = System.nanoTime();
            sink += busy(sink, steps);
            times[i] = (System.nanoTime() - start) / (double) steps;
        }
        Arrays.sort(times);
        return times[SLICES / 2];
    }

    /** The clock of this core in GHz, by its fastest slice. */
    double gigahertz() {
        double fastest = Double.MAX_VALUE;
        for (int i = 0; i < SLICES; i++) {
            long start = System.nanoTime();
            sink += chain(sink | 1, steps);
            fastest = Math.min(fastest, (System.nanoTime() - start) / (double) steps);
        }
        return CYCLES_A_STEP / fastest;
    }

    private long busy(long seed, int count) {
        long a = seed;
        long b = seed + 1;
        long c = seed + 2;
        long sum = 0;
        for (int i = 0; i < count; i++) {
            a = a * 0x5851F42D4C957F2DL + 1;
            b = b * 0x5851F42D4C957F2DL + 3;
            c = c * 0x5851F42D4C957F2DL + 5;
            sum += cache[(int) (a >>> 48)] + cache[(int) (b >>> 48)] + cache[(int) (c >>> 48)];
        }
        return sum;
    }

    private static long chain(long seed, int count) {
        long x = seed;
        for (int i = 0; i < count; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }
}
