package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.FacadeMethod;
import dev.varint.fixtures.Types;
import dev.varint.fixtures.Writers;
import dev.varint.fixtures.Writers.Writer;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.BigReference;
import dev.varint.testing.PackedReference;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A call that writes to a buffer: a value, one with a prefix, packed ones, or a reserved length. */
record Write(String name, Effect effect, byte[] encoded, Call call) {

    enum Effect {
        /** Appends. No other byte changes. */
        WRITE,
        /** Appends. Up to seven bytes after the new writerIndex may change. */
        APPEND,
        /** Writes at an index. No other byte changes, and no index moves. */
        SET
    }

    @FunctionalInterface
    interface Call {
        /** Returns the number of bytes written. A call that appends ignores the index. */
        int write(ByteBuf buf, int index);
    }

    /** Every method that writes one value, with its values. */
    static final List<Write> VALUES = ByteBufReads.methods("(write|append|set)(Fixed)?")
            .flatMap(Write::of)
            .toList();

    static final List<Write> ALL = Stream.of(
                    VALUES.stream(),
                    Prefixed.all().stream().map(Write::prefixed),
                    IntStream.of(0, 1, 9, 40, 1025).mapToObj(Write::packed),
                    IntStream.rangeClosed(1, 5).mapToObj(Write::reserved))
            .flatMap(writes -> writes)
            .toList();

    /** Every algorithm, appending. */
    static final List<Write> ALGORITHMS = Stream.concat(
                    Writers.<ByteBuf>ofInts().stream(), Writers.<ByteBuf>ofLongs().stream())
            .flatMap(Write::algorithm)
            .toList();

    /**
     * With each type that it takes, and each number of bytes; the greatest one if it takes any type of over 35 bits.
     */
    private static Stream<Write> of(FacadeMethod method) {
        return method.types(Types.CHOSEN).flatMap(type -> {
            int least = method.takes(VarIntType.class) && type.maxSize() > 5 ? type.maxSize() : 1;
            return method.says("Fixed")
                    ? IntStream.rangeClosed(least, type.maxSize()).boxed().flatMap(size -> of(method, type, size))
                    : of(method, type, 0);
        });
    }

    /** A ZigZag method gets the signed value whose ZigZag form it is, so the bytes are the same. */
    private static Stream<Write> of(FacadeMethod method, VarIntType type, int byteCount) {
        Effect effect = method.says("set")
                ? Effect.SET
                : method.says("append") && !type.isSigned() ? Effect.APPEND : Effect.WRITE;
        FacadeMethod.Call<ByteBuf> call = method.call(effect == Effect.SET, byteCount, type);
        return each(method + " " + type + " " + byteCount, effect, type, byteCount, (buf, at, value) -> {
            long decoded = type.bits() == 32 ? ZigZag.decode((int) value) : ZigZag.decode(value);
            return (int) call.call(buf, at, method.says("ZigZag") ? decoded : value);
        });
    }

    private static Stream<Write> algorithm(Writer<ByteBuf> writer) {
        Effect effect = writer.room() == 0 ? Effect.WRITE : Effect.APPEND;
        VarIntType type = VarIntType.unsigned(writer.bits());
        return each(writer + " writer", effect, type, writer.byteCount(), (buf, at, value) -> {
            buf.ensureWritable(Math.max(writer.encode(value).length, writer.room()));
            int end = writer.store().store(ByteBufAccess.INSTANCE, buf, (int) at, value);
            buf.writerIndex(end);
            return end - at;
        });
    }

    /** The smallest and the greatest value of each size, or 0, 1 and the greatest in a number of bytes. */
    private static Stream<Write> each(
            String name, Effect effect, VarIntType type, int byteCount, FacadeMethod.Call<ByteBuf> call) {
        long most = -1L >>> 64 - Math.min(type.bits(), byteCount == 0 ? 64 : 7 * byteCount);
        return LongStream.of(byteCount == 0 ? Values.edges(type.bits()) : new long[] {0, 1, most})
                .map(bits -> type.isSigned() ? ZigZag.decode(bits) : bits)
                .mapToObj(value -> {
                    BigInteger big =
                            new BigInteger(type.isSigned() ? Long.toString(value) : Long.toUnsignedString(value));
                    int size = byteCount == 0 ? BigReference.size(big, type.isSigned()) : byteCount;
                    return new Write(
                            name, effect, BigReference.encode(big, size), (buf, at) -> (int) call.call(buf, at, value));
                });
    }

    private static Write prefixed(Prefixed each) {
        return new Write(
                each.name(),
                Effect.WRITE,
                each.encoded(),
                (buf, at) -> each.write().applyAsInt(buf));
    }

    private static Write packed(int count) {
        Random random = new Random(count);
        long[] values =
                random.longs(count).map(value -> value >> random.nextInt(64)).toArray();
        byte[] encoded = PackedReference.SINT64_DELTA.encode(values);
        return new Write(
                count + " packed",
                Effect.WRITE,
                encoded,
                (buf, at) -> ByteBufPackedVarInts.write(PackedType.SINT64_DELTA, buf, values));
    }

    private static Write reserved(int size) {
        return new Write(size + " reserved", Effect.WRITE, Reference.encodeFixed(0, size), (buf, at) -> {
            assertEquals(buf.writerIndex(), LengthPrefix.reserve(buf, size));
            return size;
        });
    }

    int size() {
        return encoded.length;
    }

    /** Writes at an index, which is the writerIndex unless this is a set. Checks all but the bytes. */
    void check(ByteBuf buf, int index) {
        int readerIndex = buf.readerIndex();
        int writerIndex = effect == Effect.SET ? buf.writerIndex() : index + size();
        assertEquals(size(), call.write(buf, index), name);
        assertEquals(readerIndex, buf.readerIndex(), name);
        assertEquals(writerIndex, buf.writerIndex(), name);
    }

    /** Fails, and changes nothing. */
    void refuses(Class<? extends RuntimeException> type, ByteBuf buf, int index) {
        Snapshot.assertThrows(type, buf, () -> call.write(buf, index));
    }
}
