package dev.varint.jmh.results;

import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Published runs, each in a folder of its own. */
public final class Runs {

    private final List<ResultSet> sets = new ArrayList<>();

    private Runs() {}

    /**
     * Those in the folders of a folder.
     *
     * @throws IOException if one of them is damaged
     */
    public static Runs in(Path folder) throws IOException {
        Runs runs = new Runs();
        try (Stream<Path> found = Files.find(folder, 2, (path, attributes) -> ResultSet.isNamed(path))) {
            for (Path file : found.sorted().toList()) {
                runs.sets.add(ResultSet.read(file));
            }
        }
        runs.sets.sort(Comparator.comparing(set -> set.where().date()));
        return runs;
    }

    private static long count(ResultSet set, Suite suite) {
        return suite.trials(set.where().effort()).stream()
                .filter(trial -> set.find(trial).isPresent())
                .count();
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
            Environment where = set.where();
            if (count(set, suite) > 0 && where.cpu().contains(name) && (jdks.isEmpty() || jdks.contains(where.jdk()))) {
                byJdk.merge(where.jdk(), set, (a, b) -> count(b, suite) < count(a, suite) ? a : b);
            }
        }
        return List.copyOf(byJdk.values());
    }

    private String mainCpu() {
        Map<String, Integer> results = sets.stream()
                .collect(Collectors.toMap(
                        set -> set.where().cpu(), set -> set.all().size(), Integer::sum, TreeMap::new));
        return results.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }
}
