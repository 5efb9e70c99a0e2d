package dev.varint.jmh.report;

import dev.varint.jmh.measure.Figure;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Methods on one input: a row of a table, or a block of bars.
 *
 * @param suite what it belongs to
 * @param comparison the methods
 * @param input the input
 */
record Contest(Suite suite, Comparison comparison, Comparison.Input input) {

    /** Those of a suite, in the order of its tables. */
    static List<Contest> of(Suite suite) {
        return suite.comparisons().stream()
                .flatMap(comparison -> comparison.inputs().stream().map(input -> new Contest(suite, comparison, input)))
                .toList();
    }

    /** What tables call the input; empty where there is no choice. */
    String label() {
        return comparison.label(input);
    }

    List<Method> methods() {
        return comparison.methods();
    }

    Optional<Method> method(String title) {
        return methods().stream().filter(method -> method.title().equals(title)).findFirst();
    }

    Trial trial(Method method) {
        return comparison.trial(method, input);
    }

    /** In the unit of the suite. */
    Figure figure(ResultSet set, Method method) {
        return set.figure(trial(method)).times(suite.time().equals("ms") ? 1e-6 : 1);
    }

    /** Whether one of some runs has a figure of the method of a title. */
    boolean isMeasured(String title, List<ResultSet> sets) {
        return method(title).stream()
                .anyMatch(method ->
                        sets.stream().anyMatch(set -> figure(set, method).exists()));
    }

    /** The method that the guide recommends beside the fastest of the others, if both were measured. */
    Optional<Duel> duel(ResultSet set) {
        Optional<Method> other = methods().stream()
                .filter(method -> method.role() == Role.BASELINE || method.role() == Role.OTHER)
                .filter(method -> figure(set, method).exists())
                .min(Comparator.comparing(method -> figure(set, method).value()));
        return comparison
                .recommended()
                .filter(ours -> figure(set, ours).exists())
                .flatMap(ours -> other.map(best -> new Duel(this, best, figure(set, ours), figure(set, best))));
    }

    /**
     * Our method on an input, beside the fastest of the others.
     *
     * @param contest the input
     * @param other the other method
     * @param ours what ours took
     * @param theirs what the other one took
     */
    record Duel(Contest contest, Method other, Figure ours, Figure theirs) {

        /** We lose where we reach less of the other's speed. */
        private static final double LOST = 0.95;

        /** Those of some suites in a run. Suites share trials: ours on an input counts once, at its worst. */
        static Collection<Duel> of(Collection<Suite> suites, ResultSet set) {
            Map<Trial, Duel> worst = new LinkedHashMap<>();
            for (Suite suite : suites) {
                for (Contest contest : Contest.of(suite)) {
                    contest.duel(set)
                            .ifPresent(duel -> worst.merge(
                                    contest.trial(
                                            contest.comparison.recommended().orElseThrow()),
                                    duel,
                                    (a, b) -> b.speedUp() < a.speedUp() ? b : a));
                }
            }
            return worst.values();
        }

        /** How many times as fast ours is. */
        double speedUp() {
            return theirs.value() / ours.value();
        }

        /** Whether we lose by more than 5 %, and by more than the JVMs of both differ. */
        boolean isLost() {
            return speedUp() < LOST && ours.isSlowerThan(theirs);
        }
    }
}
