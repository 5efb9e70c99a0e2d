package dev.varint;

import static dev.varint.fixtures.PackedTypes.array;
import static dev.varint.fixtures.PackedTypes.elements;

import dev.varint.fixtures.PackedTypes;
import dev.varint.format.PackedType;
import dev.varint.testing.PackedModel;
import java.nio.ByteBuffer;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/**
 * The operations of {@link PackedVarInts}. The carrier is a {@code byte[]} or a {@link ByteBuffer}; elements are longs,
 * as in {@link PackedModel}.
 */
record PackedFacade(PackedModel type) {

    private PackedType<Object> packed() {
        return PackedTypes.of(type.name());
    }

    private PackedType<int[]> ints() {
        return PackedTypes.of(type.name());
    }

    private PackedType<long[]> longs() {
        return PackedTypes.of(type.name());
    }

    long[] decode(Object in, int from, int to) {
        return elements(
                in instanceof byte[] bytes
                        ? PackedVarInts.decode(packed(), bytes, from, to)
                        : PackedVarInts.decode(packed(), (ByteBuffer) in, from, to));
    }

    /** Decodes a part that follows an element. */
    long[] decode(Object in, int from, int to, long base) {
        return elements(
                in instanceof byte[] bytes
                        ? PackedVarInts.decode(packed(), bytes, from, to, base)
                        : PackedVarInts.decode(packed(), (ByteBuffer) in, from, to, base));
    }

    /** Where it fails, {@code dst} has what was written nevertheless. */
    int decode(Object in, int from, int to, long[] dst, int offset) {
        Object array = array(type, dst);
        try {
            return in instanceof byte[] bytes
                    ? PackedVarInts.decode(packed(), bytes, from, to, array, offset)
                    : PackedVarInts.decode(packed(), (ByteBuffer) in, from, to, array, offset);
        } finally {
            System.arraycopy(elements(array), 0, dst, 0, dst.length);
        }
    }

    int count(Object in, int from, int to) {
        return in instanceof byte[] bytes
                ? PackedVarInts.count(packed(), bytes, from, to)
                : PackedVarInts.count(packed(), (ByteBuffer) in, from, to);
    }

    int skip(Object in, int from, int to, int count) {
        return in instanceof byte[] bytes
                ? PackedVarInts.skip(packed(), bytes, from, to, count)
                : PackedVarInts.skip(packed(), (ByteBuffer) in, from, to, count);
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
        return out instanceof byte[] bytes
                ? PackedVarInts.encode(packed(), array(type, src), from, to, bytes, index)
                : PackedVarInts.encode(packed(), array(type, src), from, to, (ByteBuffer) out, index);
    }

    byte[] encode(long[] src, int from, int to) {
        return PackedVarInts.encode(packed(), array(type, src), from, to);
    }

    int encodedSize(long[] src, int from, int to) {
        return PackedVarInts.encodedSize(packed(), array(type, src), from, to);
    }
}
