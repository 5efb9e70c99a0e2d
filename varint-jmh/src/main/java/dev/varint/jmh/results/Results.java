package dev.varint.jmh.results;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.varint.jmh.suite.Mode;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The results of one run, in one file that is rewritten after each JVM. The file is JMH's JSON, with a line for each
 * result; those of one benchmark stand together.
 */
public final class Results {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private final Path file;
    private final Map<String, List<Result>> byBenchmark = new LinkedHashMap<>();

    private Results(Path file) {
        this.file = file;
    }

    /** No results yet. */
    public static Results startAnew(Path file) {
        return new Results(file);
    }

    /** The results in a file, if there is one. */
    public static Results resume(Path file) throws IOException {
        return Files.exists(file) ? read(file) : startAnew(file);
    }

    /**
     * The results in a file.
     *
     * @throws IOException if it cannot be read, or if any of it is not what JMH writes
     */
    public static Results read(Path file) throws IOException {
        try {
            Results results = new Results(file);
            for (JsonElement element :
                    JsonParser.parseString(Files.readString(file)).getAsJsonArray()) {
                Result result = Result.of(element);
                results.of(result.benchmark()).add(result);
            }
            return results;
        } catch (CharacterCodingException | JsonParseException | IllegalStateException e) {
            throw new IOException(file + " does not hold JMH results: " + e.getMessage(), e);
        }
    }

    /** All of them. */
    public List<Result> all() {
        return byBenchmark.values().stream().flatMap(List::stream).toList();
    }

    private List<Result> of(String benchmark) {
        return byBenchmark.computeIfAbsent(benchmark, name -> new ArrayList<>());
    }

    /** The result of a trial, if it was run. */
    public Optional<Result> find(Trial trial) {
        return byBenchmark.getOrDefault(trial.benchmark(), List.of()).stream()
                .filter(result -> isOf(trial, result))
                .findFirst();
    }

    private static boolean isOf(Trial trial, Result result) {
        return result.params().entrySet().containsAll(trial.paramNames().entrySet())
                && Mode.of(result.jvmArgs()) == trial.mode();
    }

    /** Adds what one more JVM measured, and saves the file, whole or not at all. */
    public void add(Trial trial, Result more) throws IOException {
        addAll(Map.of(trial, more));
    }

    /** Adds what one more JVM measured for each trial, and saves the file once. */
    public void addAll(Map<Trial, Result> more) throws IOException {
        more.forEach((trial, result) -> {
            List<Result> results = of(trial.benchmark());
            Optional<Result> before = find(trial);
            before.ifPresentOrElse(
                    earlier -> results.set(results.indexOf(earlier), earlier.and(result)), () -> results.add(result));
        });
        save(
                file,
                all().stream()
                        .map(result -> GSON.toJson(result.toJson()))
                        .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    }

    /** Writes a file, whole or not at all. */
    public static void save(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, text);
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
