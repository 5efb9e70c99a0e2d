package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds where another way wins here than in the source: a newer JDK or another CPU changed that. */
final class Winners {

    private Winners() {}

    /** Footnotes for a panel, by the title of the row that wins here. */
    static Map<String, String> changed(Panel panel, Results results) {
        Map<String, List<String>> cpusByBoth = new LinkedHashMap<>();
        Map<String, String> notes = new LinkedHashMap<>();
        for (String cpu : cpus(panel)) {
            List<Panel.Entry> common = panel.rows().stream()
                    .filter(row -> row.published().containsKey(cpu) && row.in(results) != null)
                    .toList();
            if (common.size() < 2) {
                continue;
            }
            Panel.Entry there = fastest(common, row -> row.published().get(cpu));
            Panel.Entry here = fastest(common, row -> row.in(results));
            if (there != here && there.in(results).differsFrom(here.in(results))) {
                cpusByBoth
                        .computeIfAbsent(here.title() + "\n" + there.title(), both -> new ArrayList<>())
                        .add(cpu);
            }
        }
        cpusByBoth.forEach((both, cpus) -> {
            String[] winners = both.split("\n", 2);
            String where = panel.title().isEmpty() ? "" : panel.title() + ": ";
            notes.merge(
                    winners[0],
                    where + "not the published winner. On " + String.join(", ", cpus) + " it was " + winners[1] + ".",
                    (one, other) -> one + " " + other);
        });
        return notes;
    }

    private static List<String> cpus(Panel panel) {
        return panel.rows().stream()
                .flatMap(row -> row.published().keySet().stream())
                .distinct()
                .collect(Collectors.toList());
    }

    private static Panel.Entry fastest(List<Panel.Entry> rows, Function<Panel.Entry, Score> figure) {
        return rows.stream()
                .min(Comparator.comparingDouble(row -> figure.apply(row).value()))
                .orElseThrow();
    }
}
