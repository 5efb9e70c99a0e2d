package dev.varint;

import dev.varint.contract.PackedCarrier;
import dev.varint.contract.PackedContract;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.format.PackedType;
import dev.varint.testing.PackedModel;
import dev.varint.testing.PackedRegion;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/**
 * The operations of {@link PackedVarInts}.
 *
 * @param buffers the kind of buffer, or null for {@code byte[]}
 */
record PackedFacade(ByteBuffers buffers) implements PackedCarrier {

    private static final int AFTER = 9;

    /** Checks the contract in an array and in a direct buffer, whose bytes are copied. */
    static void check(PackedModel model, PackedRegion region) {
        checkArray(model, region);
        new PackedContract(model, new PackedFacade(ByteBuffers.DIRECT)).check(region);
    }

    static void checkArray(PackedModel model, PackedRegion region) {
        new PackedContract(model, new PackedFacade(null)).check(region);
    }

    /** A buffer has a position. If the length is odd, more bytes follow the limit. */
    @Override
    public Object of(byte[] bytes) {
        return buffers == null
                ? bytes.clone()
                : buffers.of(withMore(bytes)).limit(bytes.length).position(bytes.length / 2);
    }

    private static byte[] withMore(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length + bytes.length % 2 * AFTER);
    }

    /** No operation moves the position or the limit, or changes the bytes after it. */
    @Override
    public byte[] bytes(Object carrier) {
        if (carrier instanceof byte[] array) {
            return array;
        }
        ByteBuffer buffer = (ByteBuffer) carrier;
        byte[] all = ByteBuffers.bytes(buffer);
        byte[] bytes = Arrays.copyOf(all, buffer.limit());
        if (buffer.position() != bytes.length / 2 || !Arrays.equals(withMore(bytes), all)) {
            throw new AssertionError("the position, the limit or bytes after it have changed: " + buffer);
        }
        return bytes;
    }

    @Override
    public boolean isWritable() {
        return buffers == null || ByteBuffers.writable().anyMatch(buffers::equals);
    }

    @Override
    public <A> A decode(PackedType<A> type, Object in, int from, int to) {
        return in instanceof byte[] bytes
                ? PackedVarInts.decode(type, bytes, from, to)
                : PackedVarInts.decode(type, (ByteBuffer) in, from, to);
    }

    @Override
    public <A> A decode(PackedType<A> type, Object in, int from, int to, long base) {
        return in instanceof byte[] bytes
                ? PackedVarInts.decode(type, bytes, from, to, base)
                : PackedVarInts.decode(type, (ByteBuffer) in, from, to, base);
    }

    @Override
    public <A> int decode(PackedType<A> type, Object in, int from, int to, A dst, int offset) {
        return in instanceof byte[] bytes
                ? PackedVarInts.decode(type, bytes, from, to, dst, offset)
                : PackedVarInts.decode(type, (ByteBuffer) in, from, to, dst, offset);
    }

    @Override
    public int count(PackedType<?> type, Object in, int from, int to) {
        return in instanceof byte[] bytes
                ? PackedVarInts.count(type, bytes, from, to)
                : PackedVarInts.count(type, (ByteBuffer) in, from, to);
    }

    @Override
    public int skip(PackedType<?> type, Object in, int from, int to, int count) {
        return in instanceof byte[] bytes
                ? PackedVarInts.skip(type, bytes, from, to, count)
                : PackedVarInts.skip(type, (ByteBuffer) in, from, to, count);
    }

    @Override
    public PrimitiveIterator.OfInt intIterator(PackedType<int[]> type, Object in, int from, int to) {
        return in instanceof byte[] bytes
                ? PackedVarInts.intIterator(type, bytes, from, to)
                : PackedVarInts.intIterator(type, (ByteBuffer) in, from, to);
    }

    @Override
    public PrimitiveIterator.OfLong longIterator(PackedType<long[]> type, Object in, int from, int to) {
        return in instanceof byte[] bytes
                ? PackedVarInts.longIterator(type, bytes, from, to)
                : PackedVarInts.longIterator(type, (ByteBuffer) in, from, to);
    }

    @Override
    @SuppressWarnings("unchecked") // the class of the arrays says which
    public LongStream stream(PackedType<?> type, Object in, int from, int to) {
        if (type.arrayType() == int[].class) {
            PackedType<int[]> ints = (PackedType<int[]>) type;
            return (in instanceof byte[] bytes
                            ? PackedVarInts.intStream(ints, bytes, from, to)
                            : PackedVarInts.intStream(ints, (ByteBuffer) in, from, to))
                    .asLongStream();
        }
        PackedType<long[]> longs = (PackedType<long[]>) type;
        return in instanceof byte[] bytes
                ? PackedVarInts.longStream(longs, bytes, from, to)
                : PackedVarInts.longStream(longs, (ByteBuffer) in, from, to);
    }

    /** Also as a new array, and its size. */
    @Override
    public <A> int encode(PackedType<A> type, A src, int from, int to, Object out, int offset) {
        int size = out instanceof byte[] bytes
                ? PackedVarInts.encode(type, src, from, to, bytes, offset)
                : PackedVarInts.encode(type, src, from, to, (ByteBuffer) out, offset);
        byte[] encoded = PackedVarInts.encode(type, src, from, to);
        boolean agrees = size == encoded.length && size == PackedVarInts.encodedSize(type, src, from, to);
        for (int i = 0; i < encoded.length; i++) {
            agrees &= encoded[i]
                    == (out instanceof byte[] bytes ? bytes[offset + i] : ((ByteBuffer) out).get(offset + i));
        }
        if (!agrees) {
            throw new AssertionError("encode into a new array, or encodedSize");
        }
        return size;
    }
}
