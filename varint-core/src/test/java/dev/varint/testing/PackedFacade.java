package dev.varint.testing;

import dev.varint.PackedIntType;
import dev.varint.PackedLongType;
import dev.varint.PackedVarInts;
import dev.varint.PackedVarLongs;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * All that {@link PackedVarInts} or {@link PackedVarLongs} does with one type of values in one carrier.
 *
 * @param <B> the carrier
 * @param <A> the array that values are decoded into
 */
public record PackedFacade<B, A>(
        PackedType type,
        Decode<B, A> decode,
        DecodeInto<B, A> decodeInto,
        Count<B> count,
        Skip<B> skip,
        Iterate<B> iterator,
        Stream<B> stream,
        Encode<B, A> encode,
        Size<A> size,
        Exactly<A> exactly)
        implements PackedReads<B> {

    public static PackedFacade<byte[], ?> ofByteArray(PackedType type) {
        return type.isInt() ? intsOfByteArray(type, type.intType()) : longsOfByteArray(type, type.longType());
    }

    private static PackedFacade<byte[], int[]> intsOfByteArray(PackedType type, PackedIntType name) {
        return new PackedFacade<>(
                type,
                (in, from, to) -> PackedVarInts.decode(name, in, from, to),
                (in, from, to, out, at) -> PackedVarInts.decode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarInts.count(name, in, from, to),
                (in, from, to, values) -> PackedVarInts.skip(name, in, from, to, values),
                (in, from, to) -> PackedVarInts.iterator(name, in, from, to),
                (in, from, to) -> wide(PackedVarInts.stream(name, in, from, to)),
                (in, from, to, out, at) -> PackedVarInts.encode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarInts.encodedSize(name, in, from, to),
                (in, from, to) -> PackedVarInts.encode(name, in, from, to));
    }

    private static PackedFacade<byte[], long[]> longsOfByteArray(PackedType type, PackedLongType name) {
        return new PackedFacade<>(
                type,
                (in, from, to) -> PackedVarLongs.decode(name, in, from, to),
                (in, from, to, out, at) -> PackedVarLongs.decode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarLongs.count(name, in, from, to),
                (in, from, to, values) -> PackedVarLongs.skip(name, in, from, to, values),
                (in, from, to) -> PackedVarLongs.iterator(name, in, from, to),
                (in, from, to) -> PackedVarLongs.stream(name, in, from, to),
                (in, from, to, out, at) -> PackedVarLongs.encode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarLongs.encodedSize(name, in, from, to),
                (in, from, to) -> PackedVarLongs.encode(name, in, from, to));
    }

    public static PackedFacade<ByteBuffer, ?> ofByteBuffer(PackedType type) {
        return type.isInt() ? intsOfByteBuffer(type, type.intType()) : longsOfByteBuffer(type, type.longType());
    }

    private static PackedFacade<ByteBuffer, int[]> intsOfByteBuffer(PackedType type, PackedIntType name) {
        return new PackedFacade<>(
                type,
                (in, from, to) -> PackedVarInts.decode(name, in, from, to),
                (in, from, to, out, at) -> PackedVarInts.decode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarInts.count(name, in, from, to),
                (in, from, to, values) -> PackedVarInts.skip(name, in, from, to, values),
                (in, from, to) -> PackedVarInts.iterator(name, in, from, to),
                (in, from, to) -> wide(PackedVarInts.stream(name, in, from, to)),
                (in, from, to, out, at) -> PackedVarInts.encode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarInts.encodedSize(name, in, from, to),
                (in, from, to) -> PackedVarInts.encode(name, in, from, to));
    }

    private static PackedFacade<ByteBuffer, long[]> longsOfByteBuffer(PackedType type, PackedLongType name) {
        return new PackedFacade<>(
                type,
                (in, from, to) -> PackedVarLongs.decode(name, in, from, to),
                (in, from, to, out, at) -> PackedVarLongs.decode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarLongs.count(name, in, from, to),
                (in, from, to, values) -> PackedVarLongs.skip(name, in, from, to, values),
                (in, from, to) -> PackedVarLongs.iterator(name, in, from, to),
                (in, from, to) -> PackedVarLongs.stream(name, in, from, to),
                (in, from, to, out, at) -> PackedVarLongs.encode(name, in, from, to, out, at),
                (in, from, to) -> PackedVarLongs.encodedSize(name, in, from, to),
                (in, from, to) -> PackedVarLongs.encode(name, in, from, to));
    }

    @Override
    public long[] decode(B in, int from, int to) {
        return longs(decode.decode(in, from, to));
    }

    @Override
    public int decode(B in, int from, int to, long[] out, int at) {
        A array = array(out);
        try {
            return decodeInto.decode(in, from, to, array, at);
        } finally {
            System.arraycopy(longs(array), 0, out, 0, out.length);
        }
    }

    public int encode(long[] values, int from, int to, B out, int at) {
        return encode.encode(array(values), from, to, out, at);
    }

    public byte[] encode(long[] values, int from, int to) {
        return exactly.encode(array(values), from, to);
    }

    public int encodedSize(long[] values, int from, int to) {
        return size.encodedSize(array(values), from, to);
    }

    public PrimitiveIterator<?, ?> iterator(B in, int from, int to) {
        return iterator.iterator(in, from, to);
    }

    public LongStream stream(B in, int from, int to) {
        return stream.stream(in, from, to);
    }

    @SuppressWarnings("unchecked") // The type tells which it is.
    private A array(long[] values) {
        return (A) (type.isInt() ? ints(values) : values.clone());
    }

    private static long[] longs(Object array) {
        return array instanceof int[] ints ? IntStream.of(ints).asLongStream().toArray() : (long[]) array;
    }

    public static int[] ints(long[] values) {
        return Arrays.stream(values).mapToInt(value -> (int) value).toArray();
    }

    private static LongStream wide(IntStream values) {
        return values.asLongStream();
    }

    @FunctionalInterface
    public interface Decode<B, A> {
        A decode(B in, int from, int to);
    }

    @FunctionalInterface
    public interface DecodeInto<B, A> {
        int decode(B in, int from, int to, A out, int at);
    }

    @FunctionalInterface
    public interface Count<B> {
        int count(B in, int from, int to);
    }

    @FunctionalInterface
    public interface Skip<B> {
        int skip(B in, int from, int to, int values);
    }

    @FunctionalInterface
    public interface Iterate<B> {
        PrimitiveIterator<?, ?> iterator(B in, int from, int to);
    }

    @FunctionalInterface
    public interface Stream<B> {
        LongStream stream(B in, int from, int to);
    }

    @FunctionalInterface
    public interface Encode<B, A> {
        int encode(A in, int from, int to, B out, int at);
    }

    @FunctionalInterface
    public interface Size<A> {
        int encodedSize(A in, int from, int to);
    }

    @FunctionalInterface
    public interface Exactly<A> {
        byte[] encode(A in, int from, int to);
    }
}
