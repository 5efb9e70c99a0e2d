package dev.varint.jmh.report;

import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.report.Contest.Duel;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answer in a few lines: where this library is fastest and by how much, and where it loses. */
final class Headline {

    /** What users ask about first. */
    private static final List<Suite> FIRST = List.of(Suite.HOP, Suite.PACKETS, Suite.PACKED_ARRAYS, Suite.FRAMES);

    private static final int LINES = 4;
    private static final int LOSSES = 5;

    private Headline() {}

    /** The lines for one run. */
    static List<String> of(ResultSet set) {
        List<Suite> suites = set.suites();
        List<String> lines = new ArrayList<>();
        Stream.concat(FIRST.stream(), suites.stream())
                .distinct()
                .filter(suites::contains)
                .map(suite -> List.copyOf(Duel.of(List.of(suite), set)))
                .filter(duels -> !duels.isEmpty())
                .limit(LINES)
                .forEach(duels -> lines.add(line(duels)));
        Collection<Duel> all = Duel.of(suites, set);
        if (!all.isEmpty()) {
            List<Duel> lost = Duel.lost(all);
            String worst = lost.stream()
                    .limit(LOSSES)
                    .map(duel -> duel.contest().suite() + ", " + duel.label() + " ("
                            + Cells.times(duel.speedUp().value()) + " "
                            + duel.other().title() + ")")
                    .collect(Collectors.joining("; "));
            lines.add("We lose " + lost.size() + " of " + all.size() + (lost.isEmpty() ? "" : ", most: " + worst));
        }
        return lines;
    }

    /** The first input and, where that was measured, the first with buffers of three classes. */
    private static String line(List<Duel> duels) {
        Stream<Duel> three = duels.stream()
                .skip(1)
                .filter(duel -> duel.label().endsWith(BufferClasses.THREE.title()))
                .limit(1);
        return duels.get(0).contest().suite() + ", "
                + Stream.concat(duels.stream().limit(1), three)
                        .map(Headline::part)
                        .collect(Collectors.joining("; "));
    }

    private static String part(Duel duel) {
        String times =
                duel.speedUp().isUnresolved() ? "" : Cells.times(duel.speedUp().value()) + " ";
        return duel.label() + ": " + duel.ours().title() + " " + Cells.number(duel.ns(duel.ours())) + " ns, " + times
                + "as fast as " + duel.other().title();
    }
}
