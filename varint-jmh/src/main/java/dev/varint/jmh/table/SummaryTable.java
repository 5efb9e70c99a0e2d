package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Nanoseconds a VarInt by method: the published CPUs, then this machine, each with its speed-up over the baseline.
 *
 * @param rows the methods, the baseline first
 */
record SummaryTable(List<Row> rows) implements TableSpec {

    private static final List<String> CPUS = List.of(Cpu.BROADWELL, Cpu.ZEN_2, Cpu.M1);

    @Override
    public List<Trial> trials(Effort effort) {
        return rows.stream().map(row -> Trial.cleared(row.key(), Checks.BOTH)).toList();
    }

    @Override
    public List<Panel> panels(Effort effort) {
        List<Panel.Entry> entries = rows.stream()
                .map(row -> row.entry(
                        Trial.cleared(row.key(), Checks.BOTH), CPUS, cpu -> Published.find("summary", cpu, row.key())))
                .toList();
        return List.of(new Panel("", NsTable.UNIT, entries));
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of("ns per VarInt"));
        CPUS.forEach(cpu -> header.addAll(List.of(cpu + " (published)", "speed-up")));
        header.addAll(List.of("this machine", "speed-up"));
        Table table = new Table(
                "Summary: ns per VarInt by method, and the speed-up over the baseline",
                List.of(Notes.SIXTEEN, Notes.SOURCE),
                header);
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.title()));
            for (String cpu : CPUS) {
                cells.addAll(nsAndSpeedUp(key -> Published.find("summary", cpu, key), row));
            }
            cells.addAll(nsAndSpeedUp(key -> results.ns(Trial.cleared(key, Checks.BOTH)), row));
            table.addRow(cells);
        }
        return table;
    }

    private List<String> nsAndSpeedUp(Function<String, Optional<Score>> figures, Row row) {
        Optional<Score> ns = figures.apply(row.key());
        return List.of(Cells.ns(ns), Cells.times(figures.apply(rows.get(0).key()), ns));
    }
}
