package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Condition;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Methods on one input: a row of a table, or a block of bars.
 *
 * @param suite what it belongs to
 * @param comparison the methods
 * @param input the input
 */
record Contest(Suite suite, Comparison comparison, Condition input) {

    /** Those of a suite, in the order of its tables. */
    static List<Contest> of(Suite suite, Effort effort) {
        return suite.comparisons().stream()
                .flatMap(comparison ->
                        comparison.inputs(effort).stream().map(input -> new Contest(suite, comparison, input)))
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

    boolean isMeasured(ResultSet set, Method method) {
        return !Double.isNaN(median(set, method));
    }

    /** How many times as fast a method is as another one. */
    Figure speedUp(ResultSet set, Method base, Method method) {
        return set.forks(trial(method)).speedUpOver(set.forks(trial(base)));
    }

    private Optional<Method> best(ResultSet set, List<Role> roles) {
        return methods().stream()
                .filter(method -> roles.contains(method.role()) && isMeasured(set, method))
                .min(Comparator.comparing(method -> median(set, method)));
    }

    /** The best of this library beside the best of the others, if a run has both. */
    Optional<Duel> duel(ResultSet set) {
        return best(set, List.of(Role.OURS))
                .flatMap(ours ->
                        best(set, List.of(Role.BASELINE, Role.OTHER)).map(other -> new Duel(this, set, ours, other)));
    }
}
