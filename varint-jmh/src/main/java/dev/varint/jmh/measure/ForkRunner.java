package dev.varint.jmh.measure;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.suite.Trial;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

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
