package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Passes a second with each of Netty's checks on and off, this machine beside the published ones. The source knows
 * checkAccessible alone.
 *
 * @param rows the writers
 */
record AccessibleTable(List<Row> rows) implements TableSpec {

    private static final List<String> CPUS = List.of(Cpu.ZEN_2, Cpu.M1);

    /** The published tables by setting. */
    private static final Map<Checks, String> PUBLISHED =
            Map.of(Checks.BOTH, "writers", Checks.BOUNDS_ONLY, "accessibleOff");

    /** The rows for which a quick run measures the settings that no source has. */
    private static final Set<String> ALWAYS = Set.of("loop", "blended", "writeVarInt", "blended16", "appendVarInt");

    @Override
    public List<Trial> trials(Effort effort) {
        return Stream.of(Checks.values())
                .flatMap(checks -> rows.stream()
                        .map(Row::key)
                        .filter(row -> effort == Effort.FULL || PUBLISHED.containsKey(checks) || ALWAYS.contains(row))
                        .map(row -> Trial.cleared(row, checks)))
                .toList();
    }

    @Override
    public List<Panel> panels(Effort effort) {
        return Stream.of(Checks.values())
                .map(checks -> new Panel(
                        checks.title(),
                        NsTable.UNIT,
                        rows.stream()
                                .map(row -> row.entry(
                                        Trial.cleared(row.key(), checks),
                                        CPUS,
                                        cpu -> Cells.nsPerValue(published(checks, cpu, row))))
                                .toList()))
                .toList();
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of("ops/s"));
        for (Checks checks : Checks.values()) {
            header.add((checks == Checks.BOTH ? "this machine: " : "") + checks.title());
            header.add("error");
        }
        header.addAll(List.of("checkAccessible off/on", "both off/on"));
        for (String cpu : CPUS) {
            header.addAll(List.of(cpu + " (published): on", "checkAccessible off", "checkAccessible off/on"));
        }
        Table table = new Table(
                "checkAccessible and checkBounds, on against off: passes a second over 2,048 values",
                List.of(Notes.SIXTEEN, Notes.SOURCE),
                header);
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.title()));
            for (Checks checks : Checks.values()) {
                Optional<Score> here = results.find(Trial.cleared(row.key(), checks));
                cells.addAll(List.of(Cells.ops(here), Cells.opsError(here)));
            }
            Optional<Score> both = results.find(Trial.cleared(row.key(), Checks.BOTH));
            for (Checks less : List.of(Checks.BOUNDS_ONLY, Checks.NEITHER)) {
                cells.add(Cells.times(results.find(Trial.cleared(row.key(), less)), both));
            }
            for (String cpu : CPUS) {
                Optional<Score> on = published(Checks.BOTH, cpu, row);
                Optional<Score> off = published(Checks.BOUNDS_ONLY, cpu, row);
                cells.addAll(List.of(Cells.ops(on), Cells.ops(off), Cells.times(off, on)));
            }
            table.addRow(cells);
        }
        return table;
    }

    private static Optional<Score> published(Checks checks, String cpu, Row row) {
        return Optional.ofNullable(PUBLISHED.get(checks)).flatMap(name -> Published.find(name, cpu, row.key()));
    }
}
