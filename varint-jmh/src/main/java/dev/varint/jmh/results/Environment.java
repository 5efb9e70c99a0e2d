package dev.varint.jmh.results;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import dev.varint.jmh.suite.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Where results were measured: facts by their names, in a file beside the results. Names no machine and no user. */
public final class Environment {

    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private static final String DATE = "Date";
    private static final String COMMIT = "Commit";
    private static final String COMMAND = "Command";

    private final Effort effort;
    private final double gigahertz;
    private final Map<String, String> facts;

    /** Facts in their order, and the clock that was measured. */
    public Environment(Effort effort, double gigahertz, Map<String, String> facts) {
        this.effort = effort;
        this.gigahertz = gigahertz;
        this.facts = new LinkedHashMap<>(facts);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @throws IOException if it cannot be read or is something else
     */
    public static Environment read(Path file) throws IOException {
        try {
            Environment read = GSON.fromJson(Files.readString(file), Environment.class);
            if (read == null || read.effort == null || read.facts == null || read.cpu() == null) {
                throw new JsonParseException("a part is missing");
            }
            return read;
        } catch (JsonParseException e) {
            throw new IOException(file + " does not hold an environment: " + e.getMessage(), e);
        }
    }

    /** Writes it to a file, whole or not at all. */
    public void save(Path file) throws IOException {
        Results.save(file, GSON.toJson(this) + "\n");
    }

    /**
     * This one, as the continuation of an earlier run.
     *
     * @throws IOException if the other has results of another commit: figures in one table must be comparable
     */
    public Environment continuing(Environment earlier) throws IOException {
        if (!commit().equals(earlier.commit())) {
            throw new IOException("the results there are of commit " + earlier.fact(COMMIT) + ", this is "
                    + fact(COMMIT) + ": leave out --resume, or choose another --out");
        }
        Map<String, String> both = new LinkedHashMap<>(facts);
        both.put(DATE, earlier.fact(DATE).split(" to ", 2)[0] + " to " + fact(DATE));
        if (!earlier.fact(COMMAND).contains(fact(COMMAND))) {
            both.put(COMMAND, earlier.fact(COMMAND) + "; " + fact(COMMAND));
        } else {
            both.put(COMMAND, earlier.fact(COMMAND));
        }
        return new Environment(effort, earlier.gigahertz, both);
    }

    /** Whether the results of both may be in one folder. */
    public boolean isOfTheSameJdkAndNettyAs(Environment other) {
        return Stream.of("JDK", "Netty").allMatch(name -> fact(name).equals(other.fact(name)));
    }

    /** The commit whose code was measured. */
    public String commit() {
        return fact(COMMIT);
    }

    /** Whether all results are of one commit, whose code is known. */
    public boolean isOfOneCommit() {
        return commit().matches("[0-9a-f]+");
    }

    private String fact(String name) {
        return facts.getOrDefault(name, "?");
    }

    /** How thoroughly it was measured. */
    public Effort effort() {
        return effort;
    }

    /** The clock that was measured, in GHz. */
    public double gigahertz() {
        return gigahertz;
    }

    /** The facts by their names. */
    public Map<String, String> facts() {
        return Collections.unmodifiableMap(facts);
    }

    /** The CPU by its name, with vendor, family and model. */
    public String cpu() {
        return facts.get("CPU");
    }

    /** The feature version of the JDK. */
    public int jdk() {
        return Integer.parseInt(fact("JDK").split("\\D", 2)[0]);
    }

    /** CPU and JDK in a few words, for a column. */
    public String label() {
        return cpu().replaceFirst("\\), .*", ")") + ", JDK " + fact("JDK").split(",", 2)[0];
    }

    String date() {
        return fact(DATE);
    }

    /** A folder name made of CPU and JDK. */
    public String folder() {
        return slug(label());
    }

    static String slug(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("^-|-$", "");
    }
}
