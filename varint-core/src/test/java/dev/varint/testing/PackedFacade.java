package dev.varint.testing;

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
        return switch (type) {
            case INTS ->
                new PackedFacade<byte[], int[]>(
                        type,
                        PackedVarInts::decode,
                        PackedVarInts::decode,
                        PackedVarInts::count,
                        PackedVarInts::skip,
                        PackedVarInts::iterator,
                        (in, from, to) -> wide(PackedVarInts.stream(in, from, to)),
                        PackedVarInts::encode,
                        PackedVarInts::encodedSize,
                        PackedVarInts::encode);
            case ZIGZAG_INTS ->
                new PackedFacade<byte[], int[]>(
                        type,
                        PackedVarInts::decodeZigZag,
                        PackedVarInts::decodeZigZag,
                        PackedVarInts::count,
                        PackedVarInts::skip,
                        PackedVarInts::zigZagIterator,
                        (in, from, to) -> wide(PackedVarInts.zigZagStream(in, from, to)),
                        PackedVarInts::encodeZigZag,
                        PackedVarInts::encodedZigZagSize,
                        PackedVarInts::encodeZigZag);
            case SIGN_EXTENDED_INTS ->
                new PackedFacade<byte[], int[]>(
                        type,
                        PackedVarInts::decodeTruncating,
                        PackedVarInts::decodeTruncating,
                        PackedVarLongs::count,
                        PackedVarLongs::skip,
                        null,
                        null,
                        PackedVarInts::encodeSignExtended,
                        PackedVarInts::encodedSignExtendedSize,
                        PackedVarInts::encodeSignExtended);
            case LONGS ->
                new PackedFacade<byte[], long[]>(
                        type,
                        PackedVarLongs::decode,
                        PackedVarLongs::decode,
                        PackedVarLongs::count,
                        PackedVarLongs::skip,
                        PackedVarLongs::iterator,
                        PackedVarLongs::stream,
                        PackedVarLongs::encode,
                        PackedVarLongs::encodedSize,
                        PackedVarLongs::encode);
            case ZIGZAG_LONGS ->
                new PackedFacade<byte[], long[]>(
                        type,
                        PackedVarLongs::decodeZigZag,
                        PackedVarLongs::decodeZigZag,
                        PackedVarLongs::count,
                        PackedVarLongs::skip,
                        PackedVarLongs::zigZagIterator,
                        PackedVarLongs::zigZagStream,
                        PackedVarLongs::encodeZigZag,
                        PackedVarLongs::encodedZigZagSize,
                        PackedVarLongs::encodeZigZag);
        };
    }

    public static PackedFacade<ByteBuffer, ?> ofByteBuffer(PackedType type) {
        return switch (type) {
            case INTS ->
                new PackedFacade<ByteBuffer, int[]>(
                        type,
                        PackedVarInts::decode,
                        PackedVarInts::decode,
                        PackedVarInts::count,
                        PackedVarInts::skip,
                        PackedVarInts::iterator,
                        (in, from, to) -> wide(PackedVarInts.stream(in, from, to)),
                        PackedVarInts::encode,
                        PackedVarInts::encodedSize,
                        PackedVarInts::encode);
            case ZIGZAG_INTS ->
                new PackedFacade<ByteBuffer, int[]>(
                        type,
                        PackedVarInts::decodeZigZag,
                        PackedVarInts::decodeZigZag,
                        PackedVarInts::count,
                        PackedVarInts::skip,
                        PackedVarInts::zigZagIterator,
                        (in, from, to) -> wide(PackedVarInts.zigZagStream(in, from, to)),
                        PackedVarInts::encodeZigZag,
                        PackedVarInts::encodedZigZagSize,
                        PackedVarInts::encodeZigZag);
            case SIGN_EXTENDED_INTS ->
                new PackedFacade<ByteBuffer, int[]>(
                        type,
                        PackedVarInts::decodeTruncating,
                        PackedVarInts::decodeTruncating,
                        PackedVarLongs::count,
                        PackedVarLongs::skip,
                        null,
                        null,
                        PackedVarInts::encodeSignExtended,
                        PackedVarInts::encodedSignExtendedSize,
                        PackedVarInts::encodeSignExtended);
            case LONGS ->
                new PackedFacade<ByteBuffer, long[]>(
                        type,
                        PackedVarLongs::decode,
                        PackedVarLongs::decode,
                        PackedVarLongs::count,
                        PackedVarLongs::skip,
                        PackedVarLongs::iterator,
                        PackedVarLongs::stream,
                        PackedVarLongs::encode,
                        PackedVarLongs::encodedSize,
                        PackedVarLongs::encode);
            case ZIGZAG_LONGS ->
                new PackedFacade<ByteBuffer, long[]>(
                        type,
                        PackedVarLongs::decodeZigZag,
                        PackedVarLongs::decodeZigZag,
                        PackedVarLongs::count,
                        PackedVarLongs::skip,
                        PackedVarLongs::zigZagIterator,
                        PackedVarLongs::zigZagStream,
                        PackedVarLongs::encodeZigZag,
                        PackedVarLongs::encodedZigZagSize,
                        PackedVarLongs::encodeZigZag);
        };
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

    /** Whether there is an iterator and a stream. */
    public boolean iterates() {
        return iterator != null;
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
