package dev.varint.jmh.table;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The results so far, in one file of JMH's own JSON that is rewritten after each trial. */
final class Results {

    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private final Path file;
    private final List<JmhResult> all;
    private double gigahertz = Double.NaN;

    private Results(Path file, List<JmhResult> all) {
        this.file = file;
        this.all = all;
    }

    /** No results yet. */
    static Results startAnew(Path file) {
        return new Results(file, new ArrayList<>());
    }

    /** The results in a file, if there is one. */
    static Results resume(Path file) throws IOException {
        return Files.exists(file) ? read(file) : startAnew(file);
    }

    /**
     * The results in a file.
     *
     * @throws IOException if it cannot be read, or if any of it is not what JMH writes
     */
    static Results read(Path file) throws IOException {
        try {
            return new Results(file, parse(Files.readString(file)));
        } catch (CharacterCodingException | JsonParseException | IllegalStateException e) {
            throw new IOException(file + " does not hold JMH results: " + e.getMessage(), e);
        }
    }

    private static List<JmhResult> parse(String json) {
        List<JmhResult> results = new ArrayList<>();
        JsonParser.parseString(json).getAsJsonArray().forEach(element -> results.add(JmhResult.of(element)));
        return results;
    }

    /** Says at which clock these were measured: then {@link #find} tells what is too fast to be true. */
    Results measuredAt(double clock) {
        gigahertz = clock;
        return this;
    }

    /** All of them. */
    List<JmhResult> all() {
        return List.copyOf(all);
    }

    /** Adds what JMH wrote, without the path of its JVM, and saves the file, whole or not at all. */
    void add(String jmhJson) throws IOException {
        List<JmhResult> more = parse(jmhJson);
        more.forEach(result -> result.json().addProperty("jvm", "java"));
        all.addAll(more);
        JsonArray array = new JsonArray();
        all.forEach(result -> array.add(result.json()));
        save(file, GSON.toJson(array) + "\n");
    }

    /** Writes a file, whole or not at all. */
    static void save(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, text);
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The score of a trial in the unit of its benchmark, if it was run. */
    Optional<Score> find(Trial trial) {
        return result(trial).map(result -> marked(trial, result, result.score()));
    }

    /** The nanoseconds a value of a trial, if it was run. */
    Optional<Score> ns(Trial trial) {
        return result(trial)
                .flatMap(result -> Optional.ofNullable(trial.nsPerValue(result.score(), result.unit()))
                        .map(ns -> marked(trial, result, ns)));
    }

    /** The bytes that a trial allocates a value, if that was measured. */
    Optional<Score> allocated(Trial trial) {
        return result(trial).map(JmhResult::allocated).map(trial::perValue);
    }

    private Optional<JmhResult> result(Trial trial) {
        return all.stream().filter(trial::produced).findFirst();
    }

    private Score marked(Trial trial, JmhResult result, Score score) {
        Score ns = trial.nsPerValue(result.score(), result.unit());
        boolean tooFast = ns != null && ns.value() < trial.floor(gigahertz); // false where the clock is unknown
        return new Score(score.value(), score.error(), tooFast);
    }
}
