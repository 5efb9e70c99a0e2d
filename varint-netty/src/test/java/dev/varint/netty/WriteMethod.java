package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Writers;
import dev.varint.fixtures.Writers.Writer;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A method that writes one value, and what it does to the buffer. A value has {@code bits} bits and is unsigned; a
 * ZigZag method gets the signed value whose ZigZag form it is, so the bytes are the same.
 *
 * @param bits the size of a value, 1 to 64
 * @param byteCount the number of bytes that each value takes, or 0 for its shortest form
 */
record WriteMethod(String name, Effect effect, int bits, int byteCount, Setter call) {

    enum Effect {
        /** Appends. No other byte changes. */
        WRITE,
        /** Appends. Up to seven bytes after the new writerIndex may change. */
        APPEND,
        /** Writes at an index. No other byte changes, and no index moves. */
        SET
    }

    @FunctionalInterface
    interface Setter {
        /** Returns the number of bytes written. */
        int set(ByteBuf buf, int index, long value);
    }

    /**
     * All of {@link ByteBufVarInts}, {@link ByteBufTypedVarInts} and {@link ByteBufOutput}, and what serves classes
     * that have no copy.
     */
    static final List<WriteMethod> FACADES = Stream.of(
                    varInts(),
                    shared(AccessTable.SHARED),
                    Stream.of("U8", "U16", "U32", "U64")
                            .map(VarIntType::valueOf)
                            .flatMap(WriteMethod::typed),
                    IntStream.rangeClosed(1, 5).boxed().flatMap(WriteMethod::fixedInts),
                    IntStream.rangeClosed(1, 10).boxed().flatMap(WriteMethod::fixedLongs))
            .flatMap(methods -> methods)
            .toList();

    private static Stream<WriteMethod> varInts() {
        return Stream.of(
                write("writeVarInt", 32, (buf, at, v) -> ByteBufVarInts.writeVarInt(buf, (int) v)),
                write("writeZigZagVarInt", 32, (buf, at, v) -> ByteBufVarInts.writeZigZagVarInt(buf, zag(v))),
                write("writeVarLong", 64, (buf, at, v) -> ByteBufVarInts.writeVarLong(buf, v)),
                write("writeZigZagVarLong", 64, (buf, at, v) -> ByteBufVarInts.writeZigZagVarLong(buf, zagLong(v))),
                append("appendVarInt", 32, (buf, at, v) -> ByteBufVarInts.appendVarInt(buf, (int) v)),
                append("appendVarLong", 64, (buf, at, v) -> ByteBufVarInts.appendVarLong(buf, v)),
                write("output VarInt", 32, output((out, v) -> out.writeVarInt(v.intValue()))),
                write("output ZigZag", 32, output((out, v) -> out.writeZigZagVarInt(zag(v)))),
                write("output VarLong", 64, output(ByteBufOutput::writeVarLong)),
                write("output ZigZag long", 64, output((out, v) -> out.writeZigZagVarLong(zagLong(v)))),
                set("setVarInt", 32, (buf, at, v) -> ByteBufVarInts.setVarInt(buf, at, (int) v)),
                set("setVarLong", 64, ByteBufVarInts::setVarLong));
    }

    private static Stream<WriteMethod> typed(VarIntType type) {
        int max = type.maxSize();
        return Stream.of(
                write("typed write " + type, type.bits(), (buf, at, v) -> ByteBufTypedVarInts.write(type, buf, v)),
                set("typed set " + type, type.bits(), (buf, at, v) -> ByteBufTypedVarInts.set(type, buf, at, v)),
                new WriteMethod(
                        "typed writeFixed " + type,
                        Effect.WRITE,
                        type.bits(),
                        max,
                        (buf, at, v) -> ByteBufTypedVarInts.writeFixed(type, buf, v, max)),
                new WriteMethod(
                        "typed setFixed " + type,
                        Effect.SET,
                        type.bits(),
                        max,
                        (buf, at, v) -> ByteBufTypedVarInts.setFixed(type, buf, at, v, max)));
    }

    /** Most other methods reach copies of this. Those are hidden classes, whose coverage is not measured. */
    private static Stream<WriteMethod> shared(ValueAccess shared) {
        return Stream.of(
                write("shared writeVarInt", 32, (buf, at, v) -> shared.writeVarInt(buf, (int) v)),
                write("shared write", 64, (buf, at, v) -> shared.write(VarIntType.U64, buf, v)),
                set("shared set", 64, (buf, at, v) -> shared.set(VarIntType.U64, buf, at, v)),
                append("shared appendVarInt", 32, (buf, at, v) -> shared.appendVarInt(buf, (int) v)),
                append("shared appendVarLong", 64, (buf, at, v) -> shared.appendVarLong(buf, v)),
                new WriteMethod(
                        "shared writeFixed",
                        Effect.WRITE,
                        32,
                        5,
                        (buf, at, v) -> shared.writeFixed(VarIntType.U32, buf, v, 5)),
                new WriteMethod(
                        "shared setFixed",
                        Effect.SET,
                        32,
                        5,
                        (buf, at, v) -> shared.setFixed(VarIntType.U32, buf, at, v, 5)));
    }

    /** Every algorithm, appending. */
    static final List<WriteMethod> ALGORITHMS = Stream.concat(
                    Writers.<ByteBuf>ofInts().stream(), Writers.<ByteBuf>ofLongs().stream())
            .map(WriteMethod::algorithm)
            .toList();

    static Stream<WriteMethod> facades(Effect effect) {
        return FACADES.stream().filter(method -> method.effect == effect);
    }

    private static WriteMethod write(String name, int bits, Setter call) {
        return new WriteMethod(name, Effect.WRITE, bits, 0, call);
    }

    private static WriteMethod append(String name, int bits, Setter call) {
        return new WriteMethod(name, Effect.APPEND, bits, 0, call);
    }

    private static WriteMethod set(String name, int bits, Setter call) {
        return new WriteMethod(name, Effect.SET, bits, 0, call);
    }

    private static Stream<WriteMethod> fixedInts(int n) {
        Setter write = (buf, at, v) -> ByteBufVarInts.writeFixedVarInt(buf, (int) v, n);
        Setter set = (buf, at, v) -> ByteBufVarInts.setFixedVarInt(buf, at, (int) v, n);
        return Stream.of(
                new WriteMethod("writeFixedVarInt " + n, Effect.WRITE, 32, n, write),
                new WriteMethod("setFixedVarInt " + n, Effect.SET, 32, n, set));
    }

    private static Stream<WriteMethod> fixedLongs(int n) {
        Setter write = (buf, at, v) -> ByteBufVarInts.writeFixedVarLong(buf, v, n);
        Setter set = (buf, at, v) -> ByteBufVarInts.setFixedVarLong(buf, at, v, n);
        return Stream.of(
                new WriteMethod("writeFixedVarLong " + n, Effect.WRITE, 64, n, write),
                new WriteMethod("setFixedVarLong " + n, Effect.SET, 64, n, set));
    }

    private static int zag(long value) {
        return ZigZag.decode((int) value);
    }

    private static long zagLong(long value) {
        return ZigZag.decode(value);
    }

    private static Setter output(ToIntBiFunction<ByteBufOutput, Long> write) {
        return (buf, start, value) -> {
            ByteBufOutput out = new ByteBufOutput(buf);
            int size = write.applyAsInt(out, value);
            assertEquals(start, buf.writerIndex());
            assertEquals(start + size, out.position());
            assertEquals(size, out.commit());
            return size;
        };
    }

    private static WriteMethod algorithm(Writer<ByteBuf> writer) {
        Setter store = (buf, at, v) -> {
            int size = writer.byteCount() == 0 ? Reference.size(v) : writer.byteCount();
            buf.ensureWritable(Math.max(size, writer.room()));
            int end = writer.store().store(ByteBufAccess.INSTANCE, buf, at, v);
            buf.writerIndex(end);
            return end - at;
        };
        Effect effect = writer.room() == 0 ? Effect.WRITE : Effect.APPEND;
        return new WriteMethod(writer + " writer", effect, writer.bits(), writer.byteCount(), store);
    }

    /** The smallest and the greatest value of each size. */
    long[] values() {
        return byteCount == 0 ? Values.edges(bits) : new long[] {0, 1, fit(-1)};
    }

    /** The value without the bits that this method cannot write. */
    long fit(long value) {
        int fitting = byteCount == 0 ? bits : Math.min(bits, 7 * byteCount);
        return value & -1L >>> 64 - fitting;
    }

    int size(long value) {
        return byteCount == 0 ? Reference.size(value) : byteCount;
    }

    byte[] encode(long value) {
        return Reference.encodeFixed(value, size(value));
    }

    /** Writes a value at an index, which is the writerIndex unless this is a set. Checks all but the bytes. */
    void write(ByteBuf buf, int index, long value) {
        int readerIndex = buf.readerIndex();
        int writerIndex = effect == Effect.SET ? buf.writerIndex() : index + size(value);
        assertEquals(size(value), call.set(buf, index, value), name);
        assertEquals(readerIndex, buf.readerIndex(), name);
        assertEquals(writerIndex, buf.writerIndex(), name);
    }

    /** Fails to write a value, and changes nothing. */
    void refuses(Class<? extends RuntimeException> type, ByteBuf buf, int index, long value) {
        Snapshot.assertThrows(type, buf, () -> call.set(buf, index, value));
    }

    @Override
    public String toString() {
        return name;
    }
}
