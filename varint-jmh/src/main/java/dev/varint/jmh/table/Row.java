package dev.varint.jmh.table;

import dev.varint.jmh.bench.ArrayReadMethod;
import dev.varint.jmh.bench.ByteBufReadMethod;
import dev.varint.jmh.bench.DoltReadMethod;
import dev.varint.jmh.bench.WriteMethod;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of a table.
 *
 * @param key the benchmark method that fills it, and its name in the published figures
 * @param title what the reader sees
 */
record Row(String key, String title) {

    static Row of(WriteMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(ByteBufReadMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(ArrayReadMethod method) {
        return new Row(method.benchmark(), method.title());
    }

    static Row of(DoltReadMethod method) {
        return new Row(method.benchmark(), method.title());
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
