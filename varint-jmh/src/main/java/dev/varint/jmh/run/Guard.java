package dev.varint.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Tells the clock of this core by a fixed loop, and whether the machine was disturbed while a JVM measured: whether the
 * loop took longer or shorter than usual before or after it, or the hypervisor took time away.
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
    private final List<Double> readings = new ArrayList<>();
    private double before;
    private long[] ticks = {};
    private long sink = 1;

    /** Runs the loop until it is compiled. */
    public Guard() {
        this(500_000);
    }

    /** With so many steps a slice. */
    protected Guard(int steps) {
        this.steps = steps;
        for (int i = 0; i < 4; i++) {
            time();
        }
    }

    /** The clock of this core in GHz, by the fastest slice. */
    public double gigahertz() {
        return CYCLES_A_STEP / time()[0];
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
        double reading = time()[SLICES / 2];
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
    private double[] time() {
        double[] times = new double[SLICES];
        for (int i = 0; i < SLICES; i++) {
            long start = System.nanoTime();
            sink += chain(sink | 1);
            times[i] = (System.nanoTime() - start) / (double) steps;
        }
        Arrays.sort(times);
        return times;
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
