package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Types;
import dev.varint.fixtures.Writers;
import dev.varint.fixtures.Writers.Writer;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import java.util.List;
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

    static final List<WriteMethod> FACADES = FacadeMethod.named("(write|append|set)(Fixed)?")
            .flatMap(WriteMethod::of)
            .toList();

    /** With each type that it takes, and each number of bytes; the greatest one if it takes any type. */
    private static Stream<WriteMethod> of(FacadeMethod method) {
        return method.types(Types.unsigned().toList()).flatMap(type -> {
            int least = method.takes(VarIntType.class) ? type.maxSize() : 1;
            return method.says("Fixed")
                    ? IntStream.rangeClosed(least, type.maxSize()).mapToObj(byteCount -> of(method, type, byteCount))
                    : Stream.of(of(method, type, 0));
        });
    }

    private static WriteMethod of(FacadeMethod method, VarIntType type, int byteCount) {
        Effect effect = method.says("set") ? Effect.SET : method.says("append") ? Effect.APPEND : Effect.WRITE;
        FacadeMethod.Call call = method.call(effect == Effect.SET, byteCount, type);
        boolean isZigZag = method.says("ZigZag");
        String name = method + " " + type + " " + byteCount;
        return new WriteMethod(name, effect, type.bits(), byteCount, (buf, at, value) -> {
            long decoded = type.bits() == 32 ? ZigZag.decode((int) value) : ZigZag.decode(value);
            return (int) call.call(buf, at, isZigZag ? decoded : value);
        });
    }

    /** Every algorithm, appending. */
    static final List<WriteMethod> ALGORITHMS = Stream.concat(
                    Writers.<ByteBuf>ofInts().stream(), Writers.<ByteBuf>ofLongs().stream())
            .map(WriteMethod::algorithm)
            .toList();

    static Stream<WriteMethod> facades(Effect effect) {
        return FACADES.stream().filter(method -> method.effect == effect);
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
