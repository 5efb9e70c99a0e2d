package dev.varint.jmh.table;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.runner.options.TimeValue;

/** How thoroughly to measure a trial: so many forks, each with so many iterations of so long. */
enum Effort {
    /** Enough to see the ranking. */
    QUICK(1, 3, 5, TimeValue.milliseconds(200)),
    /**
     * Enough to publish. What differs from one JVM to the next, which is most of what differs, is in the error, though as if the
     * iterations of one JVM were independent, as JMH has it: so of two equal sets some rows in a hundred seem to differ.
     */
    FULL(3, 5, 5, TimeValue.milliseconds(100));

    /** A JVM, its set-up and the check against the oracle, seen on two slow cores. */
    private static final Duration FORK = Duration.ofMillis(1000);

    final int forks;
    final int warmups;
    final int measurements;
    final TimeValue time;

    Effort(int forks, int warmups, int measurements, TimeValue time) {
        this.forks = forks;
        this.warmups = warmups;
        this.measurements = measurements;
        this.time = time;
    }

    String fileName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** About how long some trials take. */
    Duration expected(int trials) {
        long iterations = time.convertTo(TimeUnit.MILLISECONDS) * (warmups + measurements);
        return FORK.plusMillis(iterations).multipliedBy((long) forks * trials);
    }

    @Override
    public String toString() {
        return forks + (forks == 1 ? " fork, " : " forks, ") + warmups + " x " + time + " warm-up, " + measurements
                + " x " + time + " measurement";
    }
}
