package dev.varint.jmh.table;

import java.nio.file.Path;

/**
 * The files of one run, in a folder of its CPU and JDK, named for how thorough it is.
 *
 * @param json the results, as JMH writes them
 */
record ResultFiles(Path json) {

    private static final String JSON = ".json";
    private static final String ENVIRONMENT = ".environment.json";

    static ResultFiles in(Path folder, Effort effort) {
        return new ResultFiles(folder.resolve(effort.fileName() + JSON));
    }

    /** Whether a file is one of results, by its name. */
    static boolean areResults(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(JSON) && !name.endsWith(ENVIRONMENT) && !name.startsWith("previous-");
    }

    /** What was measured where. */
    Path environment() {
        return named(ENVIRONMENT);
    }

    Path markdown() {
        return named(".md");
    }

    Path html() {
        return named(".html");
    }

    /** What JMH prints. */
    Path log() {
        return named(".log");
    }

    private Path named(String suffix) {
        String name = json.getFileName().toString();
        return json.resolveSibling(name.substring(0, name.length() - JSON.length()) + suffix);
    }
}
