package dev.varint.jmh.table;

import dev.varint.jmh.bench.DecodeLongs;
import dev.varint.jmh.bench.DecodeMethod;
import dev.varint.jmh.bench.Magnitude;
import dev.varint.jmh.bench.RegionSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Source 003's table: nanoseconds a region by magnitude and size, this machine beside the published one. */
record PackedTable() implements TableSpec {

    private static final Row CHECKED = new Row(DecodeMethod.XOR_LADDER.benchmark(), "checked per value (XOR ladder)");
    private static final Row UNCHECKED =
            new Row(DecodeMethod.UNCHECKED.benchmark(), "last byte checked, then unchecked");
    private static final Row OURS = new Row(DecodeMethod.PACKED.benchmark(), "validated, then decoded (ours)");
    private static final List<Row> ROWS = List.of(CHECKED, UNCHECKED, OURS);

    private static final String CPP = "C++";

    private static final List<Magnitude> MAGNITUDES = Stream.of(Magnitude.values())
            .filter(magnitude -> !magnitude.source().isEmpty())
            .toList();

    private static List<RegionSize> sizes(Effort effort) {
        return effort == Effort.QUICK
                ? List.of(RegionSize.OF_10, RegionSize.OF_1_000)
                : List.of(
                        RegionSize.OF_10,
                        RegionSize.OF_100,
                        RegionSize.OF_1_000,
                        RegionSize.OF_10_000,
                        RegionSize.OF_100_000);
    }

    @Override
    public List<Trial> trials(Effort effort) {
        List<Trial> trials = new ArrayList<>();
        for (Magnitude magnitude : MAGNITUDES) {
            for (RegionSize size : sizes(effort)) {
                ROWS.forEach(row -> trials.add(trial(row, magnitude, size)));
            }
        }
        return trials;
    }

    /** A value's nanoseconds, of the published figures as well. */
    @Override
    public List<Panel> panels(Effort effort) {
        List<Panel> panels = new ArrayList<>();
        for (Magnitude magnitude : MAGNITUDES) {
            for (RegionSize size : sizes(effort)) {
                panels.add(new Panel(
                        magnitude.title() + ", " + size.title(),
                        Panel.PER_VALUE,
                        ROWS.stream()
                                .map(row -> row.entry(
                                        trial(row, magnitude, size),
                                        List.of(CPP),
                                        cpu -> published(row, magnitude, size)
                                                .map(region -> region.times(1.0 / size.count()))))
                                .toList()));
            }
        }
        return panels;
    }

    @Override
    public Table table(Results results, Effort effort) {
        Table table = new Table(
                "Packed: nanoseconds a region of 64-bit values, decoded into a long[]",
                List.of(
                        "checked: each value is, by the XOR ladder. unchecked: the region's last byte is, and then the ladder needs"
                                + " no end.",
                        "ours: PackedVarLongs.decode, which validates all of the region. x: times as fast as checked.",
                        "Small regions are many, one after the other, so that a branch predictor cannot learn one.",
                        "Published: \"Speed up packed varint decoding by validating the region up front\" (protozero pull"
                                + " request 153),",
                        "before and after; its iterators store nothing."),
                List.of(
                        "ns per region",
                        "checked",
                        "error",
                        "unchecked",
                        "error",
                        "x",
                        "ours",
                        "error",
                        "x",
                        CPP + " (published): checked",
                        "unchecked",
                        "x"));
        for (Magnitude magnitude : MAGNITUDES) {
            for (RegionSize size : sizes(effort)) {
                table.addRow(cells(results, magnitude, size));
            }
        }
        return table;
    }

    private static List<String> cells(Results results, Magnitude magnitude, RegionSize size) {
        Optional<Score> checked = here(results, CHECKED, magnitude, size);
        Optional<Score> unchecked = here(results, UNCHECKED, magnitude, size);
        Optional<Score> ours = here(results, OURS, magnitude, size);
        Optional<Score> before = published(CHECKED, magnitude, size);
        Optional<Score> after = published(UNCHECKED, magnitude, size);
        return List.of(
                magnitude.title() + ", " + size.title(),
                Cells.ops(checked),
                Cells.opsError(checked),
                Cells.ops(unchecked),
                Cells.opsError(unchecked),
                Cells.times(checked, unchecked),
                Cells.ops(ours),
                Cells.opsError(ours),
                Cells.times(checked, ours),
                Cells.ops(before),
                Cells.ops(after),
                Cells.times(before, after));
    }

    private static Trial trial(Row row, Magnitude magnitude, RegionSize size) {
        return Trial.of(DecodeLongs.class, row.key(), magnitude).with("region", size);
    }

    private static Optional<Score> here(Results results, Row row, Magnitude magnitude, RegionSize size) {
        return results.ns(trial(row, magnitude, size)).map(value -> value.times(size.count()));
    }

    private static Optional<Score> published(Row row, Magnitude magnitude, RegionSize size) {
        return Published.find("packed", CPP, row.key() + " " + magnitude.source() + " " + size.count());
    }
}
