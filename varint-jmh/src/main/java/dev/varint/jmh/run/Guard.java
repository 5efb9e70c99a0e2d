package dev.varint.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Tells whether the machine was disturbed while a JVM measured: whether a fixed loop took longer or shorter than usual
 * before or after it, or the hypervisor took time away. Another loop tells the clock.
 */
public class Guard {

    private static final double MAX_DEVIATION = 0.10;
    private static final double MAX_STEAL = 0.02;

    /** Fewer readings than this give no usual value to compare with. */
    private static final int MIN_READINGS = 6;

    private static final int SLICES = 15;

    /** Shift and exclusive or, three times. A core that fuses them looks faster than it is, which lowers the floors. */
    private static final int CYCLES_A_STEP = 6;

    /** The place of stolen time among the counts of Linux: user, nice, system, idle, iowait, irq, softirq, steal. */
    private static final int STEAL = 7;

    private final int steps;
    private final int[] cache = new int[1 << 16];
    private final List<Double> readings = new ArrayList<>();
    private double before;
    private long[] ticks = {};
    private long sink = 1;

    /** Runs the loops until they are compiled. */
    public Guard() {
        this(500_000);
    }

    /** With so many steps a slice. */
    protected Guard(int steps) {
        this.steps = steps;
        Arrays.setAll(cache, i -> i * 0x9E3779B9);
        for (int i = 0; i < 4; i++) {
            time(this::busy);
            time(this::chain);
        }
    }

    /** The clock of this core in GHz, by the fastest slice. */
    public double gigahertz() {
        return CYCLES_A_STEP / time(this::chain)[0];
    }

    /** To be called before a JVM starts. */
    public void begin() {
        before = read();
        ticks = ticks();
    }

    /** To be called after the JVM has ended: whether it was disturbed. */
    public boolean wasDisturbed() {
        double after = read();
        return deviates(before) || deviates(after) || stolen(ticks, ticks()) > MAX_STEAL;
    }

    /** The median slice, so that one interruption does not count. */
    private double read() {
        double reading = time(this::busy)[SLICES / 2];
        readings.add(reading);
        return reading;
    }

    private boolean deviates(double reading) {
        double usual = StatUtils.percentile(
                readings.stream().mapToDouble(Double::doubleValue).toArray(), 50);
        return readings.size() >= MIN_READINGS && Math.abs(reading / usual - 1) > MAX_DEVIATION;
    }

    /** The part of the time between two readings that the hypervisor gave to others. */
    static double stolen(long[] from, long[] to) {
        long all = Arrays.stream(to).sum() - Arrays.stream(from).sum();
        return from.length <= STEAL || all <= 0 ? 0 : (double) (to[STEAL] - from[STEAL]) / all;
    }

    private static long[] ticks() {
        try {
            return ticks(Files.readAllLines(Path.of("/proc/stat")).get(0));
        } catch (IOException e) {
            return new long[0];
        }
    }

    static long[] ticks(String line) {
        return Arrays.stream(line.split(" +"))
                .skip(1)
                .limit(STEAL + 1)
                .mapToLong(Long::parseLong)
                .toArray();
    }

    /** Nanoseconds a step of each slice, the fastest first. */
    private double[] time(LongUnaryOperator loop) {
        double[] times = new double[SLICES];
        for (int i = 0; i < SLICES; i++) {
            long start = System.nanoTime();
            sink += loop.applyAsLong(sink | 1);
            times[i] = (System.nanoTime() - start) / (double) steps;
        }
        Arrays.sort(times);
        return times;
    }

    /** Sensitive to whatever disturbs a benchmark: keeps a core's arithmetic and its second-level cache busy. */
    private long busy(long seed) {
        long a = seed;
        long b = seed + 1;
        long c = seed + 2;
        long sum = 0;
        for (int i = 0; i < steps; i++) {
            a = a * 0x5851F42D4C957F2DL + 1;
            b = b * 0x5851F42D4C957F2DL + 3;
            c = c * 0x5851F42D4C957F2DL + 5;
            sum += cache[(int) (a >>> 48)] + cache[(int) (b >>> 48)] + cache[(int) (c >>> 48)];
        }
        return sum;
    }

    /** Depends on the clock alone: one chain of operations that take a cycle each. */
    private long chain(long seed) {
        long x = seed;
        for (int i = 0; i < steps; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }
}
