package dev.varint.jmh.results;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import dev.varint.jmh.suite.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where results were measured. Names no machine and no user.
 *
 * @param effort how thoroughly it was measured
 * @param facts the facts by their names, in their order
 */
public record Environment(Effort effort, Map<String, String> facts) {

    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    /** Reads what {@link #toJson} made; fails if the file is something else. */
    static Environment read(Path file) throws IOException {
        try {
            Environment read = GSON.fromJson(Files.readString(file), Environment.class);
            if (read == null || read.effort == null || read.facts == null || !read.facts.containsKey("CPU")) {
                throw new JsonParseException("a part is missing");
            }
            return read;
        } catch (JsonParseException e) {
            throw new IOException(file + " does not hold an environment: " + e.getMessage(), e);
        }
    }

    String toJson() {
        return GSON.toJson(this) + "\n";
    }

    /** A fact; "?" if it is not known. */
    public String fact(String name) {
        return facts.getOrDefault(name, "?");
    }

    /** The feature version of the JDK. */
    public int jdk() {
        return Integer.parseInt(fact("JDK").split("\\D", 2)[0]);
    }

    /** The microarchitecture, where it is known. */
    public String cpu() {
        return fact("CPU").replaceFirst(".*[(](.*)[)], .*", "$1");
    }

    /** CPU and JDK in a few words, for a column. */
    public String label() {
        return fact("CPU").replaceFirst("\\), .*", ")") + ", JDK " + fact("JDK").split(",", 2)[0];
    }
}
