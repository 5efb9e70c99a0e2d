package dev.varint.jmh.report;

import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The figures of a suite's source to the letter, with the ratios that follow from them where it gives none. */
final class PublishedTables {

    private final Suite suite;
    private final List<Published> figures;

    private PublishedTables(Suite suite, List<Published> figures) {
        this.suite = suite;
        this.figures = figures;
    }

    /** A table for each CPU of the source. */
    static List<Table> of(Suite suite) {
        Map<String, List<Published>> byCpu = Published.of(suite).stream()
                .collect(Collectors.groupingBy(Published::cpu, LinkedHashMap::new, Collectors.toList()));
        List<Table> tables = new ArrayList<>();
        byCpu.values().forEach(some -> tables.add(new PublishedTables(suite, some).table()));
        if (!tables.isEmpty()) {
            tables.get(tables.size() - 1).note("Published: " + suite.source() + ".");
        }
        return tables;
    }

    private Table table() {
        List<String> keys = figures.stream().map(Published::method).distinct().toList();
        List<String> inputs = figures.stream().map(Published::input).distinct().toList();
        return Table.grid(
                suite + ", as published: " + figures.get(0).cpu(),
                figures.get(0).unit(),
                keys.stream().map(this::title).toList(),
                inputs,
                (key, input) -> find(inputs.get(input), List.of(keys.get(key)))
                        .map(this::cell)
                        .orElse(Cells.NONE));
    }

    private Optional<Published> find(String input, List<String> keys) {
        return figures.stream()
                .filter(each -> each.input().equals(input) && keys.contains(each.method()))
                .findFirst();
    }

    private String cell(Published figure) {
        List<String> baselines = suite.methods()
                .filter(method -> method.role() == Method.Role.BASELINE)
                .map(Method::key)
                .filter(key -> !key.equals(figure.method()))
                .toList();
        String ratio = figure.speedUp().isEmpty()
                ? find(figure.input(), baselines)
                        .map(base -> ", " + Cells.times(base.time() / figure.time()))
                        .orElse("")
                : ", " + figure.speedUp() + "x";
        return figure.figure() + (figure.error().isEmpty() ? "" : " ± " + figure.error()) + ratio;
    }

    private String title(String key) {
        return suite.methods()
                .filter(method -> method.key().equals(key))
                .map(Method::title)
                .findFirst()
                .orElse(key);
    }
}
