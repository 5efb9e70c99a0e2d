package dev.varint.jmh.report;

import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Condition;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answer in a few lines: where this library is fastest and by how much, and where it loses. */
public final class Headline {

    /** What users ask about first. */
    private static final List<Suite> FIRST = List.of(Suite.APPEND, Suite.READ, Suite.PACKED_ARRAYS, Suite.FRAMES);

    private static final int LINES = 4;
    private static final int LOSSES = 5;

    /** Closer than that is no win and no loss. */
    private static final double CLOSE = 0.03;

    private Headline() {}

    /** This library on one input, beside the fastest alternative. */
    private record Duel(Suite suite, String label, double ours, Method method, Method best, Figure speedUp) {

        boolean isLost() {
            return speedUp.value() < 1 - CLOSE && !speedUp.isUnresolved();
        }

        boolean hasManyClasses() {
            return label.endsWith(BufferClasses.THREE.title());
        }

        String line() {
            return label + ": " + method.title() + " " + Cells.number(ours)
                    + (speedUp.isUnresolved()
                            ? " ns, as fast as "
                            : " ns, " + Cells.times(speedUp.value()) + " as fast as ")
                    + best.title();
        }
    }

    /** The lines for one run. */
    public static List<String> of(ResultSet set) {
        List<String> lines = new ArrayList<>();
        List<Duel> all = new ArrayList<>();
        for (Suite suite : inOrder(set.suites())) {
            List<Duel> duels = duels(suite, set);
            if (lines.size() < LINES && !duels.isEmpty()) {
                lines.add(suite + ", " + line(duels));
            }
            all.addAll(duels);
        }
        if (!all.isEmpty()) {
            List<Duel> lost = all.stream()
                    .filter(Duel::isLost)
                    .sorted(Comparator.comparing(duel -> duel.speedUp.value()))
                    .toList();
            String worst = lost.stream()
                    .limit(LOSSES)
                    .map(duel -> duel.suite + ", " + duel.label + " (" + Cells.times(duel.speedUp.value()) + " "
                            + duel.best.title() + ")")
                    .collect(Collectors.joining("; "));
            lines.add("We lose " + lost.size() + " of " + all.size() + (lost.isEmpty() ? "" : ", most: " + worst));
        }
        return lines;
    }

    private static List<Suite> inOrder(List<Suite> suites) {
        return Stream.concat(FIRST.stream().filter(suites::contains), suites.stream())
                .distinct()
                .toList();
    }

    /** The first input and, where that was measured, the first with buffers of three classes. */
    private static String line(List<Duel> duels) {
        return Stream.concat(
                        duels.stream().limit(1),
                        duels.stream().skip(1).filter(Duel::hasManyClasses).limit(1))
                .map(Duel::line)
                .collect(Collectors.joining("; "));
    }

    private static List<Duel> duels(Suite suite, ResultSet set) {
        List<Duel> duels = new ArrayList<>();
        for (Comparison comparison : suite.comparisons()) {
            for (Condition input : comparison.inputs(set.where().effort())) {
                duel(suite, comparison, input, set).ifPresent(duels::add);
            }
        }
        return duels;
    }

    private static Optional<Duel> duel(Suite suite, Comparison comparison, Condition input, ResultSet set) {
        Optional<Method> ours = best(comparison, input, set, List.of(Role.OURS));
        Optional<Method> other = best(comparison, input, set, List.of(Role.BASELINE, Role.OTHER));
        if (ours.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        String label = comparison.label(input);
        return Optional.of(new Duel(
                suite,
                label.isEmpty() ? "published values" : label,
                median(comparison, ours.get(), input, set),
                ours.get(),
                other.get(),
                SuiteTables.speedUp(set, comparison, other.get(), ours.get(), input)));
    }

    private static Optional<Method> best(Comparison comparison, Condition input, ResultSet set, List<Role> roles) {
        return comparison.methods().stream()
                .filter(method ->
                        roles.contains(method.role()) && !Double.isNaN(median(comparison, method, input, set)))
                .min(Comparator.comparing(method -> median(comparison, method, input, set)));
    }

    private static double median(Comparison comparison, Method method, Condition input, ResultSet set) {
        return set.forks(comparison.trial(method, input)).median();
    }
}
