package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Figures of one kind that belong side by side, in nanoseconds: one picture, and one table of a merged report.
 *
 * @param title under which condition they were measured; empty where a suite has one panel
 * @param unit nanoseconds per what
 * @param rows the ways that are compared
 */
record Panel(String title, String unit, List<Entry> rows) {

    static final String PER_VALUE = "ns per value";

    /**
     * One way of doing it.
     *
     * @param title what the reader sees
     * @param trial what measures it, or null where there are published figures only
     * @param published the sources' figures by CPU
     * @param note how a newer JDK differs from the source's, or null
     */
    record Entry(String title, Trial trial, Map<String, Score> published, String note) {

        static Entry of(String title, Trial trial) {
            return new Entry(title, trial, Map.of(), null);
        }

        /** What these results say of it, or null. */
        Score in(Results results) {
            return trial == null ? null : results.ns(trial).orElse(null);
        }
    }

    /** Panels for trials alone: one for each condition, a row for each benchmark method. */
    static List<Panel> byCondition(List<Trial> trials) {
        Map<String, Panel> panels = new LinkedHashMap<>();
        for (Trial trial : trials) {
            panels.computeIfAbsent(trial.condition(), title -> new Panel(title, PER_VALUE, new ArrayList<>()))
                    .rows
                    .add(Entry.of(trial.method(), trial));
        }
        return List.copyOf(panels.values());
    }

    /** Whether anything in it was measured. */
    boolean isMeasuredIn(Results results) {
        return rows.stream().anyMatch(row -> row.in(results) != null);
    }
}
