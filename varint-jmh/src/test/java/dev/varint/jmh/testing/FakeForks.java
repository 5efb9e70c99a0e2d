package dev.varint.jmh.testing;

import dev.varint.jmh.measure.Result;
import dev.varint.jmh.measure.Rounds.ForkRunner;
import dev.varint.jmh.suite.Trial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/** Answers at once, with 1, 2, 3, … nanoseconds a value; fails where it is told to. */
public final class FakeForks implements ForkRunner {

    /** What was measured, in its order. */
    public final List<Trial> ran = new ArrayList<>();

    private static final double[][] NONE = {};

    private final int failAt;

    /** Never fails. */
    public FakeForks() {
        this(Integer.MAX_VALUE);
    }

    /** Fails at the JVM of this number, the first being 1. */
    public FakeForks(int failAt) {
        this.failAt = failAt;
    }

    @Override
    public Result run(Trial trial, Path log) throws RunnerException {
        if (ran.size() + 1 == failAt) {
            throw new RunnerException("it broke");
        }
        ran.add(trial);
        return operation(trial, ran.size());
    }

    /** One JVM's result as JMH counts operations. */
    public static Result operation(Trial trial, double... nsPerValue) {
        double[] iterations = Arrays.stream(nsPerValue)
                .map(ns -> ns * trial.valuesPerOperation())
                .toArray();
        return new Result(trial.benchmark(), trial.paramNames(), trial.jvmArgs(), new double[][] {iterations}, NONE);
    }

    /** One JVM's result as it is kept. */
    public static Result kept(Trial trial, double... nsPerValue) {
        return calibrated(trial, nsPerValue, NONE);
    }

    /** The same, with the calibrations of its samples. */
    public static Result calibrated(Trial trial, double[] nsPerValue, double[]... calibrations) {
        return new Result(
                trial.benchmark(),
                trial.paramNames(),
                trial.mode().jvmArgs(),
                new double[][] {nsPerValue},
                calibrations);
    }
}
