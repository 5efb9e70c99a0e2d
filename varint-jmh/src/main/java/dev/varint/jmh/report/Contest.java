package dev.varint.jmh.report;

import dev.varint.jmh.results.Figure;
import dev.varint.jmh.results.ResultSet;
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

    /** Nanoseconds; NaN where there is no figure. */
    double median(ResultSet set, Method method) {
        return set.forks(trial(method)).median();
    }

    /** Whether one of some runs has a figure of the method of a title. */
    boolean isMeasured(String title, List<ResultSet> sets) {
        return method(title).stream()
                .anyMatch(method -> sets.stream().anyMatch(set -> !Double.isNaN(median(set, method))));
    }

    /** How many times as fast a method is as another one. */
    Figure speedUp(ResultSet set, Method base, Method method) {
        return set.forks(trial(method)).speedUpOver(set.forks(trial(base)));
    }

    /** The fastest of some roles in a run. */
    Optional<Method> best(ResultSet set, Role... roles) {
        return methods().stream()
                .filter(method -> List.of(roles).contains(method.role()) && !Double.isNaN(median(set, method)))
                .min(Comparator.comparing(method -> median(set, method)));
    }

    /**
     * The fastest method of this library on an input, beside the fastest of the others.
     *
     * @param contest the input
     * @param ours our method
     * @param other the other one
     * @param speedUp how many times as fast ours is
     */
    record Duel(Contest contest, Method ours, Method other, Figure speedUp) {

        /**
         * Those of some suites in a run. Suites share trials: a method of ours on an input counts once, at its worst.
         */
        static Collection<Duel> of(Collection<Suite> suites, ResultSet set) {
            Map<Trial, Duel> worst = new LinkedHashMap<>();
            for (Suite suite : suites) {
                for (Contest contest : Contest.of(suite)) {
                    of(contest, set)
                            .ifPresent(duel -> worst.merge(
                                    contest.trial(duel.ours),
                                    duel,
                                    (a, b) -> b.speedUp.value() < a.speedUp.value() ? b : a));
                }
            }
            return worst.values();
        }

        /** The one on an input, if both sides were measured. */
        static Optional<Duel> of(Contest contest, ResultSet set) {
            return contest.best(set, Role.OURS)
                    .flatMap(ours -> contest.best(set, Role.BASELINE, Role.OTHER)
                            .map(other -> new Duel(contest, ours, other, contest.speedUp(set, other, ours))));
        }

        String label() {
            return contest.label().isEmpty() ? "published values" : contest.label();
        }
    }
}
