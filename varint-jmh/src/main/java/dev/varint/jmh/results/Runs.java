package dev.varint.jmh.results;

import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Published runs, each in a folder of its own.
 *
 * @param sets the runs, the oldest first
 */
public record Runs(List<ResultSet> sets) {

    /**
     * Those in the folders of a folder.
     *
     * @throws IOException if one of them is damaged
     */
    public static Runs in(Path folder) throws IOException {
        List<ResultSet> sets = new ArrayList<>();
        for (Path file : ResultSet.files(folder, 2)) {
            sets.add(ResultSet.read(file));
        }
        sets.sort(Comparator.comparing(set -> set.where().fact("Date")));
        return new Runs(sets);
    }

    /**
     * The runs of a suite, for each JDK the newest of those that have most of it, in the order of the JDKs.
     *
     * @param suite the suite
     * @param jdks feature versions; empty for all
     * @param cpu a part of the CPU's name; if there is none, the CPU with the most results
     */
    public List<ResultSet> of(Suite suite, Collection<Integer> jdks, Optional<String> cpu) {
        String name = cpu.orElseGet(this::mainCpu);
        Map<Integer, ResultSet> byJdk = new TreeMap<>();
        for (ResultSet set : sets) {
            int jdk = set.where().jdk();
            if (set.count(suite) > 0
                    && set.where().fact("CPU").contains(name)
                    && (jdks.isEmpty() || jdks.contains(jdk))) {
                byJdk.merge(jdk, set, (a, b) -> b.count(suite) < a.count(suite) ? a : b);
            }
        }
        return List.copyOf(byJdk.values());
    }

    private String mainCpu() {
        Map<String, Integer> results = sets.stream()
                .collect(Collectors.toMap(
                        set -> set.where().fact("CPU"), set -> set.all().size(), Integer::sum, TreeMap::new));
        return results.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }
}
