package dev.varint.jmh.table;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The results of one run, and where it ran.
 *
 * @param where its CPU, JDK and the rest
 * @param results what it measured
 */
record Machine(Environment where, Results results) {

    Machine {
        results.measuredAt(where.gigahertz());
    }

    /**
     * Reads a run.
     *
     * @throws IOException if a part of it is missing, or is something else
     */
    static Machine read(ResultFiles files) throws IOException {
        Results results = Results.read(files.json());
        if (!Files.exists(files.environment())) {
            throw new IOException(files.json() + " has no "
                    + files.environment().getFileName() + " beside it, so nobody knows what was measured");
        }
        Machine machine = new Machine(Environment.read(files.environment()), results);
        if (machine.suites().isEmpty()) {
            throw new IOException(files.json() + " holds no results of this program");
        }
        return machine;
    }

    /** The suites whose trials were all run, and those that were begun: whose results belong to no whole suite. */
    List<Suite> suites() {
        Set<Trial> whole = new HashSet<>();
        for (Suite suite : Suite.values()) {
            if (suite.trials(where.effort()).stream().allMatch(this::has)) {
                whole.addAll(suite.trials(where.effort()));
            }
        }
        return Arrays.stream(Suite.values())
                .filter(suite -> whole.containsAll(suite.trials(where.effort()))
                        || suite.trials(where.effort()).stream()
                                .anyMatch(trial -> has(trial) && !whole.contains(trial)))
                .toList();
    }

    private boolean has(Trial trial) {
        return results.find(trial).isPresent();
    }

    /** A suite's table, with a warning if it was noisy there. */
    Table table(Suite suite) {
        Table table = suite.table(results, where.effort());
        where.noiseIn(suite).forEach(table::note);
        return table;
    }

    /** A name for each: CPU and JDK, and where that is not enough the date and a number. */
    static List<String> labels(List<Machine> machines) {
        List<String> labels =
                new ArrayList<>(machines.stream().map(m -> m.where.label()).toList());
        disambiguate(labels, machines.stream().map(m -> ", " + m.where.date()).toList());
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
