package dev.varint.jmh.table;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The results so far, in one file of JMH's own JSON that is rewritten after each trial. */
final class Results {

    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

    private final Path file;
    private final JsonArray all;

    private Results(Path file, JsonArray all) {
        this.file = file;
        this.all = all;
    }

    /** No results yet; an older file of the name is kept as {@code previous-}name. */
    static Results startAnew(Path file) throws IOException {
        if (Files.exists(file)) {
            Files.move(
                    file, file.resolveSibling("previous-" + file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        return new Results(file, new JsonArray());
    }

    /** The results in a file, if there is one. */
    static Results resume(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new Results(file, new JsonArray());
        }
        try {
            return new Results(
                    file, JsonParser.parseString(Files.readString(file)).getAsJsonArray());
        } catch (JsonParseException | IllegalStateException e) {
            throw new IOException(file + " does not hold JMH results: " + e.getMessage(), e);
        }
    }

    /** Adds what JMH wrote and saves the file, whole or not at all. */
    void add(String jmhJson) throws IOException {
        all.addAll(JsonParser.parseString(jmhJson).getAsJsonArray());
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, GSON.toJson(all) + "\n");
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The score of a trial, if it was run. */
    Optional<Score> find(Trial trial) {
        for (JsonElement element : all) {
            JsonObject result = element.getAsJsonObject();
            if (isOf(trial, result)) {
                JsonObject metric = result.getAsJsonObject("primaryMetric");
                return Optional.of(new Score(number(metric, "score"), number(metric, "scoreError")));
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(Trial trial, JsonObject result) {
        if (!result.get("benchmark").getAsString().equals(trial.benchmark())) {
            return false;
        }
        if (trial.input() != null
                && !result.getAsJsonObject("params")
                        .get("input")
                        .getAsString()
                        .equals(trial.input().name())) {
            return false;
        }
        List<String> args = new ArrayList<>();
        result.getAsJsonArray("jvmArgs").forEach(arg -> args.add(arg.getAsString()));
        return trial.matchesJvmArgs(args);
    }

    /** JMH writes NaN as a string. */
    private static double number(JsonObject metric, String name) {
        return Double.parseDouble(metric.get(name).getAsString());
    }
}
