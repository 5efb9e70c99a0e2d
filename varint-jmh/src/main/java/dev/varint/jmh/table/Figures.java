package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The figures of one CPU.
 *
 * @param cpu what it is called
 * @param published whether a source gives them, or a machine at hand
 * @param of the figure of an entry, or null
 */
record Figures(String cpu, boolean published, Function<Panel.Entry, Score> of) {

    /** The machines and then the CPUs of the sources, as far as a panel has figures of them. */
    static List<Figures> in(Panel panel, List<Machine> machines) {
        List<String> labels = Machine.labels(machines);
        List<Figures> all = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            Results results = machines.get(i).results();
            if (panel.isMeasuredIn(results)) {
                all.add(new Figures(labels.get(i), false, row -> row.in(results)));
            }
        }
        panel.rows().stream()
                .flatMap(row -> row.published().keySet().stream())
                .distinct()
                .forEach(cpu -> all.add(new Figures(
                        cpu + " (published)", true, row -> row.published().get(cpu))));
        return all;
    }
}
