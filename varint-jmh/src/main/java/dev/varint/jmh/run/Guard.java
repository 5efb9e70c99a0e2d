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
public class Guard {

    private static final double MAX_DEVIATION = 0.10;
    private static final double MAX_STEAL = 0.02;

    /** Fewer readings than this give no usual value to compare with. */
    private static final int MIN_READINGS = 6;

    private static final Path STAT = Path.of("/proc/stat");
    private static final int STEAL = 8;

    private final TimedLoop loop;
    private final List<Double> readings = new ArrayList<>();
    private double before;
    private long[] ticks = {};

    /** With a loop to time. */
    public Guard(TimedLoop loop) {
        this.loop = loop;
    }

    /** The clock of this core in GHz. */
    public double gigahertz() {
        return loop.gigahertz();
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

    private double read() {
        double reading = loop.nanosecondsPerStep();
        readings.add(reading);
        return reading;
    }

    private boolean deviates(double reading) {
        double[] sorted =
                readings.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length >= MIN_READINGS && Math.abs(reading / sorted[sorted.length / 2] - 1) > MAX_DEVIATION;
    }

    /** The part of the time between two readings that the hypervisor gave to others. */
    static double stolen(long[] from, long[] to) {
        long all = Arrays.stream(to).sum() - Arrays.stream(from).sum();
        return from.length < STEAL || all <= 0 ? 0 : (double) (to[STEAL - 1] - from[STEAL - 1]) / all;
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
