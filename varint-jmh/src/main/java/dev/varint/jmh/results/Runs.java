package dev.varint.jmh.results;

import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Published runs, each in a folder of its own. */
public final class Runs {

    private final Map<ResultSet, ResultFiles> files = new LinkedHashMap<>();
    private final Map<ResultSet, List<Suite>> suites = new LinkedHashMap<>();

    private Runs() {}

    /**
     * Those in the folders of a folder.
     *
     * @throws IOException if one of them is damaged
     */
    public static Runs in(Path folder) throws IOException {
        Runs runs = new Runs();
        try (Stream<Path> found = Files.find(folder, 2, (path, attributes) -> ResultFiles.areResults(path))) {
            for (Path file : found.sorted().toList()) {
                ResultFiles each = new ResultFiles(file);
                runs.files.put(new ResultSet(Environment.read(each.environment()), Results.read(file)), each);
            }
        }
        runs.files.keySet().stream()
                .sorted(Comparator.comparing(set -> set.where().date()))
                .forEach(set -> runs.suites.put(set, set.suites()));
        return runs;
    }

    /** The tables of a run. */
    public Path tables(ResultSet set) {
        return files.get(set).markdown();
    }

    /**
     * The runs of a suite, the newest for each JDK, in the order of the JDKs.
     *
     * @param suite the suite
     * @param jdks feature versions; empty for all
     * @param cpu a part of the CPU's name; if there is none, the CPU with the most results
     */
    public List<ResultSet> of(Suite suite, Collection<Integer> jdks, Optional<String> cpu) {
        String name = cpu.orElseGet(this::mainCpu);
        Map<Integer, ResultSet> byJdk = new TreeMap<>();
        suites.forEach((set, some) -> {
            Environment where = set.where();
            if (some.contains(suite) && where.cpu().contains(name) && (jdks.isEmpty() || jdks.contains(where.jdk()))) {
                byJdk.put(where.jdk(), set);
            }
        });
        return List.copyOf(byJdk.values());
    }

    private String mainCpu() {
        Map<String, Integer> results = suites.keySet().stream()
                .collect(Collectors.toMap(
                        set -> set.where().cpu(), set -> set.results().all().size(), Integer::sum, TreeMap::new));
        return results.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }
}
