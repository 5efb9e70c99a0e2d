package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Condition;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds where another method wins here than in the source: a newer JDK or another CPU has changed that. */
final class Winners {

    private Winners() {}

    /** A note for each method that wins here instead. */
    static List<String> changed(Suite suite, List<Comparison> group, ResultSet set) {
        Map<String, List<String>> wheres = new LinkedHashMap<>();
        for (Comparison comparison : group) {
            for (Condition input : comparison.inputs(set.where().effort())) {
                Map<String, List<Published>> tables = Published.of(suite).stream()
                        .filter(each -> each.input().equals(comparison.label(input))
                                || comparison.label(input).isEmpty())
                        .collect(Collectors.groupingBy(
                                each -> (each.cpu() + " " + each.input()).strip(),
                                LinkedHashMap::new,
                                Collectors.toList()));
                tables.forEach((where, published) -> changed(comparison, input, published, set)
                        .ifPresent(both -> wheres.computeIfAbsent(both, key -> new ArrayList<>())
                                .add(where)));
            }
        }
        List<String> notes = new ArrayList<>();
        wheres.forEach((both, where) -> notes.add(both + " (" + String.join("; ", where) + ")."));
        return notes;
    }

    private static Optional<String> changed(
            Comparison comparison, Condition input, List<Published> published, ResultSet set) {
        List<Method> common = comparison.methods().stream()
                .filter(method ->
                        published.stream().anyMatch(each -> each.method().equals(method.key()))
                                && set.forks(comparison.trial(method, input)).median() > 0)
                .toList();
        if (common.size() < 2) {
            return Optional.empty();
        }
        Method here = common.stream()
                .min(Comparator.comparing(
                        method -> set.forks(comparison.trial(method, input)).median()))
                .orElseThrow();
        Method there = common.stream()
                .min(Comparator.comparing(method -> published.stream()
                        .filter(each -> each.method().equals(method.key()))
                        .findFirst()
                        .orElseThrow()
                        .time()))
                .orElseThrow();
        Figure ahead = SuiteTables.speedUp(set, comparison, there, here, input);
        return here == there || ahead.isUnresolved()
                ? Optional.empty()
                : Optional.of("The fastest is " + here.title() + ", published was " + there.title());
    }
}
