package dev.varint.jmh.suite;

import dev.varint.jmh.bench.BenchmarkSettings;
import java.time.Duration;
import java.util.Collection;

/** How thoroughly to measure: how many rounds, each with one JVM for each row. */
public enum Effort {
    /** Shows the ranking. One JVM gives no interval. */
    QUICK(1),
    /** Enough to publish. */
    FULL(BenchmarkSettings.FORKS);

    /** The start of a JVM and its set-up, on two slow cores. */
    private static final int START_MILLIS = 600;

    private final int rounds;

    Effort(int rounds) {
        this.rounds = rounds;
    }

    /** The number of rounds. */
    public int rounds() {
        return rounds;
    }

    /** How many JVMs some suites need; what several of them show is measured once. */
    public int jvms(Collection<Suite> suites) {
        return rounds * Suite.trials(suites).size();
    }

    /** About how long some JVMs take, if all settle in the usual warm-up. */
    public static Duration expected(int jvms) {
        int iterations = BenchmarkSettings.WARM_UP_ITERATIONS + BenchmarkSettings.MEASURED_ITERATIONS;
        return Duration.ofMillis(START_MILLIS + (long) iterations * BenchmarkSettings.ITERATION_MILLIS)
                .multipliedBy(jvms);
    }

    /** What a row gets, in {@code rounds} rounds or, if that is 0, in as many as usual. */
    public String describe(int rounds) {
        int jvms = rounds > 0 ? rounds : this.rounds;
        String millis = " x " + BenchmarkSettings.ITERATION_MILLIS + " ms ";
        return jvms + (jvms == 1 ? " JVM" : " JVMs") + " a row, " + BenchmarkSettings.WARM_UP_ITERATIONS + millis
                + "warm-up or more, " + BenchmarkSettings.MEASURED_ITERATIONS + millis + "measured";
    }
}
