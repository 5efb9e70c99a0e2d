package dev.varint.jmh.results;

import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.stats.Forks;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The results of one run, and where they were measured.
 *
 * @param where the CPU, the JDK and the rest
 * @param results the results
 */
public record ResultSet(Environment where, Results results) {

    private static final Forks NOTHING = new Forks(Map.of(), 0, 0);

    /**
     * Reads a run.
     *
     * @throws IOException if a part of it is missing, or is something else
     */
    public static ResultSet read(ResultFiles files) throws IOException {
        Results results = Results.read(files.json());
        if (!Files.exists(files.environment())) {
            throw new IOException(files.json() + " has no "
                    + files.environment().getFileName() + " beside it, which says what was measured");
        }
        ResultSet set = new ResultSet(Environment.read(files.environment()), results);
        if (set.suites().isEmpty()) {
            throw new IOException(files.json() + " holds no results of this program");
        }
        return set;
    }

    /**
     * The suites that are complete or begun. Suites share trials, so a suite counts as begun if it has a result that is
     * part of no complete suite.
     */
    public List<Suite> suites() {
        Effort effort = where.effort();
        Set<Trial> explained = new HashSet<>();
        for (Suite suite : Suite.values()) {
            if (suite.trials(effort).stream()
                    .filter(trial -> !trial.needsVectors())
                    .allMatch(this::has)) {
                explained.addAll(suite.trials(effort));
            }
        }
        return Arrays.stream(Suite.values())
                .filter(suite -> {
                    List<Trial> trials = suite.trials(effort).stream()
                            .filter(trial -> !trial.needsVectors())
                            .toList();
                    return explained.containsAll(trials)
                            || trials.stream().anyMatch(trial -> has(trial) && !explained.contains(trial));
                })
                .toList();
    }

    private boolean has(Trial trial) {
        return results.find(trial).isPresent();
    }

    /** What the JVMs of a trial say. */
    public Forks forks(Trial trial) {
        return results.find(trial).map(Result::forks).orElse(NOTHING);
    }

    /** Whether a figure is faster than the core's clock allows, so that the compiler must have dropped work. */
    public boolean isTooFast(Trial trial, Figure figure) {
        return figure.value() < trial.floor(where.gigahertz());
    }

    /** The bytes that a trial allocates for each value, if that was measured. */
    public Optional<Double> allocated(Trial trial) {
        return results.find(trial).map(Result::allocated).filter(bytes -> !bytes.isNaN());
    }

    /** A name for each: CPU and JDK, and where that is not enough the date and a number. */
    public static List<String> labels(List<ResultSet> sets) {
        List<String> labels =
                new ArrayList<>(sets.stream().map(set -> set.where.label()).toList());
        disambiguate(labels, sets.stream().map(set -> ", " + set.where.date()).toList());
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            numbers.add(" #" + (1 + Collections.frequency(labels.subList(0, i), labels.get(i))));
        }
        disambiguate(labels, numbers);
        return List.copyOf(labels);
    }

    private static void disambiguate(List<String> labels, List<String> suffixes) {
        List<String> before = List.copyOf(labels);
        for (int i = 0; i < before.size(); i++) {
            if (Collections.frequency(before, before.get(i)) > 1) {
                labels.set(i, before.get(i) + suffixes.get(i));
            }
        }
    }
}
