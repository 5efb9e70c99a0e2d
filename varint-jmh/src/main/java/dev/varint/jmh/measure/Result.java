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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What several JVMs measured with one benchmark, its parameters and flags. It is kept in JMH's JSON.
 *
 * @param benchmark the benchmark's name with its class
 * @param params its parameters by name
 * @param jvmArgs the flags of its JVMs
 * @param samples nanoseconds an operation, of each iteration of each JVM
 * @param calibrations how long the slower calibration of each sample took, more if the thread had to wait for a CPU
 *     during the sample; none if the results are older
 */
public record Result(
        String benchmark,
        Map<String, String> params,
        List<String> jvmArgs,
        double[][] samples,
        double[][] calibrations) {

    /** The fewest quiet samples that make the figure of a JVM. */
    private static final int MIN_QUIET = 5;

    /** The part of the time that a thread may wait, as it does for the garbage collector. */
    private static final double PAUSES = 0.2;

    private static final String CALIBRATION = "calibration";
    private static final String ON_CPU = "onCpu";

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    /** A benchmark whose figure is not the time of its method reports ns an operation under one of these names. */
    private static final List<String> FIGURES = List.of("own", "cpu");

    private static final String UNIT = "ns/op";

    private record Metric(Double score, String scoreUnit, double[][] rawData) {

        static Metric of(double[][] exact, String unit) {
            double[][] rawData = each(exact, (jvm, i) -> round(exact[jvm][i]));
            double[] all = Stream.of(rawData).flatMapToDouble(Arrays::stream).toArray();
            return new Metric(round(StatUtils.mean(all)), unit, rawData);
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
        double[][] calibrations = more.containsKey(CALIBRATION) ? more.get(CALIBRATION).rawData : new double[0][];
        if (more.containsKey(ON_CPU)) {
            double[][] onCpu = more.get(ON_CPU).rawData;
            calibrations = each(
                    onCpu, (jvm, i) -> more.get(CALIBRATION).rawData[jvm][i] / Math.min(1, onCpu[jvm][i] + PAUSES));
        }
        return new Result(
                json.benchmark,
                json.params == null ? Map.of() : json.params,
                json.jvmArgs,
                metric.rawData,
                calibrations);
    }

    /** As JMH writes it, an operation being one value. */
    String toJson() {
        Map<String, Metric> more = calibrations.length == 0 ? null : Map.of(CALIBRATION, Metric.of(calibrations, "ns"));
        return GSON.toJson(
                new Json(benchmark, "avgt", samples.length, jvmArgs, params, Metric.of(samples, UNIT), more));
    }

    /** Five digits: more would make the files larger and nothing more exact. */
    private static double round(double figure) {
        return new BigDecimal(figure).round(new MathContext(5)).doubleValue();
    }

    private static double[][] each(double[][] like, ToDoubleBiFunction<Integer, Integer> sample) {
        return IntStream.range(0, like.length)
                .mapToObj(jvm -> IntStream.range(0, like[jvm].length)
                        .mapToDouble(i -> sample.applyAsDouble(jvm, i))
                        .toArray())
                .toArray(double[][]::new);
    }

    /** With operations of some values as one of one value, and with those flags only that tell it from others. */
    Result perValue(int values, List<String> flags) {
        return new Result(benchmark, params, flags, each(samples, (jvm, i) -> samples[jvm][i] / values), calibrations);
    }

    /** The class by its own name, as earlier results have another package, and no "Benchmark" at the end. */
    static String key(String benchmark, Map<String, String> params, List<String> flags) {
        return benchmark.replaceFirst(".*[.](\\w+?)(Benchmark)?[.]run", "$1") + new TreeMap<>(params) + flags;
    }

    /** What tells it from the other results of a run. */
    public String key() {
        return key(benchmark, params, jvmArgs);
    }

    /** These JVMs and those of another result of the same benchmark. */
    Result and(Result more) {
        return new Result(
                benchmark, params, jvmArgs, both(samples, more.samples), both(calibrations, more.calibrations));
    }

    private static double[][] both(double[][] some, double[][] more) {
        return Stream.of(some, more).flatMap(Stream::of).toArray(double[][]::new);
    }

    /** The samples of each JVM whose calibrations took at most {@code limit} nanoseconds. */
    Stream<double[]> quiet(double limit) {
        return IntStream.range(0, samples.length)
                .mapToObj(jvm -> IntStream.range(0, samples[jvm].length)
                        .filter(i -> calibrations.length == 0 || calibrations[jvm][i] <= limit)
                        .mapToDouble(i -> samples[jvm][i])
                        .toArray());
    }

    /** The quiet samples of the JVMs that have enough of them; all if they were not calibrated. */
    private List<double[]> enough(double limit) {
        return quiet(limit)
                .filter(each -> calibrations.length == 0 || each.length >= MIN_QUIET)
                .toList();
    }

    /** How many JVMs have enough quiet samples. */
    int quietJvms(double limit) {
        return enough(limit).size();
    }

    /** What its JVMs say, if the calibrations of quiet samples take at most {@code limit} nanoseconds. */
    public Figure figure(double limit) {
        List<double[]> quiet = enough(limit);
        return quiet.isEmpty() ? Figure.of(leastDisturbed(), true) : Figure.of(quiet, false);
    }

    /** Those samples of each JVM that have the best calibrations. */
    private List<double[]> leastDisturbed() {
        return IntStream.range(0, samples.length)
                .mapToObj(jvm -> IntStream.range(0, samples[jvm].length)
                        .boxed()
                        .sorted(Comparator.comparing(i -> calibrations[jvm][i]))
                        .limit(MIN_QUIET)
                        .mapToDouble(i -> samples[jvm][i])
                        .toArray())
                .toList();
    }
}
