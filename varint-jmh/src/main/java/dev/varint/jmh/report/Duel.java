package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fastest method of this library on an input, beside the fastest of the others.
 *
 * @param contest the input
 * @param set the run
 * @param ours our method
 * @param other the other one
 */
record Duel(Contest contest, ResultSet set, Method ours, Method other) {

    /** We lose where we reach less of the other's speed. */
    static final double LOST = 0.95;

    /** Those of some suites in a run. Suites share trials: a method of ours on an input counts once, at its worst. */
    static Collection<Duel> of(Collection<Suite> suites, ResultSet set) {
        Map<Trial, Duel> worst = new LinkedHashMap<>();
        suites.stream()
                .flatMap(suite -> Contest.of(suite, set.where().effort()).stream())
                .map(contest -> contest.duel(set))
                .flatMap(Optional::stream)
                .forEach(duel -> worst.merge(duel.contest.trial(duel.ours), duel, Duel::worse));
        return worst.values();
    }

    private static Duel worse(Duel a, Duel b) {
        return b.speedUp().value() < a.speedUp().value() ? b : a;
    }

    /** The lost ones, the worst first. */
    static List<Duel> lost(Collection<Duel> duels) {
        return duels.stream()
                .filter(duel -> duel.speedUp().value() < LOST)
                .sorted(Comparator.comparing(duel -> duel.speedUp().value()))
                .toList();
    }

    String label() {
        return contest.label().isEmpty() ? "published values" : contest.label();
    }

    /** How many times as fast ours is. */
    Figure speedUp() {
        return contest.speedUp(set, other, ours);
    }

    double ns(Method method) {
        return contest.median(set, method);
    }
}
