package dev.varint.jmh.measure;

import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Published runs, each in a folder of its own.
 *
 * @param sets the runs, the oldest first
 */
public record Runs(List<ResultSet> sets) {

    /**
     * Those in the folders of a folder. Folders within these are left out.
     *
     * @throws IOException if one of them is damaged
     */
    public static Runs in(Path folder) throws IOException {
        List<ResultSet> sets = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : (Iterable<Path>) files.filter(ResultSet::isResults)::iterator) {
                sets.add(ResultSet.read(file));
            }
        }
        sets.sort(Comparator.comparing(set -> set.where().fact("Date")));
        return new Runs(sets);
    }

    /**
     * The runs of a suite in the order of their JDKs: for each JDK the one that has most of the suite, and of several
     * the newest.
     *
     * @param suite the suite
     * @param cpu a part of the CPU's name; if there is none, the CPU of the newest run that has a good part of the
     *     suite
     */
    public List<ResultSet> of(Suite suite, Optional<String> cpu) {
        long most = sets.stream().mapToLong(set -> set.count(suite)).max().orElse(0);
        Optional<String> newest = sets.stream()
                .filter(set -> 0 < most && most <= 2 * set.count(suite))
                .map(set -> set.where().fact("CPU"))
                .reduce((before, after) -> after);
        String name = cpu.or(() -> newest).orElse("");
        Map<Integer, ResultSet> byJdk = new TreeMap<>();
        for (ResultSet set : sets) {
            if (set.count(suite) > 0 && set.where().fact("CPU").contains(name)) {
                byJdk.merge(set.where().jdk(), set, (a, b) -> b.count(suite) < a.count(suite) ? a : b);
            }
        }
        return List.copyOf(byJdk.values());
    }
}
