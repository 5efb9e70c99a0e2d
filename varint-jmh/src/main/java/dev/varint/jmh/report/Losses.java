package dev.varint.jmh.report;

import dev.varint.jmh.report.Contest.Duel;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the guide recommends beside the fastest of the others: how much faster it is, and where the others are faster,
 * the worst first.
 */
record Losses(Collection<Duel> duels) {

    /** The definition of a case, and the rule by which it is won or lost. */
    private static final String RULE = "A case is one input on one JDK: the method that the guide recommends, and the"
            + " fastest other one. It is won or lost if one of them took over 5 % longer, and its lower quartile is"
            + " above the upper one of the other.";

    /** How many; empty if nothing was compared. */
    Optional<String> count() {
        long won = duels.stream().filter(Duel::isWon).count();
        long lost = duels.stream().filter(Duel::isLost).count();
        long unequal = duels.stream()
                .filter(duel -> duel.isLost() && duel.loss().checksLess())
                .count();
        long far = duels.stream().filter(Duel::hasOutlier).count();
        String count = "Of " + duels.size() + " cases, this library wins " + won + " and loses " + lost
                + (unequal == 0 ? "" : " (" + unequal + " to methods that check less)") + "; the others are even."
                + (far == 0 ? "" : " In " + far + ", two JVMs differ by over a quarter.");
        return duels.isEmpty() ? Optional.empty() : Optional.of(count);
    }

    /** What is won on the inputs that a reader asks for first, and how many cases are won and lost. */
    List<String> summary() {
        Stream<String> won = duels.stream().filter(Duel::isWon).flatMap(duel -> duel.headline().stream());
        return Stream.concat(won, count().stream().flatMap(count -> Stream.of(count, RULE)))
                .toList();
    }

    /** A row for each suite, faster method and reason. */
    Optional<Table> table() {
        Table table = new Table(
                "Where others are faster: the worst inputs, and their time as a part of ours",
                List.of("suite", "lost", "worst input", "faster", "JDK", "ratio", "why"));
        duels.stream()
                .filter(Duel::isLost)
                .sorted(Comparator.comparing(Duel::speedUp))
                .collect(Collectors.groupingBy(
                        duel -> List.of(duel.contest().suite(), duel.other().title(), duel.loss()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .forEach((group, lost) -> table.add(row(lost.get(0), lost.size())));
        return table.rows().size() == 1 ? Optional.empty() : Optional.of(table);
    }

    private List<String> row(Duel worst, int lost) {
        Contest contest = worst.contest();
        long all = duels.stream()
                .filter(duel -> duel.contest().suite() == contest.suite())
                .count();
        return List.of(
                contest.suite().toString(),
                lost + " of " + all,
                contest.label().isEmpty() ? "published values" : contest.label(),
                worst.other().title(),
                String.valueOf(worst.jdk()),
                Cells.rounded(worst.speedUp()),
                worst.loss().why());
    }
}
