package dev.varint.jmh.table;

import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.ReadArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Source 001's table: values a microsecond by encoded length, this machine beside the published one.
 *
 * @param rows the readers, the baseline first
 */
record ReadersTable(List<Row> rows) implements TableSpec {

    private static final List<Input> SIZES =
            List.of(Input.FIXED1, Input.FIXED2, Input.FIXED3, Input.FIXED4, Input.FIXED5);

    @Override
    public List<Trial> trials(Effort effort) {
        List<Trial> trials = new ArrayList<>();
        SIZES.forEach(size -> rows.forEach(row -> trials.add(trial(row, size))));
        return trials;
    }

    @Override
    public List<Panel> panels(Effort effort) {
        return SIZES.stream()
                .map(size -> new Panel(
                        size.title(),
                        NsTable.UNIT,
                        rows.stream()
                                .map(row -> row.entry(
                                        trial(row, size),
                                        List.of(Cpu.AMD_ON_LINUX),
                                        cpu -> Cells.nsToPerMicrosecond(published(row, size))))
                                .toList()))
                .toList();
    }

    @Override
    public Table table(Results results, Effort effort) {
        Table table = new Table(
                "Readers: VarInts a microsecond, read from an array, by encoded length",
                List.of(
                        "Google's ladder: protobuf-java's CodedInputStream over byte[], readRawVarint32.",
                        "Published: \"perf: unroll VarInt parsing loops\" (hashgraph/pbj pull request 826),",
                        "its google_zigZagAndLimit, pbj (the loop) and vector_fastXOR."),
                List.of(
                        "ops/µs",
                        "this machine",
                        "error",
                        "vs loop",
                        Cpu.AMD_ON_LINUX + " (published)",
                        "error",
                        "vs loop"));
        for (Input size : SIZES) {
            Optional<Score> loop = here(results, rows.get(0), size);
            Optional<Score> publishedLoop = published(rows.get(0), size);
            for (Row row : rows) {
                Optional<Score> here = here(results, row, size);
                Optional<Score> published = published(row, size);
                table.addRow(List.of(
                        size.title() + ": " + row.title(),
                        Cells.perMicrosecond(here),
                        Cells.perMicrosecondError(here),
                        Cells.times(here, loop),
                        Cells.perMicrosecond(published),
                        Cells.perMicrosecondError(published),
                        Cells.times(published, publishedLoop)));
            }
        }
        return table;
    }

    private static Trial trial(Row row, Input size) {
        return Trial.of(ReadArray.class, row.key(), size);
    }

    private static Optional<Score> here(Results results, Row row, Input size) {
        return Cells.nsToPerMicrosecond(results.find(trial(row, size)));
    }

    private static Optional<Score> published(Row row, Input size) {
        return Published.find("readers", Cpu.AMD_ON_LINUX, row.key() + " " + (SIZES.indexOf(size) + 1));
    }
}
