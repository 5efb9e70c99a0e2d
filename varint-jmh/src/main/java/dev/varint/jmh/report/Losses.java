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
 * Where others are more than 5 % faster, the worst first, and why.
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

    /** A row for each input, with the figures of the run that has the worst ratio. The last cell gives the reason. */
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
                "Where we lose", List.of("input", "ours", "ns", "best other", "ns", "ratio, JDK " + jdks, "why"));
        Map<Contest, Duel> worst = new LinkedHashMap<>();
        lost().forEach(duel -> worst.putIfAbsent(duel.contest(), duel));
        worst.forEach((contest, duel) -> table.add(List.of(
                contest.suite() + ": " + duel.label(),
                duel.ours().title(),
                Cells.rounded(duel.ns(duel.ours())),
                duel.other().title(),
                Cells.rounded(duel.ns(duel.other())),
                sets.stream()
                        .filter(set -> runs.get(set).contains(contest.suite()))
                        .map(set -> Duel.of(contest, set)
                                .map(each -> Cells.rounded(each.speedUp().value()))
                                .orElse(Cells.NONE))
                        .collect(Collectors.joining(" / ")),
                contest.suite().reasonOfLoss(contest.label()).orElse(UNKNOWN))));
        return worst.isEmpty() ? Optional.empty() : Optional.of(table);
    }
}
