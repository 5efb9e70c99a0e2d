package dev.varint.jmh.table;

import dev.varint.jmh.bench.LongInput;
import dev.varint.jmh.bench.ReadDolt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Source 002's table: nanoseconds a VarLong, and the time against the loop's, this machine beside the
 * published one.
 *
 * @param rows the readers, the baseline first
 */
record DoltTable(List<Row> rows) implements TableSpec {

    /** The row that is a Go library: there is nothing to measure here. */
    static final Row DENNWC = new Row("dennwc", "dennwc/varint");

    private static final String GO = "Go";
    private static final List<LongInput> ORDERS = List.of(LongInput.IN_TURN, LongInput.MIXED);

    @Override
    public List<Trial> trials(Effort effort) {
        List<Trial> trials = new ArrayList<>();
        for (LongInput order : ORDERS) {
            rows.stream().filter(row -> row != DENNWC).forEach(row -> trials.add(trial(row, order)));
        }
        return trials;
    }

    /** The published figures as the nanoseconds that they mean. */
    @Override
    public List<Panel> panels(Effort effort) {
        return ORDERS.stream()
                .map(order -> new Panel(
                        order.title(),
                        "ns per VarLong",
                        rows.stream()
                                .map(row -> row.entry(
                                        row == DENNWC ? null : trial(row, order),
                                        order == LongInput.IN_TURN ? List.of(GO) : List.of(),
                                        cpu -> published(row).map(figure -> figure.times(100))))
                                .toList()))
                .toList();
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of("ns per VarLong"));
        ORDERS.forEach(order -> header.addAll(List.of(order.title(), "error", "time/loop")));
        header.addAll(List.of("Go (published)", "time/loop"));
        Table table = new Table(
                "Dolt: VarLongs of 1 to 10 bytes, each at the beginning of 10 bytes of its own",
                List.of(
                        "Published: \"Optimizing varint Decoding\" (Dolt). The harness printed the seconds of 10,000,000"
                                + " decodes as ns/op,",
                        "so only the ratios mean something: 0.287 is 28.7 ns a value. Its lengths came in turn.",
                        "dennwc/varint is a Go library: the same unrolled decoder with one length check up front, which"
                                + " unrolled has here as well."),
                header);
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.title()));
            for (LongInput order : ORDERS) {
                Optional<Score> here = results.find(trial(row, order));
                cells.addAll(List.of(
                        Cells.ns(here),
                        Cells.nsError(here),
                        Cells.times(here, results.find(trial(rows.get(0), order)))));
            }
            Optional<Score> published = published(row);
            cells.addAll(List.of(Cells.thousandths(published), Cells.times(published, published(rows.get(0)))));
            table.addRow(cells);
        }
        return table;
    }

    private static Trial trial(Row row, LongInput order) {
        return Trial.of(ReadDolt.class, row.key(), order);
    }

    private static Optional<Score> published(Row row) {
        return Published.find("dolt", GO, row.key());
    }
}
