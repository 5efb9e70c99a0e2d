package dev.varint.jmh.results;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.varint.jmh.stats.Forks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What several JVMs measured with one benchmark, its parameters and flags. It is kept in JMH's JSON, with two more
 * fields: the rounds of the JVMs, and which of them were disturbed.
 *
 * @param benchmark the benchmark's name with its class
 * @param params its parameters by name
 * @param jvmArgs the flags of its JVMs
 * @param iterations nanoseconds an operation, of each iteration, by round
 * @param disturbed the rounds in which something else disturbed the machine
 * @param allocated allocated bytes an operation; NaN if not measured
 */
public record Result(
        String benchmark,
        Map<String, String> params,
        List<String> jvmArgs,
        Map<Integer, double[]> iterations,
        TreeSet<Integer> disturbed,
        double allocated) {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /** A benchmark that counts CPU time reports ns an operation under this name. */
    private static final String CPU = "cpu";

    private static final Map<String, Double> NANOSECONDS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86400e9);

    /**
     * Reads one result. Rounds are counted from one where JMH has written it.
     *
     * @throws JsonParseException if it is something else
     */
    public static Result of(JsonElement element) {
        try {
            JsonObject json = element.getAsJsonObject();
            Map<String, String> params = new TreeMap<>();
            if (json.has("params")) {
                json.getAsJsonObject("params")
                        .entrySet()
                        .forEach(param ->
                                params.put(param.getKey(), param.getValue().getAsString()));
            }
            List<String> jvmArgs = new ArrayList<>();
            json.getAsJsonArray("jvmArgs").forEach(arg -> jvmArgs.add(arg.getAsString()));
            JsonObject metrics = json.getAsJsonObject("secondaryMetrics");
            boolean isCpuTime = metrics != null && metrics.has(CPU);
            JsonObject metric = isCpuTime ? metrics.getAsJsonObject(CPU) : json.getAsJsonObject("primaryMetric");
            String unit = isCpuTime ? "ns/op" : metric.get("scoreUnit").getAsString();
            JsonArray forks = metric.getAsJsonArray("rawData");
            Map<Integer, double[]> iterations = new TreeMap<>();
            for (int i = 0; i < forks.size(); i++) {
                int round = json.has("rounds")
                        ? json.getAsJsonArray("rounds").get(i).getAsInt()
                        : i + 1;
                iterations.put(round, nanoseconds(forks.get(i).getAsJsonArray(), unit));
            }
            TreeSet<Integer> disturbed = new TreeSet<>();
            if (json.has("disturbed")) {
                json.getAsJsonArray("disturbed").forEach(round -> disturbed.add(round.getAsInt()));
            }
            double allocated = metrics == null || !metrics.has(ALLOCATED)
                    ? Double.NaN
                    : metrics.getAsJsonObject(ALLOCATED).get("score").getAsDouble();
            return new Result(json.get("benchmark").getAsString(), params, jvmArgs, iterations, disturbed, allocated);
        } catch (IllegalStateException
                | ClassCastException
                | NullPointerException
                | UnsupportedOperationException
                | NumberFormatException
                | IndexOutOfBoundsException e) {
            throw new JsonParseException("not what JMH writes", e);
        }
    }

    private static double[] nanoseconds(JsonArray scores, String unit) {
        double[] each = new double[scores.size()];
        for (int i = 0; i < each.length; i++) {
            each[i] = nanoseconds(scores.get(i).getAsDouble(), unit);
        }
        return each;
    }

    /** A time an operation, or operations a time, as nanoseconds an operation. */
    private static double nanoseconds(double score, String unit) {
        boolean isTime = unit.endsWith("/op");
        Double factor = NANOSECONDS.get(isTime ? unit.substring(0, unit.length() - 3) : unit.replaceFirst("^ops/", ""));
        if (factor == null) {
            throw new JsonParseException(unit + " is no unit of time");
        }
        return isTime ? score * factor : factor / score;
    }

    /** As JMH writes it, an operation being one value. */
    JsonObject toJson() {
        JsonObject metric = new JsonObject();
        metric.addProperty("score", round(forks().median()));
        metric.addProperty("scoreUnit", "ns/op");
        JsonArray rawData = new JsonArray();
        JsonArray rounds = new JsonArray();
        iterations.forEach((round, each) -> {
            JsonArray fork = new JsonArray();
            Arrays.stream(each).forEach(ns -> fork.add(round(ns)));
            rawData.add(fork);
            rounds.add(round);
        });
        metric.add("rawData", rawData);
        JsonObject json = new JsonObject();
        json.addProperty("benchmark", benchmark);
        json.addProperty("mode", "avgt");
        json.addProperty("forks", iterations.size());
        json.add("jvmArgs", array(jvmArgs));
        JsonObject all = new JsonObject();
        params.forEach(all::addProperty);
        json.add("params", all);
        json.add("rounds", rounds);
        if (!disturbed.isEmpty()) {
            JsonArray some = new JsonArray();
            disturbed.forEach(some::add);
            json.add("disturbed", some);
        }
        json.add("primaryMetric", metric);
        if (!Double.isNaN(allocated)) {
            JsonObject bytes = new JsonObject();
            bytes.addProperty("score", round(allocated));
            bytes.addProperty("scoreUnit", "B/op");
            JsonObject metrics = new JsonObject();
            metrics.add(ALLOCATED, bytes);
            json.add("secondaryMetrics", metrics);
        }
        return json;
    }

    private static JsonArray array(List<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }

    /** Five digits: more would make the files larger and nothing more exact. */
    private static Number round(double figure) {
        return Double.isNaN(figure) ? 0 : new java.math.BigDecimal(figure).round(new java.math.MathContext(5));
    }

    /**
     * With operations of {@code values} values as one of one value, of a round, and with those flags only that tell it
     * from others.
     */
    public Result of(int round, int values, List<String> flags, boolean isDisturbed) {
        Map<Integer, double[]> one = new TreeMap<>();
        iterations
                .values()
                .forEach(each -> one.put(
                        round, Arrays.stream(each).map(ns -> ns / values).toArray()));
        return new Result(
                benchmark,
                params,
                flags,
                one,
                new TreeSet<>(isDisturbed ? List.of(round) : List.of()),
                allocated / values);
    }

    /** These rounds and those of another result of the same benchmark. */
    Result and(Result more) {
        Map<Integer, double[]> both = new TreeMap<>(iterations);
        both.putAll(more.iterations);
        TreeSet<Integer> bothDisturbed = new TreeSet<>(disturbed);
        bothDisturbed.addAll(more.disturbed);
        return new Result(benchmark, params, jvmArgs, both, bothDisturbed, more.allocated);
    }

    /** What its JVMs say. */
    public Forks forks() {
        return Forks.of(iterations, disturbed.size());
    }
}
