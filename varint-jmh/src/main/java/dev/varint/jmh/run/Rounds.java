package dev.varint.jmh.run;

import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures suites. In each round every row of a suite is measured by one JVM, in shuffled order. So the rows of a round
 * run under nearly the same conditions, and ratios are taken within rounds. Results are kept as they come.
 *
 * <p>A JVM that still became faster or slower is repeated with twice the warm-up, and again, up to eight times the
 * usual; the rule is the same for all rows.
 */
public final class Rounds {

    private static final int MAX_WARM_UP = 8;

    private final ForkRunner runner;
    private final Predicate<Trial> isAvailable;
    private final ResultSet set;
    private final PrintWriter progress;
    private final Map<Trial, Integer> warmUps = new HashMap<>();

    /** Measures what is available, into a set. */
    public Rounds(ForkRunner runner, Predicate<Trial> isAvailable, ResultSet set, PrintWriter progress) {
        this.runner = runner;
        this.isAvailable = isAvailable;
        this.set = set;
        this.progress = progress;
    }

    private record Fork(Trial trial, int round) {}

    /** Measures suites, in as many rounds as usual if {@code rounds} is 0. */
    public void measure(Collection<Suite> suites, int rounds) throws IOException {
        Set<Fork> forks = new LinkedHashSet<>();
        Effort effort = set.where().effort();
        for (Suite suite : suites) {
            for (int round = 1; round <= (rounds > 0 ? rounds : effort.rounds()); round++) {
                List<Trial> trials = new ArrayList<>(suite.trials());
                Collections.shuffle(trials, new Random(round));
                for (Trial trial : trials) {
                    if (isAvailable.test(trial)) {
                        forks.add(new Fork(trial, round));
                    }
                }
            }
        }
        suites.stream()
                .flatMap(suite -> suite.trials().stream())
                .flatMap(trial -> trial.params().values().stream())
                .filter(value -> value.jdk() > Runtime.version().feature())
                .distinct()
                .forEach(value -> say(value.title() + " is left out: it needs JDK " + value.jdk()));
        long start = System.nanoTime();
        int begun = 0;
        for (Fork fork : forks) {
            Duration left = begun == 0
                    ? Duration.ZERO
                    : Duration.ofNanos((System.nanoTime() - start) / begun * (forks.size() - begun));
            String time = begun == 0
                    ? "time left unknown yet"
                    : String.format("%d:%02d:%02d left", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
            say(String.format("[%d/%d] %s, %s", ++begun, forks.size(), time, fork.trial));
            measure(fork.trial, fork.round);
        }
    }

    private void say(String line) {
        progress.println(line);
        progress.flush();
    }

    private void measure(Trial trial, int round) throws IOException {
        Result result = settled(trial);
        set.add(trial, result.of(round, trial.valuesPerOperation(), trial.mode().jvmArgs()));
        set.save();
    }

    /**
     * Measures with more and more warm-up until the JVM settles. The next round begins with the warm-up that was
     * enough.
     */
    private Result settled(Trial trial) throws IOException {
        int warmUp = warmUps.getOrDefault(trial, 1);
        Result result = run(trial, warmUp);
        while (result.forks().trending() > 0 && warmUp < MAX_WARM_UP) {
            warmUp *= 2;
            result = run(trial, warmUp);
        }
        if (result.forks().trending() > 0) {
            say("not settled after " + warmUp + " times the warm-up, discarded: " + trial);
        }
        warmUps.put(trial, warmUp);
        return result;
    }

    private Result run(Trial trial, int warmUp) throws IOException {
        Path log = set.file(".log");
        try {
            return runner.run(trial, warmUp, log);
        } catch (RunnerException e) {
            String why = Files.exists(log) && Files.size(log) > 0 ? "; " + log + " says why" : "";
            throw new IOException(trial + " failed (" + e.getMessage() + ")" + why, e);
        }
    }
}
