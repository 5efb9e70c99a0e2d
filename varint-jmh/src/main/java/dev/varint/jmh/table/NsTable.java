package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Nanoseconds a VarInt, method by input, on this machine.
 *
 * @param title the table's title
 * @param rows the methods
 * @param columns the inputs, by effort
 * @param notes its footnotes
 */
record NsTable(String title, List<Row> rows, Function<Effort, List<Column>> columns, List<String> notes)
        implements TableSpec {

    static final String UNIT = "ns per VarInt";

    /**
     * An input.
     *
     * @param title what the reader sees
     * @param trial the trial behind a row's key
     */
    record Column(String title, Function<String, Trial> trial) {}

    @Override
    public List<Trial> trials(Effort effort) {
        return columns.apply(effort).stream()
                .flatMap(column -> rows.stream().map(row -> column.trial().apply(row.key())))
                .toList();
    }

    @Override
    public List<Panel> panels(Effort effort) {
        return columns.apply(effort).stream()
                .map(column -> new Panel(
                        column.title(),
                        UNIT,
                        rows.stream()
                                .map(row ->
                                        row.entry(column.trial().apply(row.key()), List.of(), cpu -> Optional.empty()))
                                .toList()))
                .toList();
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of(UNIT));
        columns.apply(effort).forEach(column -> header.addAll(List.of(column.title(), "error")));
        Table table = new Table(title, notes, header);
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.title()));
            for (Column column : columns.apply(effort)) {
                Optional<Score> score = results.find(column.trial().apply(row.key()));
                cells.addAll(List.of(Cells.ns(score), Cells.nsError(score)));
            }
            table.addRow(cells);
        }
        return table;
    }
}
