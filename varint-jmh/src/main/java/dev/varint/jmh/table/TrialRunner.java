package dev.varint.jmh.table;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Measures one trial. */
interface TrialRunner {

    /** So many times as long does it take until C2 has compiled vectors; before that they are very slow. */
    int VECTORS_WARM_UP = 4;

    /**
     * Runs a trial.
     *
     * @return its result, a JSON array as JMH writes it
     * @throws RunnerException if the benchmark failed; the log says why
     */
    String run(Trial trial, Effort effort, Jdk jdk, Path log) throws RunnerException;

    /** By JMH, in forks. */
    static String jmh(Trial trial, Effort effort, Jdk jdk, Path log) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(trial.benchmark()) + "$")
                .jvm(jdk.java().toString())
                .forks(effort.forks)
                .warmupIterations(effort.warmups * (trial.needsVectors() ? VECTORS_WARM_UP : 1))
                .warmupTime(effort.time)
                .measurementIterations(effort.measurements)
                .measurementTime(effort.time)
                .jvmArgsAppend(trial.jvmArgs().toArray(String[]::new))
                .shouldFailOnError(true)
                .output(log.toString());
        if (trial.countsAllocations()) {
            options.addProfiler(GCProfiler.class);
        }
        trial.params().forEach((name, value) -> options.param(name, value.name()));
        Collection<RunResult> results = new Runner(options.build()).run();
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(json, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
        }
        return json.toString(StandardCharsets.UTF_8);
    }
}
