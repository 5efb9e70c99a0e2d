package dev.varint.jmh.table;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.RunnerException;

/** Answers at once, in JMH's JSON, with scores 1, 2, 3, …; fails where it is told to. */
final class FakeRunner implements TrialRunner {

    final List<Trial> ran = new ArrayList<>();
    private final int failAt;

    FakeRunner() {
        this(Integer.MAX_VALUE);
    }

    /** Fails at the trial of this number, the first being 1. */
    FakeRunner(int failAt) {
        this.failAt = failAt;
    }

    @Override
    public String run(Trial trial, Effort effort, Jdk jdk, Path log) throws RunnerException {
        if (ran.size() + 1 == failAt) {
            throw new RunnerException("it broke");
        }
        ran.add(trial);
        return result(trial, String.valueOf(ran.size()), "\"NaN\"");
    }

    static String result(Trial trial, String score, String error) {
        return result(trial, score, error, unit(trial));
    }

    static String result(Trial trial, String score, String error, String unit) {
        Gson gson = new Gson();
        Map<String, String> params = new TreeMap<>();
        trial.params().forEach((name, value) -> params.put(name, value.name()));
        return "[{\"benchmark\":" + gson.toJson(trial.benchmark())
                + ",\"jvm\":\"/some/where/java\""
                + (params.isEmpty() ? "" : ",\"params\":" + gson.toJson(params))
                + ",\"jvmArgs\":" + gson.toJson(trial.jvmArgs())
                + ",\"primaryMetric\":{\"score\":" + score + ",\"scoreError\":" + error + ",\"scoreUnit\":"
                + gson.toJson(unit) + "}}]";
    }

    private static String unit(Trial trial) {
        return trial.type().getAnnotation(BenchmarkMode.class).value()[0] == Mode.Throughput ? "ops/s" : "ns/op";
    }
}
