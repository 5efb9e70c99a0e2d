package dev.varint.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tells whether the machine was disturbed while a JVM measured: whether a fixed loop took longer or shorter than usual
 * before or after it, or the hypervisor took time away.
 */
public final class Guard {

    private static final double MAX_DEVIATION = 0.10;
    private static final double MAX_STEAL = 0.02;

    /** Fewer readings than this give no usual value to compare with. */
    private static final int MIN_READINGS = 6;

    private static final Path STAT = Path.of("/proc/stat");
    private static final int STEAL = 8;

    private final TimedLoop loop;
    private final boolean isStrict;
    private final List<Double> readings = new ArrayList<>();
    private double before;
    private long[] ticks = {};

    /** With a loop to time. */
    public Guard(TimedLoop loop) {
        this(loop, true);
    }

    private Guard(TimedLoop loop, boolean isStrict) {
        this.loop = loop;
        this.isStrict = isStrict;
    }

    /** A guard that reports no disturbance. */
    public static Guard lenient(TimedLoop loop) {
        return new Guard(loop, false);
    }

    /** The clock of this core in GHz. */
    public double gigahertz() {
        return loop.gigahertz();
    }

    /** To be called before a JVM starts. */
    void begin() {
        before = read();
        ticks = ticks();
    }

    /** To be called after the JVM has ended: whether it was disturbed. */
    boolean wasDisturbed() {
        boolean stolen = stolen(ticks, ticks()) > MAX_STEAL;
        boolean deviated = deviates(before);
        return isStrict & (deviates(read()) || deviated || stolen);
    }

    private double read() {
        double reading = loop.nanosecondsPerStep();
        readings.add(reading);
        return reading;
    }

    private boolean deviates(double reading) {
        if (readings.size() < MIN_READINGS) {
            return false;
        }
        double[] sorted =
                readings.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return Math.abs(reading / sorted[sorted.length / 2] - 1) > MAX_DEVIATION;
    }

    /** The part of the time between two readings that the hypervisor gave to others. */
    static double stolen(long[] from, long[] to) {
        long all = Arrays.stream(to).sum() - Arrays.stream(from).sum();
        return from.length <= STEAL - 1 || to.length != from.length || all <= 0
                ? 0
                : (double) (to[STEAL - 1] - from[STEAL - 1]) / all;
    }

    /** The first eight counts of Linux: user, nice, system, idle, iowait, irq, softirq, steal. */
    private static long[] ticks() {
        try {
            return ticks(Files.readAllLines(STAT).get(0));
        } catch (IOException e) {
            return new long[0];
        }
    }

    static long[] ticks(String line) {
        return Arrays.stream(line.split(" +"))
                .skip(1)
                .limit(STEAL)
                .mapToLong(Long::parseLong)
                .toArray();
    }
}
