package dev.varint.jmh.table;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was measured where and how quiet it was: kept in a file beside the results. Names no machine and no user.
 */
final class Environment {

    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    /** The facts that are not the same in every run, and do not make results incomparable. */
    private static final String DATE = "Date";

    private static final String RESUMED = "; resumed: ";

    private final Effort effort;
    private final double gigahertz;
    private final Map<String, String> facts;
    private final List<Noise> noise;

    Environment(Effort effort, double gigahertz, Map<String, String> facts) {
        this(effort, gigahertz, facts, List.of());
    }

    private Environment(Effort effort, double gigahertz, Map<String, String> facts, List<Noise> noise) {
        this.effort = effort;
        this.gigahertz = gigahertz;
        this.facts = new LinkedHashMap<>(facts);
        this.noise = new ArrayList<>(noise);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @throws IOException if it cannot be read or is something else
     */
    static Environment read(Path file) throws IOException {
        try {
            Environment read = GSON.fromJson(Files.readString(file), Environment.class);
            if (read == null || read.effort == null || read.facts == null || read.noise == null || read.cpu() == null) {
                throw new JsonParseException("a part is missing");
            }
            return read;
        } catch (JsonParseException e) {
            throw new IOException(file + " does not hold an environment: " + e.getMessage(), e);
        }
    }

    void save(Path file) throws IOException {
        Results.save(file, GSON.toJson(this) + "\n");
    }

    /** This one, as the continuation of an earlier run: a fact that has changed since shows both. */
    Environment continuing(Environment earlier) {
        Map<String, String> both = new LinkedHashMap<>(earlier.facts);
        facts.forEach((name, now) -> both.merge(name, now, (then, same) -> {
            boolean known = List.of(then.split(RESUMED)).contains(now);
            return known ? then : then + RESUMED + now;
        }));
        both.put(DATE, earlier.facts.get(DATE).split(" to ", 2)[0] + " to " + facts.get(DATE));
        return new Environment(effort, gigahertz, both, earlier.noise);
    }

    /** Whether the results of both may stand in one file. */
    boolean isOfTheSameJdkAndNettyAs(Environment other) {
        return Stream.of("JDK", "Netty").allMatch(name -> first(name).equals(other.first(name)));
    }

    private String first(String name) {
        return facts.getOrDefault(name, "?").split(RESUMED, 2)[0];
    }

    /** Adds what the calibration found around a suite. */
    void add(Noise around) {
        noise.add(around);
    }

    /** The noisiest run of a suite, or of one that may have measured trials of it, as a footnote, if one was noisy. */
    List<String> noiseIn(Suite suite) {
        Set<Trial> shown = new HashSet<>(suite.trials(effort));
        Set<String> measuring = Stream.of(Suite.values())
                .filter(other -> !Collections.disjoint(shown, other.trials(effort)))
                .map(Suite::toString)
                .collect(Collectors.toSet());
        return noise.stream()
                .filter(around -> around.noisy() && measuring.contains(around.suite()))
                .max((a, b) -> Double.compare(Math.abs(a.drift()), Math.abs(b.drift())))
                .map(around -> List.of(around.note()))
                .orElse(List.of());
    }

    Effort effort() {
        return effort;
    }

    /** The clock that was measured, in GHz. */
    double gigahertz() {
        return gigahertz;
    }

    /** The facts by their names, with the suites that were noisy. */
    Map<String, String> facts() {
        Map<String, String> all = new LinkedHashMap<>(facts);
        if (!noise.isEmpty()) {
            Set<Trial> measured = noise.stream()
                    .flatMap(around -> Suite.byName(around.suite()).stream())
                    .flatMap(suite -> suite.trials(effort).stream())
                    .collect(Collectors.toSet());
            String noisy = Stream.of(Suite.values())
                    .filter(suite -> measured.containsAll(suite.trials(effort)))
                    .filter(suite -> !noiseIn(suite).isEmpty())
                    .map(Suite::toString)
                    .collect(Collectors.joining(", "));
            all.put("Noise", noisy.isEmpty() ? "a fixed kernel drifted 5 % or less" : "NOISY: " + noisy);
        }
        return Collections.unmodifiableMap(all);
    }

    String cpu() {
        return facts.get("CPU");
    }

    /** CPU and JDK in a few words, for a column. */
    String label() {
        return cpu() + ", JDK " + facts.getOrDefault("JDK", "?").split(",", 2)[0];
    }

    String date() {
        return facts.getOrDefault(DATE, "?");
    }

    /** A folder name made of CPU and JDK. */
    String folder() {
        return slug(label());
    }

    String toText() {
        StringBuilder out = new StringBuilder();
        facts().forEach((name, value) -> out.append(String.format("%-11s %s%n", name, value)));
        return out.toString();
    }

    String toMarkdown() {
        StringBuilder out = new StringBuilder("| environment | |\n| --- | --- |\n");
        facts().forEach((name, value) -> out.append("| " + name + " | " + value + " |\n"));
        return out.toString();
    }

    static String slug(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("^-|-$", "");
    }
}
