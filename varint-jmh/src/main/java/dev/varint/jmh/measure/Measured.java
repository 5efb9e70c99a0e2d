package dev.varint.jmh.measure;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of one run by their keys. Which of their samples are quiet depends on all of them. */
public final class Measured {

    /** How much longer than the shortest of them the calibrations of quiet samples may take. */
    private static final double QUIET = 1.1;

    private final Map<String, Result> results = new LinkedHashMap<>();
    /** The longest calibration of a quiet sample; 0 if it is not known yet. */
    private double limit;

    /** Adds what one more JVM, or more, have measured. */
    public void add(String key, Result more) {
        results.merge(key, more, Result::and);
        limit = 0;
    }

    Optional<Result> find(String key) {
        return Optional.ofNullable(results.get(key));
    }

    Collection<Result> all() {
        return results.values();
    }

    /** What the JVMs of a row say. */
    public Figure figure(String key) {
        return find(key).map(result -> result.figure(limit())).orElse(Figure.of(List.of(), false));
    }

    /** How many JVMs of a row have enough quiet samples. */
    public int quietJvms(String key) {
        return find(key).map(result -> result.quietJvms(limit())).orElse(0);
    }

    /** The part of all samples that is quiet; 1 if there are none, or if they were not calibrated. */
    public double quietPart() {
        long all = count(all().stream().flatMap(result -> Stream.of(result.samples())));
        return all == 0 ? 1 : (double) count(all().stream().flatMap(result -> result.quiet(limit()))) / all;
    }

    private static long count(Stream<double[]> samples) {
        return samples.mapToLong(jvm -> jvm.length).sum();
    }

    private double limit() {
        if (limit == 0) {
            limit = limit(all().stream()
                    .flatMap(each -> Stream.of(each.calibrations()))
                    .flatMapToDouble(Arrays::stream)
                    .sorted()
                    .toArray());
        }
        return limit;
    }

    // Not just the best: a CPU's clock may be higher for a moment than it can be for long.
    private static double limit(double[] sorted) {
        double limit = Double.POSITIVE_INFINITY;
        int most = 0;
        int to = 0;
        for (int from = 0; from < sorted.length && sorted[from] <= QUIET * sorted[0]; from++) {
            while (to < sorted.length && sorted[to] <= QUIET * sorted[from]) {
                to++;
            }
            if (to - from > most) {
                most = to - from;
                limit = QUIET * sorted[from];
            }
        }
        return limit;
    }
}
