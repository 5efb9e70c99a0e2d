package dev.varint.jmh.measure;

import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results of one run, and where they were measured. They are in JMH's JSON, a line for each, in a file that is
 * rewritten after each JVM; the environment is in a file beside it.
 */
public final class ResultSet {

    private static final String JSON = ".json";
    private static final String ENVIRONMENT = ".environment.json";

    private final Environment where;
    private final Path json;
    private final Measured measured = new Measured();

    private ResultSet(Environment where, Path json) {
        this.where = where;
        this.json = json;
    }

    /** Begins a run in a folder, whose files have a name. */
    public static ResultSet begin(Path folder, String name, Environment where) throws IOException {
        Files.createDirectories(folder);
        ResultSet set = new ResultSet(where, folder.resolve(name + JSON));
        write(set.file(ENVIRONMENT), where.toJson());
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
        results.forEach(result -> set.measured.add(result.key(), result));
        return set;
    }

    /** The runs in the folders of a folder, the oldest first. Folders within these are left out. */
    public static List<ResultSet> in(Path folder) throws IOException {
        List<ResultSet> sets = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(JSON) && !file.toString().endsWith(ENVIRONMENT)) {
                    sets.add(read(file));
                }
            }
        }
        sets.sort(Comparator.comparing(set -> set.where.fact("Date")));
        return sets;
    }

    /**
     * The runs of a suite in the order of their JDKs. They are of one CPU and one commit: those of the newest run that
     * has a good part of the suite. For each JDK it is the run that has most of the suite, and of several the newest.
     *
     * @param sets the runs, the oldest first
     * @param suite the suite
     * @param cpu a part of the CPU's name, if only one CPU will do
     */
    public static List<ResultSet> of(List<ResultSet> sets, Suite suite, Optional<String> cpu) {
        List<ResultSet> some = sets.stream()
                .filter(set -> set.count(suite) > 0 && set.where.fact("CPU").contains(cpu.orElse("")))
                .toList();
        long most = some.stream().mapToLong(set -> set.count(suite)).max().orElse(0);
        String newest = some.stream()
                .filter(set -> most <= 2 * set.count(suite))
                .map(ResultSet::cpuAndCommit)
                .reduce("", (before, after) -> after);
        Map<Integer, ResultSet> byJdk = new TreeMap<>();
        some.stream()
                .filter(set -> set.cpuAndCommit().equals(newest))
                .forEach(set -> byJdk.merge(set.where.jdk(), set, (a, b) -> b.count(suite) < a.count(suite) ? a : b));
        return List.copyOf(byJdk.values());
    }

    private String cpuAndCommit() {
        return where.fact("CPU") + where.fact("Commit");
    }

    /** The file of the run with an ending such as ".log". */
    public Path file(String ending) {
        String name = json.getFileName().toString();
        return json.resolveSibling(name.substring(0, name.length() - JSON.length()) + ending);
    }

    /** Writes a file, whole or not at all. */
    public static void write(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, text);
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The CPU, the JDK and the rest. */
    public Environment where() {
        return where;
    }

    /** All results. */
    public Collection<Result> all() {
        return measured.all();
    }

    private static String key(Trial trial) {
        return Result.key(trial.benchmark(), trial.paramNames(), trial.mode().jvmArgs());
    }

    /** The result of a trial, if it was run. */
    public Optional<Result> find(Trial trial) {
        return measured.find(key(trial));
    }

    /** Adds what one more JVM measured. */
    public void add(Trial trial, Result more) {
        measured.add(key(trial), more);
    }

    /** Writes all results to the file. */
    public void save() throws IOException {
        write(json, all().stream().map(Result::toJson).collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    }

    /** How many trials of a suite it has. */
    private long count(Suite suite) {
        return suite.trials().stream().filter(trial -> find(trial).isPresent()).count();
    }

    /** The suites of which half or more was measured; they share trials, and some JDKs cannot run some. */
    public List<Suite> suites() {
        return Stream.of(Suite.values())
                .filter(suite -> 2 * count(suite) >= suite.trials().size())
                .toList();
    }

    /** What the JVMs of a trial say. */
    public Figure figure(Trial trial) {
        return measured.figure(key(trial));
    }

    /** How many JVMs of a trial had enough quiet samples. */
    int quietJvms(Trial trial) {
        return measured.quietJvms(key(trial));
    }

    /** The part of all samples that was quiet; 1 if it is not known. */
    public double quietPart() {
        return measured.quietPart();
    }
}
