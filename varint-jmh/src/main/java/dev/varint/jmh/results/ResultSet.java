package dev.varint.jmh.results;

import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.stats.Forks;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Mode;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The results of one run, and where they were measured. They are in JMH's JSON, a line for each, in a file that is
 * rewritten after each JVM; the environment is in a file beside it.
 */
public final class ResultSet {

    private static final String JSON = ".json";
    private static final String ENVIRONMENT = ".environment.json";
    private static final Forks NOTHING = new Forks(Map.of(), 0, 0);

    private final Environment where;
    private final Path json;
    private final Map<String, List<Result>> byBenchmark = new LinkedHashMap<>();

    private ResultSet(Environment where, Path json) {
        this.where = where;
        this.json = json;
    }

    /** Begins a run in a folder; the files are named for how thorough it is. */
    public static ResultSet begin(Path folder, Environment where) throws IOException {
        Files.createDirectories(folder);
        ResultSet set = new ResultSet(where, folder.resolve(where.effort().fileName() + JSON));
        where.save(set.file(ENVIRONMENT));
        return set;
    }

    /**
     * Reads a run.
     *
     * @throws IOException if a part of it is missing, or is something else
     */
    public static ResultSet read(Path json) throws IOException {
        List<Result> results = Result.read(json);
        Path environment = new ResultSet(null, json).file(ENVIRONMENT);
        if (!Files.exists(environment)) {
            throw new IOException(
                    json + " has no " + environment.getFileName() + " beside it, which says what was measured");
        }
        ResultSet set = new ResultSet(Environment.read(environment), json);
        results.forEach(result -> set.of(result.benchmark()).add(result));
        return set;
    }

    /** Whether a file is one of results, by its name. */
    public static boolean isNamed(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(JSON) && !name.endsWith(ENVIRONMENT);
    }

    /** The file of the run with an ending such as ".log". */
    public Path file(String ending) {
        String name = json.getFileName().toString();
        return json.resolveSibling(name.substring(0, name.length() - JSON.length()) + ending);
    }

    /** The CPU, the JDK and the rest. */
    public Environment where() {
        return where;
    }

    /** All results. */
    public List<Result> all() {
        return byBenchmark.values().stream().flatMap(List::stream).toList();
    }

    private List<Result> of(String benchmark) {
        return byBenchmark.computeIfAbsent(benchmark, name -> new ArrayList<>());
    }

    /** The result of a trial, if it was run. */
    public Optional<Result> find(Trial trial) {
        return byBenchmark.getOrDefault(trial.benchmark(), List.of()).stream()
                .filter(result -> result.params()
                        .entrySet()
                        .containsAll(trial.paramNames().entrySet()))
                .filter(result -> Mode.of(result.jvmArgs()) == trial.mode())
                .findFirst();
    }

    /** Adds what one more JVM measured, and saves all. */
    public void add(Trial trial, Result more) throws IOException {
        addAll(Map.of(trial, more));
    }

    /** Adds what one more JVM measured for each trial, and saves all. */
    public void addAll(Map<Trial, Result> more) throws IOException {
        more.forEach((trial, result) -> {
            List<Result> results = of(trial.benchmark());
            Optional<Result> before = find(trial);
            before.ifPresentOrElse(
                    earlier -> results.set(results.indexOf(earlier), earlier.and(result)), () -> results.add(result));
        });
        write(json, all().stream().map(Result::toJson).collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    }

    /** Writes a file, whole or not at all. */
    public static void write(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, text);
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The suites of which more than half was measured; they share trials, and some JDKs cannot run some. */
    public List<Suite> suites() {
        Effort effort = where.effort();
        return Arrays.stream(Suite.values())
                .filter(suite -> {
                    List<Trial> trials = suite.trials(effort);
                    return 2
                                    * trials.stream()
                                            .filter(trial -> find(trial).isPresent())
                                            .count()
                            > trials.size();
                })
                .toList();
    }

    /** What the JVMs of a trial say. */
    public Forks forks(Trial trial) {
        return find(trial).map(Result::forks).orElse(NOTHING);
    }

    /** Whether a figure is faster than the core's clock allows, so that the compiler must have dropped work. */
    public boolean isTooFast(Trial trial, Figure figure) {
        return figure.value() < trial.floor(where.gigahertz());
    }

    /** A name for each: CPU and JDK, and where that is not enough the date. */
    public static List<String> labels(List<ResultSet> sets) {
        List<String> labels = sets.stream().map(set -> set.where.label()).toList();
        return sets.stream()
                .map(set -> set.where)
                .map(where -> Collections.frequency(labels, where.label()) == 1
                        ? where.label()
                        : where.label() + ", " + where.date())
                .toList();
    }
}
