package dev.varint.jmh.table;

import java.util.List;

/** One table: what must be measured for it, and how it is laid out. */
interface TableSpec {

    /** The trials whose results the table shows. */
    List<Trial> trials(Effort effort);

    /** The table, with a dash for every trial that has no result yet. */
    Table table(Results results, Effort effort);

    /**
     * The same figures in nanoseconds, for pictures and for other machines beside this one. Where a suite has published
     * figures or titles of its own it says so here.
     */
    default List<Panel> panels(Effort effort) {
        return Panel.byCondition(trials(effort));
    }

    /** Whether the panels, whose titles are counts then, are the points of lines. */
    default boolean overCounts(Effort effort) {
        List<Panel> panels = panels(effort);
        return panels.size() > 1 && panels.stream().allMatch(panel -> Counts.isCount(panel.title()));
    }
}
