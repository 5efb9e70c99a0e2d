package dev.varint.jmh.measure;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of one run by their keys. Which of their samples are quiet depends on all of them. */
public final class Measured {

    private final Map<String, Result> results = new LinkedHashMap<>();
    /** The best calibration of all JVMs with the same flags, as earlier results are of two threads, too. */
    private final Map<List<String>, Double> best = new HashMap<>();

    /** Adds what one more JVM, or more, have measured. */
    public void add(String key, Result more) {
        results.merge(key, more, Result::and);
        best.merge(more.jvmArgs(), more.bestCalibration(), Math::min);
    }

    Optional<Result> find(String key) {
        return Optional.ofNullable(results.get(key));
    }

    Collection<Result> all() {
        return results.values();
    }

    /** What the JVMs of a row say. */
    public Figure figure(String key) {
        return find(key).map(result -> result.figure(best(result))).orElse(Figure.of(List.of(), false));
    }

    /** How many JVMs of a row have enough quiet samples. */
    public int quietJvms(String key) {
        return find(key).map(result -> result.quietJvms(best(result))).orElse(0);
    }

    /** The part of all samples that is quiet; 1 if there are none, or if they were not calibrated. */
    public double quietPart() {
        long all = count(all().stream().flatMap(result -> Stream.of(result.samples())));
        return all == 0 ? 1 : (double) count(all().stream().flatMap(result -> result.quiet(best(result)))) / all;
    }

    private static long count(Stream<double[]> samples) {
        return samples.mapToLong(jvm -> jvm.length).sum();
    }

    private double best(Result result) {
        return best.get(result.jvmArgs());
    }
}
