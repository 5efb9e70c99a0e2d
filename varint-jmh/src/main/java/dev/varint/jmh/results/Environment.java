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
 * @param gigahertz the clock that was measured
 * @param facts the facts by their names, in their order
 */
public record Environment(Effort effort, double gigahertz, Map<String, String> facts) {

    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    /**
     * Reads what {@link #save} wrote.
     *
     * @throws IOException if it cannot be read or is something else
     */
    public static Environment read(Path file) throws IOException {
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

    /** Writes it to a file. */
    public void save(Path file) throws IOException {
        ResultSet.write(file, GSON.toJson(this) + "\n");
    }

    private String fact(String name) {
        return facts.getOrDefault(name, "?");
    }

    /** The commit whose code was measured. */
    public String commit() {
        return fact("Commit");
    }

    /** The CPU by its name, with vendor, family and model. */
    public String cpu() {
        return fact("CPU");
    }

    /** The feature version of the JDK. */
    public int jdk() {
        return Integer.parseInt(fact("JDK").split("\\D", 2)[0]);
    }

    /** When it was measured. */
    public String date() {
        return fact("Date");
    }

    /** CPU and JDK in a few words, for a column. */
    public String label() {
        return cpu().replaceFirst("\\), .*", ")") + ", JDK " + fact("JDK").split(",", 2)[0];
    }
}
