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
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Measures suites. In each round every row is measured by one JVM, in shuffled order. So all rows of a run have nearly
 * the same conditions. Results are kept as they come.
 *
 * <p>A row with JVMs that had too few quiet samples gets one more JVM in each of up to two further rounds.
 */
public final class Rounds {

    private static final int MAX_MORE = 2;

    /** The start of a JVM and its set-up, on two slow cores. */
    private static final int START_MILLIS = 300;

    private static final int CALIBRATION_MILLIS = 2;

    /** Measures a trial in one JVM. */
    public interface ForkRunner {

        /**
         * Starts a JVM.
         *
         * @param log what JMH prints
         * @return nanoseconds an operation as JMH counts operations
         * @throws RunnerException if the benchmark failed; the log says why
         */
        Result run(Trial trial, Path log) throws RunnerException;

        /** By JMH. */
        static Result jmh(Trial trial, Path log) throws RunnerException {
            ChainedOptionsBuilder options = new OptionsBuilder()
                    .include("^" + trial.benchmark().replace(".", "\\.") + "$")
                    .forks(1)
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

    /** Measures what is available, into a set. */
    public Rounds(ForkRunner runner, Predicate<Trial> isAvailable, ResultSet set, PrintWriter progress) {
        this.runner = runner;
        this.isAvailable = isAvailable;
        this.set = set;
        this.progress = progress;
    }

    /** What a row gets in some rounds. */
    public static String describe(int rounds) {
        Class<?> usual = BenchmarkSettings.class;
        Warmup warmUp = usual.getAnnotation(Warmup.class);
        Measurement measured = usual.getAnnotation(Measurement.class);
        return rounds + (rounds == 1 ? " JVM" : " JVMs") + " a row, " + warmUp.iterations() + " x " + warmUp.time()
                + " ms warm-up or more, " + measured.iterations() + " x " + measured.time() + " ms measured";
    }

    /** About how long some rounds of some suites take, if the machine is quiet. */
    public static Duration expected(Collection<Suite> suites, int rounds) {
        long millis = Suite.trials(suites).stream()
                .mapToLong(trial -> {
                    Warmup warmUp = trial.type().getAnnotation(Warmup.class);
                    Measurement measured = trial.type().getAnnotation(Measurement.class);
                    return (long) warmUp.iterations() * (warmUp.time() + BenchmarkSettings.NAP_MILLIS)
                            + (long) measured.iterations() * (measured.time() + CALIBRATION_MILLIS)
                            + START_MILLIS;
                })
                .sum();
        return Duration.ofMillis(rounds * millis);
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
        int begun = 0;
        for (int round = 1; round <= rounds + more(rounds); round++) {
            List<Trial> next = new ArrayList<>(trials);
            if (round > rounds) {
                next.removeIf(trial -> set.quietJvms(trial) >= rounds);
            }
            Collections.shuffle(next, new Random(round));
            int all = begun + next.size() + Math.max(0, rounds - round) * trials.size();
            for (Trial trial : next) {
                Duration left = Duration.ofNanos((System.nanoTime() - start) / Math.max(1, begun) * (all - begun));
                String time = begun == 0
                        ? "time left unknown yet"
                        : String.format(
                                "%d:%02d:%02d left", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
                say(String.format("[%d/%d] %s, %s", ++begun, all, time, trial));
                Result result = run(trial);
                set.add(
                        trial,
                        result.perValue(trial.valuesPerOperation(), trial.mode().jvmArgs()));
                set.save();
            }
        }
    }

    /** How many further rounds there are at most, for rows with JVMs that had too few quiet samples. */
    public static int more(int rounds) {
        return Math.min(MAX_MORE, rounds);
    }

    private void say(String line) {
        progress.println(line);
        progress.flush();
    }

    private Result run(Trial trial) throws IOException {
        Path log = set.file(".log");
        try {
            return runner.run(trial, log);
        } catch (RunnerException e) {
            String why = Files.exists(log) && Files.size(log) > 0 ? "; " + log + " says why" : "";
            throw new IOException(trial + " failed (" + e.getMessage() + ")" + why, e);
        }
    }
}
