package dev.varint.jmh.run;

import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures suites. In each round every row of a suite is measured by one JVM, in shuffled order. So the rows of a round
 * run under nearly the same conditions, and ratios are taken within rounds. Results are kept as they come.
 *
 * <p>A JVM that still became faster or slower is repeated with twice the warm-up, and again, up to eight times the
 * usual; the rule is the same for all rows. A JVM that something disturbed is repeated, too.
 */
public final class Rounds {

    private static final int MORE_WARM_UP = 2;
    private static final int MAX_WARM_UP = 8;

    /** A disturbed JVM is repeated at most this often. */
    private static final int REPEATS = 2;

    /** At most one JVM in this many repeats a disturbed one, so that a run ends on a machine that is never quiet. */
    private static final int REPEATED = 4;

    private final ForkRunner runner;
    private final Jdk jdk;
    private final ResultSet set;
    private final ResultFiles files;
    private final Guard guard;
    private final Progress progress;
    private final ToIntFunction<Suite> rounds;
    private final Map<Trial, Integer> warmUps = new HashMap<>();
    private int jvms;
    private int repeated;

    /** For a JDK, with what is known so far; {@code rounds} is how many rounds a suite gets. */
    public Rounds(
            ForkRunner runner,
            Jdk jdk,
            ResultSet set,
            ResultFiles files,
            Guard guard,
            Progress progress,
            ToIntFunction<Suite> rounds) {
        this.rounds = rounds;
        this.runner = runner;
        this.jdk = jdk;
        this.set = set;
        this.files = files;
        this.guard = guard;
        this.progress = progress;
    }

    /** A trial that was not yet measured in a round. */
    private record Missing(Trial trial, int round) {}

    /** Measures what is missing. */
    public void measure(Collection<Suite> suites) throws IOException {
        progress.begin(missing(suites).size());
        try {
            for (Suite suite : suites) {
                for (Missing missing : missing(Set.of(suite))) {
                    progress.starting(missing.trial);
                    measure(missing.trial, missing.round);
                    progress.finished();
                }
            }
        } finally {
            progress.end();
        }
    }

    /** Whether nothing is missing. */
    public boolean isComplete(Collection<Suite> suites) {
        return missing(suites).isEmpty();
    }

    /** Round after round, each in an order of its own. */
    private List<Missing> missing(Collection<Suite> suites) {
        Effort effort = set.where().effort();
        List<Missing> all = new ArrayList<>();
        Set<Missing> seen = new HashSet<>();
        for (Suite suite : suites) {
            for (int round = 1; round <= rounds.applyAsInt(suite); round++) {
                List<Missing> some = new ArrayList<>();
                for (Trial trial : suite.trials(effort)) {
                    Missing missing = new Missing(trial, round);
                    if (jdk.runs(trial) && !isMeasured(missing) && seen.add(missing)) {
                        some.add(missing);
                    }
                }
                Collections.shuffle(some, new Random(round));
                all.addAll(some);
            }
        }
        return all;
    }

    private boolean isMeasured(Missing missing) {
        return set.results()
                .find(missing.trial)
                .map(result -> result.iterations().containsKey(missing.round))
                .orElse(false);
    }

    private void measure(Trial trial, int round) throws IOException {
        Result result = settled(trial);
        boolean isDisturbed = guard.wasDisturbed();
        for (int i = 0; i < REPEATS && isDisturbed && repeated * REPEATED < jvms; i++) {
            repeated++;
            result = settled(trial);
            isDisturbed = guard.wasDisturbed();
        }
        keep(trial, result.of(round, trial.valuesPerOperation(), trial.mode().jvmArgs(), isDisturbed));
    }

    /**
     * Measures with more and more warm-up until the JVM settles. The next round begins with the warm-up that was
     * enough.
     */
    private Result settled(Trial trial) throws IOException {
        int warmUp = warmUps.getOrDefault(trial, 1);
        Result result = run(trial, warmUp);
        while (result.forks().trending() > 0 && warmUp < MAX_WARM_UP) {
            warmUp *= MORE_WARM_UP;
            result = run(trial, warmUp);
        }
        if (result.forks().trending() > 0) {
            progress.say("not settled after " + warmUp + " times the warm-up, discarded: " + trial);
        }
        warmUps.put(trial, warmUp);
        return result;
    }

    private Result run(Trial trial, int warmUp) throws IOException {
        jvms++;
        guard.begin();
        try {
            return runner.run(trial, warmUp, jdk, files.log());
        } catch (RunnerException e) {
            boolean hasLog = Files.exists(files.log()) && Files.size(files.log()) > 0;
            String why = hasLog ? "; " + files.log() + " says why" : "";
            throw new IOException(trial + " failed (" + e.getMessage() + ")" + why, e);
        }
    }

    /** The first result of a new run takes the place of those of an earlier one, which are set aside only now. */
    private void keep(Trial trial, Result result) throws IOException {
        if (set.results().all().isEmpty()) {
            files.setAside().ifPresent(older -> progress.say("Earlier results are kept in " + older));
        }
        set.where().save(files.environment());
        set.results().add(trial, result);
    }
}
