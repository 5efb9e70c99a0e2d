package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tables that set machines side by side. */
final class MergedTables {

    private MergedTables() {}

    /** A suite's: a table of each panel, in nanoseconds, a column of each CPU. */
    static List<Table> of(Suite suite, Effort effort, List<Machine> machines) {
        List<Table> tables = suite.panels(effort).stream()
                .filter(panel -> machines.stream().anyMatch(machine -> panel.isMeasuredIn(machine.results())))
                .map(panel -> table(suite, panel, machines))
                .toList();
        if (tables.isEmpty()) {
            return tables;
        }
        Table last = tables.get(tables.size() - 1);
        suite.notes(machines.get(0).results(), effort).forEach(last::note);
        List<String> labels = Machine.labels(machines);
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i);
            machines.get(i).where().noiseIn(suite).forEach(note -> last.note(label + ": " + note));
        }
        return tables;
    }

    private static Table table(Suite suite, Panel panel, List<Machine> machines) {
        List<Figures> columns = Figures.in(panel, machines);
        List<String> header = new ArrayList<>(List.of(panel.unit()));
        columns.forEach(column -> header.add(column.cpu()));
        Table table = new Table(suite + (panel.title().isEmpty() ? "" : ": " + panel.title()), List.of(), header);
        for (Panel.Entry row : panel.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.title()));
            columns.forEach(column ->
                    cells.add(Cells.nsAndError(Optional.ofNullable(column.of().apply(row)))));
            table.addRow(cells);
        }
        panel.rows().stream().filter(row -> row.note() != null).forEach(row -> table.footnote(row.title(), row.note()));
        if (table.hasTooFast()) {
            table.note(Notes.TOO_FAST);
        }
        return table;
    }
}
