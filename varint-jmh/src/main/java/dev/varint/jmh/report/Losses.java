package dev.varint.jmh.report;

import dev.varint.jmh.report.Contest.Duel;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where others are more than 5 % faster, and why; the worst first.
 *
 * @param runs the runs, with the suites that each has
 * @param duels all comparisons with the best of the others
 */
record Losses(Map<ResultSet, ? extends Collection<Suite>> runs, List<Duel> duels) {

    /** We lose where we reach less of the other's speed. */
    private static final double LOST = 0.95;

    private static final String UNKNOWN = "not known yet";

    static Losses of(Map<ResultSet, ? extends Collection<Suite>> runs) {
        List<Duel> duels = new ArrayList<>();
        runs.forEach((set, suites) -> duels.addAll(Duel.of(suites, set)));
        return new Losses(runs, duels);
    }

    private List<Duel> lost() {
        return duels.stream()
                .filter(duel -> duel.speedUp().value() < LOST)
                .sorted(Comparator.comparing(duel -> duel.speedUp().value()))
                .toList();
    }

    /** How many; empty if nothing was compared. */
    Optional<String> count() {
        return duels.isEmpty()
                ? Optional.empty()
                : Optional.of("We lose " + lost().size() + " of " + duels.size() + " rows by more than 5 %.");
    }

    /** A row for each suite and reason, with the input of the worst ratio. */
    Optional<Table> table() {
        List<ResultSet> sets = runs.keySet().stream()
                .sorted(Comparator.comparing(set -> set.where().jdk()))
                .toList();
        String jdks = sets.stream()
                .map(set -> set.where().jdk())
                .distinct()
                .map(String::valueOf)
                .collect(Collectors.joining(" / "));
        Table table = new Table(
                "Where we lose", List.of("suite", "lost", "worst input", "best other", "ratio, JDK " + jdks, "why"));
        Map<Group, Long> all = duels.stream().collect(Collectors.groupingBy(Group::of, Collectors.counting()));
        Map<Group, List<Duel>> lost =
                lost().stream().collect(Collectors.groupingBy(Group::of, LinkedHashMap::new, Collectors.toList()));
        lost.forEach((group, some) -> {
            Contest worst = some.get(0).contest();
            table.add(List.of(
                    group.suite.toString(),
                    some.size() + " of " + all.get(group),
                    some.get(0).label(),
                    some.get(0).other().title(),
                    sets.stream()
                            .filter(set -> runs.get(set).contains(group.suite))
                            .map(set -> Duel.of(worst, set)
                                    .map(duel -> Cells.rounded(duel.speedUp().value()))
                                    .orElse(Cells.NONE))
                            .collect(Collectors.joining(" / ")),
                    group.why));
        });
        return lost.isEmpty() ? Optional.empty() : Optional.of(table);
    }

    private record Group(Suite suite, String why) {

        static Group of(Duel duel) {
            Suite suite = duel.contest().suite();
            return new Group(suite, suite.reasonOfLoss(duel.contest().label()).orElse(UNKNOWN));
        }
    }
}
