package dev.varint.jmh.measure;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Measures suites. In each round every row is measured by one JVM, in shuffled order. So all rows of a run have nearly
 * the same conditions. Results are kept as they come.
 *
 * <p>A JVM that still became faster or slower is repeated with twice the warm-up, and again, up to eight times the
 * usual; the rule is the same for all rows.
 */
public final class Rounds {

    private static final int MAX_WARM_UP = 8;

    /** The start of a JVM and its set-up, on two slow cores. */
    private static final int START_MILLIS = 600;

    /** Measures a trial in one JVM. */
    public interface ForkRunner {

        /**
         * Starts a JVM.
         *
         * @param warmUp how many times as long as usual to warm up
         * @param log what JMH prints
         * @return nanoseconds an operation as JMH counts operations
         * @throws RunnerException if the benchmark failed; the log says why
         */
        Result run(Trial trial, int warmUp, Path log) throws RunnerException;

        /** By JMH. */
        static Result jmh(Trial trial, int warmUp, Path log) throws RunnerException {
            TimeValue time = TimeValue.milliseconds(BenchmarkSettings.ITERATION_MILLIS);
            ChainedOptionsBuilder options = new OptionsBuilder()
                    .include("^" + trial.benchmark().replace(".", "\\.") + "$")
                    .forks(1)
                    .threads(trial.mode().threads())
                    .warmupIterations(warmUp * BenchmarkSettings.WARM_UP_ITERATIONS)
                    .warmupTime(time)
                    .measurementIterations(BenchmarkSettings.MEASURED_ITERATIONS)
                    .measurementTime(time)
                    .jvmArgsAppend(trial.jvmArgs().toArray(String[]::new))
                    .shouldFailOnError(true)
                    .output(log.toString());
            trial.paramNames().forEach(options::param);
            Collection<RunResult> results = new Runner(options.build()).run();
            ByteArrayOutputStream json = new ByteArrayOutputStream();
            try (PrintStream out = new PrintStream(json, false, StandardCharsets.UTF_8)) {
                ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
            }
            return Result.parse(json.toString(StandardCharsets.UTF_8)).get(0);
        }
    }

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

    /** What a row gets in some rounds. */
    public static String describe(int rounds) {
        String millis = " x " + BenchmarkSettings.ITERATION_MILLIS + " ms ";
        return rounds + (rounds == 1 ? " JVM" : " JVMs") + " a row, " + BenchmarkSettings.WARM_UP_ITERATIONS + millis
                + "warm-up or more, " + BenchmarkSettings.MEASURED_ITERATIONS + millis + "measured";
    }

    /** About how long some rounds of some suites take, if all JVMs settle in the usual warm-up. */
    public static Duration expected(Collection<Suite> suites, int rounds) {
        int iterations = BenchmarkSettings.WARM_UP_ITERATIONS + BenchmarkSettings.MEASURED_ITERATIONS;
        return Duration.ofMillis(START_MILLIS + (long) iterations * BenchmarkSettings.ITERATION_MILLIS)
                .multipliedBy((long) rounds * Suite.trials(suites).size());
    }

    /** Measures suites; what several of them show is measured once. */
    public void measure(Collection<Suite> suites, int rounds) throws IOException {
        List<Trial> trials = new ArrayList<>(Suite.trials(suites));
        trials.stream()
                .flatMap(trial -> trial.params().values().stream())
                .filter(value -> value.jdk() > Runtime.version().feature())
                .distinct()
                .forEach(value -> say(value.title() + " is left out: it needs JDK " + value.jdk()));
        trials.removeIf(isAvailable.negate());
        long start = System.nanoTime();
        int all = rounds * trials.size();
        int begun = 0;
        for (int round = 1; round <= rounds; round++) {
            Collections.shuffle(trials, new Random(round));
            for (Trial trial : trials) {
                Duration left = Duration.ofNanos((System.nanoTime() - start) / Math.max(1, begun) * (all - begun));
                String time = begun == 0
                        ? "time left unknown yet"
                        : String.format(
                                "%d:%02d:%02d left", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
                say(String.format("[%d/%d] %s, %s", ++begun, all, time, trial));
                set.add(
                        trial,
                        settled(trial)
                                .perValue(
                                        trial.valuesPerOperation(), trial.mode().jvmArgs()));
                set.save();
            }
        }
    }

    private void say(String line) {
        progress.println(line);
        progress.flush();
    }

    /**
     * Measures with more and more warm-up until the JVM settles. The next round begins with the warm-up that was
     * enough.
     */
    private Result settled(Trial trial) throws IOException {
        int warmUp = warmUps.getOrDefault(trial, 1);
        Result result = run(trial, warmUp);
        while (result.figure().unsettled() > 0 && warmUp < MAX_WARM_UP) {
            warmUp *= 2;
            result = run(trial, warmUp);
        }
        if (result.figure().unsettled() > 0) {
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
