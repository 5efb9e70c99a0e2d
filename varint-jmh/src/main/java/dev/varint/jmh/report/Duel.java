package dev.varint.jmh.report;

import dev.varint.jmh.results.Figure;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fastest method of this library on an input, beside the fastest of the others.
 *
 * @param contest the input
 * @param set the run
 * @param ours our method
 * @param other the other one
 * @param speedUp how many times as fast ours is
 */
record Duel(Contest contest, ResultSet set, Method ours, Method other, Figure speedUp) {

    /** We lose where we reach less of the other's speed. */
    private static final double LOST = 0.95;

    /** Those of some suites in a run. Suites share trials: a method of ours on an input counts once, at its worst. */
    static Collection<Duel> of(Collection<Suite> suites, ResultSet set) {
        Map<Trial, Duel> worst = new LinkedHashMap<>();
        for (Suite suite : suites) {
            for (Contest contest : Contest.of(suite, set.where().effort())) {
                contest.best(set, Role.OURS)
                        .ifPresent(ours -> contest.best(set, Role.BASELINE, Role.OTHER)
                                .map(other -> new Duel(contest, set, ours, other, contest.speedUp(set, other, ours)))
                                .ifPresent(duel -> worst.merge(
                                        contest.trial(ours),
                                        duel,
                                        (a, b) -> b.speedUp.value() < a.speedUp.value() ? b : a)));
            }
        }
        return worst.values();
    }

    /** The lost ones, the worst first. */
    static List<Duel> lost(Collection<Duel> duels) {
        return duels.stream()
                .filter(duel -> duel.speedUp.value() < LOST)
                .sorted(Comparator.comparing(duel -> duel.speedUp.value()))
                .toList();
    }

    String label() {
        return contest.label().isEmpty() ? "published values" : contest.label();
    }

    double ns(Method method) {
        return contest.median(set, method);
    }
}
