package dev.varint.jmh.table;

import dev.varint.VarIntType;
import dev.varint.jmh.bench.ReadByWidth;
import dev.varint.jmh.bench.WidthMethod;
import dev.varint.jmh.bench.WriteByWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Source 004's tables: nanoseconds a value by its unsigned type, this machine above the published ones. */
record WidthsTable() implements TableSpec {

    private static final List<String> DECODERS =
            List.of("varint-simd unsafe", "varint-simd safe", "integer-encoding-rs", "prost");
    private static final List<String> ENCODERS = List.of("varint-simd", "integer-encoding-rs", "prost");
    private static final List<String> CPUS = List.of(Cpu.COFFEE_LAKE, Cpu.ZEN_PLUS);

    @Override
    public List<Trial> trials(Effort effort) {
        List<Trial> trials = new ArrayList<>();
        for (Class<?> type : List.of(ReadByWidth.class, WriteByWidth.class)) {
            for (WidthMethod method : WidthMethod.values()) {
                for (VarIntType width : VarIntType.values()) {
                    trials.add(Trial.of(type, method.benchmark(width), null));
                }
            }
        }
        return trials;
    }

    @Override
    public List<Panel> panels(Effort effort) {
        List<Panel> panels = new ArrayList<>();
        for (VarIntType width : VarIntType.values()) {
            panels.add(panel("decode", ReadByWidth.class, DECODERS, width));
            panels.add(panel("encode", WriteByWidth.class, ENCODERS, width));
        }
        return panels;
    }

    private static Panel panel(String what, Class<?> type, List<String> libraries, VarIntType width) {
        List<Panel.Entry> entries = new ArrayList<>();
        for (WidthMethod method : WidthMethod.values()) {
            entries.add(Panel.Entry.of("ours, " + method.title(), Trial.of(type, method.benchmark(width), null)));
        }
        for (String library : libraries) {
            entries.add(new Row(library, library)
                    .entry(null, CPUS, cpu -> Published.find(what, cpu, library + " " + title(width))));
        }
        return new Panel(what + " " + title(width), Panel.PER_VALUE, entries);
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of("ns per value"));
        for (VarIntType width : VarIntType.values()) {
            header.addAll(List.of(title(width), "error"));
        }
        Table table = new Table(
                "Widths: values of an unsigned type, uniformly random, read from and written to an array",
                List.of(
                        "Checked: TypedVarInt.scan and decode, put. Unchecked: UncheckedReader, WordWriter.",
                        "Published: the README of varint-simd (Rust): " + Cpu.COFFEE_LAKE + " is a Core i7-8850H, "
                                + Cpu.ZEN_PLUS + " a Ryzen 5 2600X."),
                header);
        addRows(table, "decode", ReadByWidth.class, DECODERS, results);
        addRows(table, "encode", WriteByWidth.class, ENCODERS, results);
        return table;
    }

    private static void addRows(Table table, String what, Class<?> type, List<String> libraries, Results results) {
        for (WidthMethod method : WidthMethod.values()) {
            addRow(
                    table,
                    what + ": ours, " + method.title(),
                    width -> results.find(Trial.of(type, method.benchmark(width), null)));
        }
        for (String cpu : CPUS) {
            for (String library : libraries) {
                addRow(
                        table,
                        what + ": " + library + ", " + cpu + " (published)",
                        width -> Published.find(what, cpu, library + " " + title(width)));
            }
        }
    }

    private static void addRow(Table table, String title, Function<VarIntType, Optional<Score>> figures) {
        List<String> cells = new ArrayList<>(List.of(title));
        for (VarIntType width : VarIntType.values()) {
            Optional<Score> ns = figures.apply(width);
            cells.addAll(List.of(Cells.ns(ns), Cells.nsError(ns)));
        }
        table.addRow(cells);
    }

    private static String title(VarIntType width) {
        return width.name().toLowerCase(Locale.ROOT);
    }
}
