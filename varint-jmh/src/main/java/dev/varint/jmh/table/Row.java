package dev.varint.jmh.table;

import dev.varint.jmh.bench.ArrayReadMethod;
import dev.varint.jmh.bench.ByteBufLongReadMethod;
import dev.varint.jmh.bench.ByteBufReadMethod;
import dev.varint.jmh.bench.Carrier;
import dev.varint.jmh.bench.DecodeMethod;
import dev.varint.jmh.bench.DoltReadMethod;
import dev.varint.jmh.bench.EncodeMethod;
import dev.varint.jmh.bench.RunMethod;
import dev.varint.jmh.bench.WriteMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A row of a table.
 *
 * @param key the benchmark method that fills it, and its name in the published figures
 * @param title what the reader sees
 * @param note how a newer JDK differs from the source's, or null
 */
record Row(String key, String title, String note) {

    Row(String key, String title) {
        this(key, title, null);
    }

    /** This row with a footnote. */
    Row noted(String footnote) {
        return new Row(key, title, footnote);
    }

    /** As an entry of a panel, with the figures that some of the CPUs have. */
    Panel.Entry entry(Trial trial, List<String> cpus, Function<String, Optional<Score>> published) {
        Map<String, Score> figures = new LinkedHashMap<>();
        cpus.forEach(cpu -> published.apply(cpu).ifPresent(figure -> figures.put(cpu, figure)));
        return new Panel.Entry(title, trial, figures, note);
    }

    static Row of(WriteMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(ByteBufReadMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(ByteBufLongReadMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(ArrayReadMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(DoltReadMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(DecodeMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(EncodeMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(RunMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(Carrier carrier) {
        return new Row(carrier.benchmark(), carrier.title());
    }

    /** Rows for some methods. */
    static List<Row> listOf(WriteMethod... methods) {
        return List.of(methods).stream().map(Row::of).toList();
    }

    /** The pair that runs in a 16-byte buffer, because appendVarInt needs the room. */
    static List<Row> sixteenBytes() {
        return List.of(
                new Row("blended16", "blended (16)"),
                new Row(WriteMethod.APPEND_VAR_INT.benchmark(), WriteMethod.APPEND_VAR_INT.title() + " (16)"));
    }

    /** One list after the other. */
    static <T> List<T> join(List<T> first, List<T> second) {
        List<T> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }
}
