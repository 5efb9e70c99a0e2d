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
import java.util.stream.Stream;

/** The methods of a suite's comparison on one input: a row of a table, or a block of bars. */
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

    /** In nanoseconds. */
    Figure figure(ResultSet set, Method method) {
        return set.figure(trial(method));
    }

    /** What pages say of the method of a title, if there is one, for each of some runs. */
    Stream<String> figures(String title, List<ResultSet> sets) {
        return method(title).stream().flatMap(method -> sets.stream().map(set -> Cells.known(figure(set, method))));
    }

    /** Whether one of some runs has a figure of the method of a title. */
    boolean isMeasured(String title, List<ResultSet> sets) {
        return figures(title, sets).anyMatch(text -> !text.equals(Cells.NONE));
    }

    /** The method that the guide recommends beside the fastest of the others, if both were measured. */
    Optional<Duel> duel(ResultSet set) {
        Optional<Method> other = methods().stream()
                .filter(method -> method.role() == Role.BASELINE || method.role() == Role.OTHER)
                .filter(method -> figure(set, method).exists())
                .min(Comparator.comparing(method -> figure(set, method).value()));
        int jdk = set.where().jdk();
        return comparison
                .recommended()
                .filter(ours -> figure(set, ours).exists())
                .flatMap(ours -> other.map(best -> new Duel(this, best, figure(set, ours), figure(set, best), jdk)));
    }

    /**
     * Our method on an input, beside the fastest of the others.
     *
     * @param contest the input
     * @param other the other method
     * @param ours what ours took
     * @param theirs what the other one took
     * @param jdk the JDK
     */
    record Duel(Contest contest, Method other, Figure ours, Figure theirs, int jdk) {

        /** A difference of 5 % or less counts for nothing. */
        private static final double DIFFERENT = 1.05;

        /** Those of some suites in a run. Suites share trials: ours on an input counts once, at its worst. */
        static Collection<Duel> of(ResultSet set, Collection<Suite> suites) {
            Map<Trial, Duel> worst = new LinkedHashMap<>();
            for (Suite suite : suites) {
                for (Contest contest : Contest.of(suite)) {
                    Optional<Trial> ours = contest.comparison.recommended().map(contest::trial);
                    contest.duel(set)
                            .ifPresent(duel ->
                                    worst.merge(ours.orElseThrow(), duel, (a, b) -> b.speedUp() < a.speedUp() ? b : a));
                }
            }
            return worst.values();
        }

        /** Why the other one is faster, if it is and that is known. */
        Suite.Loss loss() {
            return contest.suite.loss(contest.label(), other.title(), jdk);
        }

        /** How much faster ours is, if a reader asks for this input first. */
        Optional<String> headline() {
            return contest.suite
                    .headline(contest.label())
                    .map(words -> "Won: " + words + ", " + Cells.rounded(speedUp()) + " times as fast as "
                            + other.title() + ".");
        }

        /** How many times as fast ours is. */
        double speedUp() {
            return theirs.value() / ours.value();
        }

        /** Whether a JVM of one of the two is far from the others. */
        boolean hasOutlier() {
            return ours.hasOutlier() || theirs.hasOutlier();
        }

        /** Whether ours took over 5 % longer, and its lower quartile is above the upper one of the other. */
        boolean isLost() {
            return ours.value() > DIFFERENT * theirs.value() && ours.isSlowerThan(theirs);
        }

        /** Whether the other one lost likewise. */
        boolean isWon() {
            return theirs.value() > DIFFERENT * ours.value() && theirs.isSlowerThan(ours);
        }
    }
}
