package dev.varint.jmh.table;

import dev.varint.jmh.bench.ParamValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Nanoseconds of several parts, one under the other, whose columns have the same titles; and bytes, where
 * trials count allocations.
 *
 * @param title the table's title
 * @param unit nanoseconds per what
 * @param parts the parts
 * @param notes its footnotes
 */
record Grid(String title, String unit, List<Part> parts, List<String> notes) implements TableSpec {

    /**
     * A part.
     *
     * @param title what stands before its rows
     * @param rows the methods
     * @param columns the inputs, by effort
     * @param trial the trial behind a row's key and a column
     */
    record Part(
            String title,
            List<Row> rows,
            Function<Effort, List<? extends ParamValue>> columns,
            BiFunction<String, ParamValue, Trial> trial) {

        /** With one parameter, {@code input}. */
        static Part of(
                String title, Class<?> type, List<Row> rows, Function<Effort, List<? extends ParamValue>> columns) {
            return new Part(title, rows, columns, (row, column) -> Trial.of(type, row, column));
        }

        private Panel panel(ParamValue column, String unit) {
            return new Panel(
                    title + ", " + column.title(),
                    unit,
                    rows.stream()
                            .map(row -> row.entry(trial.apply(row.key(), column), List.of(), cpu -> Optional.empty()))
                            .toList());
        }
    }

    @Override
    public List<Trial> trials(Effort effort) {
        List<Trial> trials = new ArrayList<>();
        for (Part part : parts) {
            for (ParamValue column : part.columns.apply(effort)) {
                part.rows.forEach(row -> trials.add(part.trial.apply(row.key(), column)));
            }
        }
        return trials;
    }

    @Override
    public List<Panel> panels(Effort effort) {
        return parts.stream()
                .flatMap(part -> part.columns.apply(effort).stream().map(column -> part.panel(column, unit)))
                .toList();
    }

    @Override
    public Table table(Results results, Effort effort) {
        Set<ParamValue> columns = new LinkedHashSet<>();
        parts.forEach(part -> columns.addAll(part.columns.apply(effort)));
        boolean bytes = trials(effort).stream().anyMatch(Trial::countsAllocations);
        List<String> header = new ArrayList<>(List.of(unit));
        for (ParamValue column : columns) {
            header.addAll(List.of(column.title(), "error"));
            if (bytes) {
                header.add("B");
            }
        }
        Table table = new Table(title, notes, header);
        for (Part part : parts) {
            for (Row row : part.rows) {
                List<String> cells = new ArrayList<>(List.of(part.title + ": " + row.title()));
                for (ParamValue column : columns) {
                    Optional<Trial> trial = Optional.of(column)
                            .filter(part.columns.apply(effort)::contains)
                            .map(there -> part.trial.apply(row.key(), there));
                    Optional<Score> ns = trial.flatMap(results::ns);
                    cells.addAll(List.of(Cells.ns(ns), Cells.nsError(ns)));
                    if (bytes) {
                        cells.add(Cells.whole(trial.flatMap(results::allocated)));
                    }
                }
                table.addRow(cells);
            }
        }
        return table;
    }
}
