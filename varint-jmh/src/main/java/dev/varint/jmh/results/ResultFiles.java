package dev.varint.jmh.results;

import dev.varint.jmh.suite.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The files of one run, in a folder of its CPU and JDK, named for how thorough it is.
 *
 * @param json the results, as JMH writes them
 */
public record ResultFiles(Path json) {

    private static final String JSON = ".json";
    private static final String ENVIRONMENT = ".environment.json";
    private static final String PREVIOUS = "previous-";

    /** Those of a folder. */
    public static ResultFiles in(Path folder, Effort effort) {
        return new ResultFiles(folder.resolve(effort.fileName() + JSON));
    }

    /** Whether a file is one of results, by its name. */
    public static boolean areResults(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(JSON) && !name.endsWith(ENVIRONMENT) && !name.startsWith(PREVIOUS);
    }

    /**
     * Renames existing results and their environment to unused names. Returns the new name of the results, if there
     * were any.
     */
    public Optional<Path> setAside() throws IOException {
        if (!Files.exists(json)) {
            return Optional.empty();
        }
        ResultFiles aside = new ResultFiles(json.resolveSibling(PREVIOUS + json.getFileName()));
        for (int i = 2; Files.exists(aside.json); i++) {
            aside = new ResultFiles(json.resolveSibling(PREVIOUS + i + "-" + json.getFileName()));
        }
        Files.move(json, aside.json);
        if (Files.exists(environment())) {
            Files.move(environment(), aside.environment());
        }
        return Optional.of(aside.json);
    }

    /** Whether the folder has no results yet, or those of the same JDK and Netty. */
    public static boolean mayTake(Path folder, Environment where) throws IOException {
        for (Effort effort : Effort.values()) {
            Path there = in(folder, effort).environment();
            if (Files.exists(there) && !Environment.read(there).isOfTheSameJdkAndNettyAs(where)) {
                return false;
            }
        }
        return true;
    }

    /** What was measured where. */
    public Path environment() {
        return named(ENVIRONMENT);
    }

    /** The tables. */
    public Path markdown() {
        return named(".md");
    }

    /** The page. */
    public Path html() {
        return named(".html");
    }

    /** What JMH prints. */
    public Path log() {
        return named(".log");
    }

    private Path named(String suffix) {
        String name = json.getFileName().toString();
        return json.resolveSibling(name.substring(0, name.length() - JSON.length()) + suffix);
    }
}
