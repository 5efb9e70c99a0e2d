package dev.varint.jmh.report;

import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The figures of a suite's source, to the letter. */
record PublishedTables(Suite suite, List<Published> figures) {

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
                (key, input) -> cell(keys.get(key), inputs.get(input)));
    }

    private String cell(String key, String input) {
        return figures.stream()
                .filter(each -> each.input().equals(input) && each.method().equals(key))
                .map(each -> each.figure()
                        + (each.error().isEmpty() ? "" : " ± " + each.error())
                        + (each.speedUp().isEmpty() ? "" : ", " + each.speedUp() + "x"))
                .findFirst()
                .orElse(Cells.NONE);
    }

    private String title(String key) {
        return suite.methods()
                .filter(method -> method.key().equals(key))
                .map(Method::title)
                .findFirst()
                .orElse(key);
    }
}
