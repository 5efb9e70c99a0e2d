package dev.varint.jmh.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Tells whether the core was quiet while an iteration was measured. A fixed amount of arithmetic in registers is timed
 * before and after it, in the thread that is measured. Another thread on the same core makes it slower. JMH reports
 * this beside the time of the iteration.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class Calibration {

    private static final int CALLS = 100;
    private static final int STEPS = 8_000;
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Elsewhere the CPU time of a thread is only known to some milliseconds. */
    private static final boolean KNOWS_CPU_TIME =
            !System.getProperty("os.name").startsWith("Windows") && THREADS.isCurrentThreadCpuTimeSupported();

    private double slower;
    private long start;
    private long startOnCpu;
    private double onCpu;
    private long result;

    /** The slower one of the two calibrations, in nanoseconds of CPU time. */
    public double calibration() {
        return slower;
    }

    /** The part of the iteration in which the measured thread, or another one that it waits for, had a CPU. */
    public double onCpu() {
        return onCpu;
    }

    void before(Executor thread) {
        slower = nanoseconds(thread);
        startOnCpu = busy(thread);
        start = System.nanoTime();
    }

    void after(Executor thread) {
        onCpu = (double) (busy(thread) - startOnCpu) / (System.nanoTime() - start);
        slower = Math.max(slower, nanoseconds(thread));
    }

    /** The CPU time of this thread and of the measured one, if that is another: they wait for each other. */
    private static long busy(Executor measured) {
        Thread here = Thread.currentThread();
        return cpuTime()
                + CompletableFuture.supplyAsync(() -> Thread.currentThread() == here ? 0 : cpuTime(), measured)
                        .join();
    }

    private double nanoseconds(Executor thread) {
        return CompletableFuture.supplyAsync(this::calibrate, thread).join();
    }

    private long calibrate() {
        long from = cpuTime();
        for (int call = 0; call < CALLS; call++) {
            result += arithmetic(result, STEPS);
        }
        return cpuTime() - from;
    }

    private static long cpuTime() {
        return KNOWS_CPU_TIME ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** Six chains that do not depend on each other, as much as a core does at once. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static long arithmetic(long seed, int steps) {
        long a = seed;
        long b = seed + 1;
        long c = seed + 2;
        long d = seed + 3;
        long e = seed + 4;
        long f = seed + 5;
        for (int i = 0; i < steps; i++) {
            a = a * FACTOR + (a >>> 7);
            b = b * FACTOR + (b >>> 9);
            c = c * FACTOR + (c >>> 11);
            d += (d << 3) + i;
            e += (e >>> 5) + i;
            f += (f << 2) + i;
        }
        return a ^ b ^ c ^ d ^ e ^ f;
    }
}
