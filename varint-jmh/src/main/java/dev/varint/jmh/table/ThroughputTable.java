package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Passes a second by method, this machine beside the published ones.
 *
 * @param title the table's title
 * @param published its name in the published figures
 * @param rows its rows, the baseline first
 * @param trial the trial behind a row's key
 * @param cpus the CPUs there are published figures of
 * @param notes its footnotes
 */
record ThroughputTable(
        String title,
        String published,
        List<Row> rows,
        Function<String, Trial> trial,
        List<String> cpus,
        List<String> notes)
        implements TableSpec {

    @Override
    public List<Trial> trials(Effort effort) {
        return rows.stream().map(Row::key).map(trial).toList();
    }

    @Override
    public List<Panel> panels(Effort effort) {
        List<Panel.Entry> entries = rows.stream()
                .map(row -> row.entry(
                        trial.apply(row.key()),
                        cpus,
                        cpu -> Cells.nsPerValue(Published.find(published, cpu, row.key()))))
                .toList();
        return List.of(new Panel("", NsTable.UNIT, entries));
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of("ops/s", "this machine", "error", "vs first"));
        cpus.forEach(cpu -> header.addAll(List.of(cpu + " (published)", "error")));
        Table table = new Table(title, Row.join(notes, List.of(Notes.SOURCE)), header);
        Optional<Score> first = results.find(trial.apply(rows.get(0).key()));
        for (Row row : rows) {
            Optional<Score> here = results.find(trial.apply(row.key()));
            List<String> cells = new ArrayList<>(
                    List.of(row.title(), Cells.ops(here), Cells.opsError(here), Cells.times(here, first)));
            for (String cpu : cpus) {
                Optional<Score> there = Published.find(published, cpu, row.key());
                cells.addAll(List.of(Cells.ops(there), Cells.opsError(there)));
            }
            table.addRow(cells);
        }
        return table;
    }
}
