package dev.varint.jmh.results;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What several JVMs measured with one benchmark, its parameters and flags. It is kept in JMH's JSON, with one more
 * field: the rounds of the JVMs.
 *
 * @param benchmark the benchmark's name with its class
 * @param params its parameters by name
 * @param jvmArgs the flags of its JVMs
 * @param iterations nanoseconds an operation, of each iteration, by round
 * @param bytes what a connection keeps; NaN if not measured
 */
public record Result(
        String benchmark,
        Map<String, String> params,
        List<String> jvmArgs,
        Map<Integer, double[]> iterations,
        double bytes) {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    /** The counter of a benchmark. */
    private static final String BYTES = "bytes";

    /** A benchmark whose figure is not the time of its method reports ns an operation under one of these names. */
    private static final List<String> FIGURES = List.of("own", "cpu");

    private static final String UNIT = "ns/op";

    private static final String NOT_JMH = "not what JMH writes";

    private record Metric(Double score, String scoreUnit, double[][] rawData) {

        double median() {
            return rawData == null ? score : StatUtils.percentile(rawData[0], 50);
        }
    }

    /** The parts of JMH's JSON that are read and written. */
    private record Json(
            String benchmark,
            String mode,
            Integer forks,
            List<String> jvmArgs,
            Map<String, String> params,
            int[] rounds,
            Metric primaryMetric,
            Map<String, Metric> secondaryMetrics) {}

    /**
     * The results in a file.
     *
     * @throws IOException if it cannot be read, or if any of it is not what JMH writes
     */
    public static List<Result> read(Path file) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (CharacterCodingException | JsonParseException | NumberFormatException e) {
            throw new IOException(file + " does not hold JMH results: " + e.getMessage(), e);
        }
    }

    /**
     * The results in a text. Rounds are counted from one where JMH has written it.
     *
     * @throws JsonParseException if it is something else
     */
    public static List<Result> parse(String text) {
        Json[] all = GSON.fromJson(text, Json[].class);
        return Stream.of(all == null ? new Json[] {null} : all).map(Result::of).toList();
    }

    private static Result of(Json json) {
        if (json == null || json.benchmark == null || json.jvmArgs == null) {
            throw new JsonParseException(NOT_JMH);
        }
        Map<String, Metric> more = json.secondaryMetrics == null ? Map.of() : json.secondaryMetrics;
        Optional<Metric> own = first(more, FIGURES);
        Metric metric = own.orElse(json.primaryMetric);
        if (metric == null || metric.rawData == null) {
            throw new JsonParseException(NOT_JMH);
        }
        if (own.isEmpty() && !UNIT.equals(metric.scoreUnit)) {
            throw new JsonParseException(metric.scoreUnit + " instead of " + UNIT);
        }
        Map<Integer, double[]> iterations = new TreeMap<>();
        for (int i = 0; i < metric.rawData.length; i++) {
            iterations.put(json.rounds == null ? i + 1 : json.rounds[i], metric.rawData[i]);
        }
        return new Result(
                json.benchmark,
                json.params == null ? Map.of() : json.params,
                json.jvmArgs,
                iterations,
                Optional.ofNullable(more.get(BYTES))
                        .map(Metric::median)
                        .filter(bytes -> bytes > 0 || own.isEmpty())
                        .orElse(Double.NaN));
    }

    private static Optional<Metric> first(Map<String, Metric> metrics, List<String> names) {
        return names.stream().map(metrics::get).filter(Objects::nonNull).findFirst();
    }

    /** As JMH writes it, an operation being one value. */
    String toJson() {
        double[][] rawData = iterations.values().stream()
                .map(each -> Arrays.stream(each).map(Result::round).toArray())
                .toArray(double[][]::new);
        double median = forks().median();
        return GSON.toJson(new Json(
                benchmark,
                "avgt",
                iterations.size(),
                jvmArgs,
                params,
                iterations.keySet().stream().mapToInt(Integer::intValue).toArray(),
                new Metric(Double.isNaN(median) ? 0 : round(median), UNIT, rawData),
                Double.isNaN(bytes) ? null : Map.of("bytes", new Metric(round(bytes), "B/op", null))));
    }

    /** Five digits: more would make the files larger and nothing more exact. */
    private static double round(double figure) {
        return new BigDecimal(figure).round(new MathContext(5)).doubleValue();
    }

    /**
     * With operations of {@code values} values as one of one value, of a round, and with those flags only that tell it
     * from others.
     */
    public Result of(int round, int values, List<String> flags) {
        Map<Integer, double[]> one = new TreeMap<>();
        iterations
                .values()
                .forEach(each -> one.put(
                        round, Arrays.stream(each).map(ns -> ns / values).toArray()));
        return new Result(benchmark, params, flags, one, bytes / values);
    }

    /** These rounds and those of another result of the same benchmark. */
    Result and(Result more) {
        Map<Integer, double[]> both = new TreeMap<>(iterations);
        both.putAll(more.iterations);
        return new Result(benchmark, params, jvmArgs, both, more.bytes);
    }

    /** What its JVMs say. */
    public Forks forks() {
        return Forks.of(iterations);
    }
}
