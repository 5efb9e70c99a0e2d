package dev.varint.jmh.table;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One result in JMH's JSON.
 *
 * @param benchmark the benchmark's name with its class
 * @param params its parameters by name
 * @param jvmArgs the flags of its forks
 * @param unit the unit of its score
 * @param score its score
 * @param allocated the bytes that an operation allocates, or null if that was not measured
 * @param json all of it
 */
record JmhResult(
        String benchmark,
        Map<String, String> params,
        List<String> jvmArgs,
        String unit,
        Score score,
        Score allocated,
        JsonObject json) {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /**
     * Reads one result.
     *
     * @throws JsonParseException if it is something else
     */
    static JmhResult of(JsonElement element) {
        try {
            JsonObject json = element.getAsJsonObject();
            Map<String, String> params = new LinkedHashMap<>();
            if (json.has("params")) {
                json.getAsJsonObject("params")
                        .entrySet()
                        .forEach(param ->
                                params.put(param.getKey(), param.getValue().getAsString()));
            }
            List<String> jvmArgs = new ArrayList<>();
            json.getAsJsonArray("jvmArgs").forEach(arg -> jvmArgs.add(arg.getAsString()));
            JsonObject metric = json.getAsJsonObject("primaryMetric");
            return new JmhResult(
                    json.get("benchmark").getAsString(),
                    params,
                    jvmArgs,
                    metric.get("scoreUnit").getAsString(),
                    score(metric),
                    allocated(json),
                    json);
        } catch (IllegalStateException
                | ClassCastException
                | NullPointerException
                | UnsupportedOperationException
                | NumberFormatException e) {
            throw new JsonParseException("not what JMH writes", e);
        }
    }

    private static Score allocated(JsonObject json) {
        JsonObject metrics = json.getAsJsonObject("secondaryMetrics");
        return metrics == null || !metrics.has(ALLOCATED) ? null : score(metrics.getAsJsonObject(ALLOCATED));
    }

    private static Score score(JsonObject metric) {
        return new Score(number(metric, "score"), number(metric, "scoreError"));
    }

    /** JMH writes NaN as a string. */
    private static double number(JsonObject metric, String name) {
        return Double.parseDouble(metric.get(name).getAsString());
    }
}
