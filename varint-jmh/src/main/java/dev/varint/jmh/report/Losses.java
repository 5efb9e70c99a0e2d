package dev.varint.jmh.report;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.report.Contest.Duel;
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
 * Where others are faster than what the guide recommends, and why; the worst first.
 *
 * @param runs the runs, with the suites that each has
 * @param duels all comparisons with the best of the others
 */
record Losses(Map<ResultSet, ? extends Collection<Suite>> runs, List<Duel> duels) {

    static Losses of(Map<ResultSet, ? extends Collection<Suite>> runs) {
        List<Duel> duels = new ArrayList<>();
        runs.forEach((set, suites) -> duels.addAll(Duel.of(suites, set)));
        return new Losses(runs, duels);
    }

    /** How many; empty if nothing was compared. */
    Optional<String> count() {
        long lost = duels.stream().filter(Duel::isLost).count();
        return duels.isEmpty()
                ? Optional.empty()
                : Optional.of("We lose " + lost + " of " + duels.size()
                        + " rows by more than 5 % and more than the spread of both.");
    }

    /** A row for each suite and reason, with the input of the worst ratio. */
    Optional<Table> table() {
        List<ResultSet> sets = runs.keySet().stream()
                .sorted(Comparator.comparing(set -> set.where().jdk()))
                .toList();
        String jdks = Filling.each(sets, " / ", set -> set.where().jdk());
        Table table = new Table(
                "Where we lose", List.of("suite", "lost", "worst input", "best other", "ratio, JDK " + jdks, "why"));
        Map<List<String>, Long> all =
                duels.stream().collect(Collectors.groupingBy(Losses::group, Collectors.counting()));
        Map<List<String>, List<Duel>> lost = duels.stream()
                .filter(Duel::isLost)
                .sorted(Comparator.comparing(Duel::speedUp))
                .collect(Collectors.groupingBy(Losses::group, LinkedHashMap::new, Collectors.toList()));
        lost.forEach((group, some) -> {
            Contest worst = some.get(0).contest();
            table.add(List.of(
                    group.get(0),
                    some.size() + " of " + all.get(group),
                    worst.label().isEmpty() ? "published values" : worst.label(),
                    some.get(0).other().title(),
                    sets.stream()
                            .filter(set -> runs.get(set).contains(worst.suite()))
                            .map(set -> worst.duel(set)
                                    .map(duel -> Cells.rounded(duel.speedUp()))
                                    .orElse(Cells.NONE))
                            .collect(Collectors.joining(" / ")),
                    group.get(1)));
        });
        return lost.isEmpty() ? Optional.empty() : Optional.of(table);
    }

    /** The suite and the reason. */
    private static List<String> group(Duel duel) {
        Suite suite = duel.contest().suite();
        return List.of(
                suite.toString(), suite.reasonOfLoss(duel.contest().label()).orElse("not known yet"));
    }
}
