package dev.varint.contract;

import dev.varint.format.PackedType;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/** The methods for packed regions of one kind of carrier. They check what only this kind has: indices that move. */
public interface PackedCarrier {

    /** A carrier of these bytes. Another call with as many bytes may return the same one. */
    Object of(byte[] bytes);

    /** All bytes of a carrier. */
    byte[] bytes(Object carrier);

    default boolean isWritable() {
        return true;
    }

    /** Whether a carrier may grow where it has no room. */
    default boolean grows() {
        return false;
    }

    <A> A decode(PackedType<A> type, Object in, int from, int to);

    <A> A decode(PackedType<A> type, Object in, int from, int to, long base);

    <A> int decode(PackedType<A> type, Object in, int from, int to, A dst, int offset);

    int count(PackedType<?> type, Object in, int from, int to);

    int skip(PackedType<?> type, Object in, int from, int to, int count);

    <A> int encode(PackedType<A> type, A src, int from, int to, Object out, int offset);

    default boolean hasIterators() {
        return true;
    }

    default PrimitiveIterator.OfInt intIterator(PackedType<int[]> type, Object in, int from, int to) {
        throw new UnsupportedOperationException();
    }

    default PrimitiveIterator.OfLong longIterator(PackedType<long[]> type, Object in, int from, int to) {
        throw new UnsupportedOperationException();
    }

    /** The elements of an {@code IntStream} or a {@code LongStream}. */
    default LongStream stream(PackedType<?> type, Object in, int from, int to) {
        throw new UnsupportedOperationException();
    }
}
