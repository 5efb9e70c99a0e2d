package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedReads;
import dev.varint.fixtures.PackedType;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/**
 * All that {@link ByteBufPackedVarInts} or {@link ByteBufPackedVarLongs} does with one type. Values are longs, see
 * {@link PackedType}.
 */
record PackedBytes(PackedType type) implements PackedReads<ByteBuf> {

    @Override
    public long[] decode(ByteBuf in, int from, int to) {
        in.setIndex(from, writerIndex(in, to));
        boolean read = false;
        try {
            long[] values = read(in, to - from);
            read = true;
            return values;
        } finally {
            requireIndices(in, read ? to : from, to);
        }
    }

    @Override
    public int decode(ByteBuf in, int from, int to, long[] out, int at) {
        in.setIndex(from, writerIndex(in, to));
        boolean read = false;
        try {
            int count = read(in, to - from, out, at);
            read = true;
            return count;
        } finally {
            requireIndices(in, read ? to : from, to);
        }
    }

    /** Bytes after the region may be readable, too. */
    private static int writerIndex(ByteBuf in, int to) {
        return Math.min(in.capacity(), to + to % 3);
    }

    private static void requireIndices(ByteBuf in, int readerIndex, int to) {
        if (in.readerIndex() != readerIndex || in.writerIndex() != writerIndex(in, to)) {
            throw new AssertionError("not to be at " + readerIndex + ": " + in);
        }
    }

    long[] read(ByteBuf in, int byteLength) {
        return type.isInt()
                ? wide(ByteBufPackedVarInts.read(type.intType(), in, byteLength))
                : ByteBufPackedVarLongs.read(type.longType(), in, byteLength);
    }

    int read(ByteBuf in, int byteLength, long[] out, int at) {
        if (!type.isInt()) {
            return ByteBufPackedVarLongs.read(type.longType(), in, byteLength, out, at);
        }
        int[] ints = PackedFacade.ints(out);
        try {
            return ByteBufPackedVarInts.read(type.intType(), in, byteLength, ints, at);
        } finally {
            System.arraycopy(wide(ints), 0, out, 0, out.length);
        }
    }

    int count(ByteBuf in, int byteLength) {
        return type.isInt()
                ? ByteBufPackedVarInts.count(type.intType(), in, byteLength)
                : ByteBufPackedVarLongs.count(type.longType(), in, byteLength);
    }

    int skip(ByteBuf in, int count) {
        return type.isInt()
                ? ByteBufPackedVarInts.skip(type.intType(), in, count)
                : ByteBufPackedVarLongs.skip(type.longType(), in, count);
    }

    void write(ByteBuf out, long[] values, int from, int to) {
        int readerIndex = out.readerIndex();
        int writerIndex = out.writerIndex();
        int size = type.isInt()
                ? ByteBufPackedVarInts.write(type.intType(), out, PackedFacade.ints(values), from, to)
                : ByteBufPackedVarLongs.write(type.longType(), out, values, from, to);
        assertEquals(readerIndex, out.readerIndex());
        assertEquals(writerIndex + size, out.writerIndex());
    }

    void write(ByteBuf out, long[] values) {
        int writerIndex = out.writerIndex();
        int size = type.isInt()
                ? ByteBufPackedVarInts.write(type.intType(), out, PackedFacade.ints(values))
                : ByteBufPackedVarLongs.write(type.longType(), out, values);
        assertEquals(writerIndex + size, out.writerIndex());
    }

    private static long[] wide(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }
}
