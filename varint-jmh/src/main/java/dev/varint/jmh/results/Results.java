package dev.varint.jmh.results;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The results of one run, in one file that is rewritten after each JVM. The file is JMH's JSON, with a line for each
 * result.
 */
public final class Results {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private final Path file;
    private final List<Result> all;

    private Results(Path file, List<Result> all) {
        this.file = file;
        this.all = all;
    }

    /** No results yet. */
    public static Results startAnew(Path file) {
        return new Results(file, new ArrayList<>());
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
            List<Result> results = new ArrayList<>();
            JsonParser.parseString(Files.readString(file))
                    .getAsJsonArray()
                    .forEach(element -> results.add(Result.of(element)));
            return new Results(file, results);
        } catch (CharacterCodingException | JsonParseException | IllegalStateException e) {
            throw new IOException(file + " does not hold JMH results: " + e.getMessage(), e);
        }
    }

    /** All of them. */
    public List<Result> all() {
        return List.copyOf(all);
    }

    /** The result of a trial, if it was run. */
    public Optional<Result> find(Trial trial) {
        return all.stream().filter(result -> isOf(trial, result)).findFirst();
    }

    private static boolean isOf(Trial trial, Result result) {
        return result.benchmark().equals(trial.benchmark())
                && result.params().entrySet().containsAll(trial.paramNames().entrySet())
                && result.jvmArgs().containsAll(trial.checks().jvmArgs());
    }

    /** Adds what one more JVM measured, and saves the file, whole or not at all. */
    public void add(Trial trial, Result more) throws IOException {
        Optional<Result> before = find(trial);
        if (before.isPresent()) {
            all.set(all.indexOf(before.get()), before.get().and(more));
        } else {
            all.add(more);
        }
        save(
                file,
                all.stream()
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
