package dev.varint;

import dev.varint.fixtures.PackedTypes;
import dev.varint.format.PackedType;
import dev.varint.testing.PackedModel;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/**
 * The operations of {@link PackedVarInts}. The carrier is a {@code byte[]} or a {@link ByteBuffer}; elements are longs,
 * as in {@link PackedModel}.
 */
record PackedFacade(PackedModel type) {

    private PackedType<int[]> ints() {
        return PackedTypes.of(type.name());
    }

    private PackedType<long[]> longs() {
        return PackedTypes.of(type.name());
    }

    long[] decode(Object in, int from, int to) {
        if (type.isInt()) {
            return wide(
                    in instanceof byte[] bytes
                            ? PackedVarInts.decode(ints(), bytes, from, to)
                            : PackedVarInts.decode(ints(), (ByteBuffer) in, from, to));
        }
        return in instanceof byte[] bytes
                ? PackedVarInts.decode(longs(), bytes, from, to)
                : PackedVarInts.decode(longs(), (ByteBuffer) in, from, to);
    }

    /** Decodes a part that follows an element. */
    long[] decode(Object in, int from, int to, long base) {
        if (type.isInt()) {
            return wide(
                    in instanceof byte[] bytes
                            ? PackedVarInts.decode(ints(), bytes, from, to, base)
                            : PackedVarInts.decode(ints(), (ByteBuffer) in, from, to, base));
        }
        return in instanceof byte[] bytes
                ? PackedVarInts.decode(longs(), bytes, from, to, base)
                : PackedVarInts.decode(longs(), (ByteBuffer) in, from, to, base);
    }

    /** Where it fails, {@code dst} has what was written nevertheless. */
    int decode(Object in, int from, int to, long[] dst, int offset) {
        if (!type.isInt()) {
            return in instanceof byte[] bytes
                    ? PackedVarInts.decode(longs(), bytes, from, to, dst, offset)
                    : PackedVarInts.decode(longs(), (ByteBuffer) in, from, to, dst, offset);
        }
        int[] narrow = narrow(dst);
        try {
            return in instanceof byte[] bytes
                    ? PackedVarInts.decode(ints(), bytes, from, to, narrow, offset)
                    : PackedVarInts.decode(ints(), (ByteBuffer) in, from, to, narrow, offset);
        } finally {
            Arrays.setAll(dst, i -> narrow[i]);
        }
    }

    int count(Object in, int from, int to) {
        if (type.isInt()) {
            return in instanceof byte[] bytes
                    ? PackedVarInts.count(ints(), bytes, from, to)
                    : PackedVarInts.count(ints(), (ByteBuffer) in, from, to);
        }
        return in instanceof byte[] bytes
                ? PackedVarInts.count(longs(), bytes, from, to)
                : PackedVarInts.count(longs(), (ByteBuffer) in, from, to);
    }

    int skip(Object in, int from, int to, int count) {
        if (type.isInt()) {
            return in instanceof byte[] bytes
                    ? PackedVarInts.skip(ints(), bytes, from, to, count)
                    : PackedVarInts.skip(ints(), (ByteBuffer) in, from, to, count);
        }
        return in instanceof byte[] bytes
                ? PackedVarInts.skip(longs(), bytes, from, to, count)
                : PackedVarInts.skip(longs(), (ByteBuffer) in, from, to, count);
    }

    PrimitiveIterator<?, ?> iterator(Object in, int from, int to) {
        if (type.isInt()) {
            return in instanceof byte[] bytes
                    ? PackedVarInts.intIterator(ints(), bytes, from, to)
                    : PackedVarInts.intIterator(ints(), (ByteBuffer) in, from, to);
        }
        return in instanceof byte[] bytes
                ? PackedVarInts.longIterator(longs(), bytes, from, to)
                : PackedVarInts.longIterator(longs(), (ByteBuffer) in, from, to);
    }

    LongStream stream(Object in, int from, int to) {
        if (type.isInt()) {
            return (in instanceof byte[] bytes
                            ? PackedVarInts.intStream(ints(), bytes, from, to)
                            : PackedVarInts.intStream(ints(), (ByteBuffer) in, from, to))
                    .asLongStream();
        }
        return in instanceof byte[] bytes
                ? PackedVarInts.longStream(longs(), bytes, from, to)
                : PackedVarInts.longStream(longs(), (ByteBuffer) in, from, to);
    }

    int encode(long[] src, int from, int to, Object out, int index) {
        if (type.isInt()) {
            return out instanceof byte[] bytes
                    ? PackedVarInts.encode(ints(), narrow(src), from, to, bytes, index)
                    : PackedVarInts.encode(ints(), narrow(src), from, to, (ByteBuffer) out, index);
        }
        return out instanceof byte[] bytes
                ? PackedVarInts.encode(longs(), src, from, to, bytes, index)
                : PackedVarInts.encode(longs(), src, from, to, (ByteBuffer) out, index);
    }

    byte[] encode(long[] src, int from, int to) {
        return type.isInt()
                ? PackedVarInts.encode(ints(), narrow(src), from, to)
                : PackedVarInts.encode(longs(), src, from, to);
    }

    int encodedSize(long[] src, int from, int to) {
        return type.isInt()
                ? PackedVarInts.encodedSize(ints(), narrow(src), from, to)
                : PackedVarInts.encodedSize(longs(), src, from, to);
    }

    private static int[] narrow(long[] values) {
        int[] ints = new int[values.length];
        Arrays.setAll(ints, i -> (int) values[i]);
        return ints;
    }

    private static long[] wide(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }
}
