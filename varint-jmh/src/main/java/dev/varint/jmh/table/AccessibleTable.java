package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Passes a second with Netty's checkAccessible on and off, this machine beside the published ones.
 *
 * @param rows the writers
 */
record AccessibleTable(List<Row> rows) implements TableSpec {

    @Override
    public List<Trial> trials(Effort effort) {
        List<Trial> trials = new ArrayList<>();
        rows.forEach(row -> trials.add(Trial.cleared(row.key(), true)));
        rows.forEach(row -> trials.add(Trial.cleared(row.key(), false)));
        return trials;
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of("ops/s", "this machine: on", "off", "off/on"));
        for (String cpu : List.of(Cpu.ZEN_2, Cpu.M1)) {
            header.addAll(List.of(cpu + " (published): on", "off", "off/on"));
        }
        Table table = new Table(
                "checkAccessible on against off: passes a second over 2,048 values",
                List.of(Notes.SIXTEEN, Notes.SOURCE),
                header);
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.title()));
            cells.addAll(
                    onOff(results.find(Trial.cleared(row.key(), true)), results.find(Trial.cleared(row.key(), false))));
            for (String cpu : List.of(Cpu.ZEN_2, Cpu.M1)) {
                cells.addAll(onOff(
                        Published.find("writers", cpu, row.key()), Published.find("accessibleOff", cpu, row.key())));
            }
            table.addRow(cells);
        }
        return table;
    }

    private static List<String> onOff(Optional<Score> on, Optional<Score> off) {
        return List.of(Cells.ops(on), Cells.ops(off), Cells.times(off, on));
    }
}
