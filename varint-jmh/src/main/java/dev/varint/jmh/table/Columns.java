package dev.varint.jmh.table;

import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.LongInput;
import dev.varint.jmh.bench.ReadArray;
import dev.varint.jmh.bench.ReadByteBuf;
import dev.varint.jmh.bench.ReadLongArray;
import dev.varint.jmh.bench.ReadLongByteBuf;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The inputs each {@link NsTable} shows: a few that tell most when it is quick, all of them when it is full.
 */
final class Columns {

    private static final List<Input> QUICK = List.of(Input.BITS30, Input.PROXY, Input.FIXED1);

    private Columns() {}

    static List<NsTable.Column> streamed(Effort effort) {
        return (effort == Effort.QUICK ? QUICK : List.of(Input.values()))
                .stream()
                        .map(input -> new NsTable.Column(input.title(), row -> Trial.streamed(row, input)))
                        .toList();
    }

    static List<NsTable.Column> byteBuf(Effort effort) {
        return inputs(effort)
                .map(input -> new NsTable.Column(input.title(), row -> Trial.of(ReadByteBuf.class, row, input)))
                .toList();
    }

    static List<NsTable.Column> byteBufLongs(Effort effort) {
        return longInputs(effort)
                .map(input -> new NsTable.Column(input.title(), row -> Trial.of(ReadLongByteBuf.class, row, input)))
                .toList();
    }

    static List<NsTable.Column> byteArray(Effort effort) {
        Stream<NsTable.Column> ints = inputs(effort)
                .map(input -> new NsTable.Column(input.title(), row -> Trial.of(ReadArray.class, row, input)));
        Stream<NsTable.Column> longs = longInputs(effort)
                .map(input ->
                        new NsTable.Column("long " + input.title(), row -> Trial.of(ReadLongArray.class, row, input)));
        return Stream.concat(ints, longs).toList();
    }

    private static Stream<Input> inputs(Effort effort) {
        return (effort == Effort.QUICK ? QUICK : List.of(Input.values()))
                .stream().filter(input -> input != Input.PUBLISHED);
    }

    private static Stream<LongInput> longInputs(Effort effort) {
        return effort == Effort.QUICK
                ? Stream.of(LongInput.MIXED, LongInput.FIXED10)
                : Arrays.stream(LongInput.values()).filter(input -> input != LongInput.IN_TURN);
    }
}
