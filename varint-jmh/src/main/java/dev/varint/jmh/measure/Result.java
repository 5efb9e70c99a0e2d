package dev.varint.jmh.measure;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * What several JVMs measured with one benchmark, its parameters and flags. It is kept in JMH's JSON.
 *
 * @param benchmark the benchmark's name with its class
 * @param params its parameters by name
 * @param jvmArgs the flags of its JVMs
 * @param iterations nanoseconds an operation, of each iteration of each JVM
 */
public record Result(String benchmark, Map<String, String> params, List<String> jvmArgs, double[][] iterations) {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    /** A benchmark whose figure is not the time of its method reports ns an operation under one of these names. */
    private static final List<String> FIGURES = List.of("own", "cpu");

    private static final String UNIT = "ns/op";
    private static final double CONFIDENCE = 0.999;
    private static final double[] PERCENTILES = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

    /** The errors are "NaN" where there are none. */
    private record Metric(
            Double score,
            Object scoreError,
            Object[] scoreConfidence,
            Map<String, Double> scorePercentiles,
            String scoreUnit,
            double[][] rawData) {

        static Metric of(double[][] rawData) {
            Statistics all = new ListStatistics(
                    Stream.of(rawData).flatMapToDouble(Arrays::stream).toArray());
            Map<String, Double> percentiles = new LinkedHashMap<>();
            for (double percentile : PERCENTILES) {
                percentiles.put(String.valueOf(percentile), round(all.getPercentile(percentile)));
            }
            return new Metric(
                    round(all.getMean()),
                    orNaN(all.getMeanErrorAt(CONFIDENCE)),
                    Arrays.stream(all.getConfidenceIntervalAt(CONFIDENCE))
                            .mapToObj(Metric::orNaN)
                            .toArray(),
                    percentiles,
                    UNIT,
                    rawData);
        }

        private static Object orNaN(double figure) {
            return Double.isFinite(figure) ? round(figure) : "NaN";
        }
    }

    /** The parts of JMH's JSON that are read and written. */
    private record Json(
            String benchmark,
            String mode,
            Integer forks,
            List<String> jvmArgs,
            Map<String, String> params,
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
     * The results in a text.
     *
     * @throws JsonParseException if it is something else
     */
    public static List<Result> parse(String text) {
        Json[] all = GSON.fromJson(text, Json[].class);
        return Stream.of(all == null ? new Json[] {null} : all).map(Result::of).toList();
    }

    private static Result of(Json json) {
        if (json == null || json.benchmark == null || json.jvmArgs == null) {
            throw new JsonParseException("not what JMH writes");
        }
        Map<String, Metric> more = json.secondaryMetrics == null ? Map.of() : json.secondaryMetrics;
        Optional<Metric> own =
                FIGURES.stream().map(more::get).filter(Objects::nonNull).findFirst();
        Metric metric = own.orElse(json.primaryMetric);
        if (metric == null || metric.rawData == null || own.isEmpty() && !UNIT.equals(metric.scoreUnit)) {
            throw new JsonParseException("not what JMH writes in " + UNIT);
        }
        return new Result(json.benchmark, json.params == null ? Map.of() : json.params, json.jvmArgs, metric.rawData);
    }

    /** As JMH writes it, an operation being one value. */
    String toJson() {
        double[][] rawData = Stream.of(iterations)
                .map(each -> Arrays.stream(each).map(Result::round).toArray())
                .toArray(double[][]::new);
        return GSON.toJson(new Json(benchmark, "avgt", iterations.length, jvmArgs, params, Metric.of(rawData), null));
    }

    /** Five digits: more would make the files larger and nothing more exact. */
    private static double round(double figure) {
        return new BigDecimal(figure).round(new MathContext(5)).doubleValue();
    }

    /** With operations of some values as one of one value, and with those flags only that tell it from others. */
    Result perValue(int values, List<String> flags) {
        double[][] each = Stream.of(iterations)
                .map(jvm -> Arrays.stream(jvm).map(ns -> ns / values).toArray())
                .toArray(double[][]::new);
        return new Result(benchmark, params, flags, each);
    }

    /** These JVMs and those of another result of the same benchmark. */
    Result and(Result more) {
        double[][] both =
                Stream.of(iterations, more.iterations).flatMap(Stream::of).toArray(double[][]::new);
        return new Result(benchmark, params, jvmArgs, both);
    }

    /** What its JVMs say. */
    public Figure figure() {
        return Figure.of(iterations);
    }
}
