package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.PackedFacade;
import dev.varint.testing.PackedReads;
import dev.varint.testing.PackedType;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** All that {@link ByteBufVarInts} does with packed regions of one type. Values are longs, see {@link PackedType}. */
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
        return switch (type) {
            case INTS -> wide(ByteBufVarInts.readVarInts(in, byteLength));
            case ZIGZAG_INTS -> wide(ByteBufVarInts.readZigZagVarInts(in, byteLength));
            case SIGN_EXTENDED_INTS -> wide(ByteBufVarInts.readTruncatingVarInts(in, byteLength));
            case LONGS -> ByteBufVarInts.readVarLongs(in, byteLength);
            case ZIGZAG_LONGS -> ByteBufVarInts.readZigZagVarLongs(in, byteLength);
        };
    }

    int read(ByteBuf in, int byteLength, long[] out, int at) {
        int[] ints = PackedFacade.ints(out);
        try {
            return switch (type) {
                case INTS -> ByteBufVarInts.readVarInts(in, byteLength, ints, at);
                case ZIGZAG_INTS -> ByteBufVarInts.readZigZagVarInts(in, byteLength, ints, at);
                case SIGN_EXTENDED_INTS -> ByteBufVarInts.readTruncatingVarInts(in, byteLength, ints, at);
                case LONGS -> ByteBufVarInts.readVarLongs(in, byteLength, out, at);
                case ZIGZAG_LONGS -> ByteBufVarInts.readZigZagVarLongs(in, byteLength, out, at);
            };
        } finally {
            if (type.isInt()) {
                System.arraycopy(wide(ints), 0, out, 0, out.length);
            }
        }
    }

    void write(ByteBuf out, long[] values, int from, int to) {
        int[] ints = PackedFacade.ints(values);
        int readerIndex = out.readerIndex();
        switch (type) {
            case INTS -> ByteBufVarInts.writeVarInts(out, ints, from, to);
            case ZIGZAG_INTS -> ByteBufVarInts.writeZigZagVarInts(out, ints, from, to);
            case SIGN_EXTENDED_INTS -> ByteBufVarInts.writeSignExtendedVarInts(out, ints, from, to);
            case LONGS -> ByteBufVarInts.writeVarLongs(out, values, from, to);
            case ZIGZAG_LONGS -> ByteBufVarInts.writeZigZagVarLongs(out, values, from, to);
        }
        assertEquals(readerIndex, out.readerIndex());
    }

    void write(ByteBuf out, long[] values) {
        int[] ints = PackedFacade.ints(values);
        switch (type) {
            case INTS -> ByteBufVarInts.writeVarInts(out, ints);
            case ZIGZAG_INTS -> ByteBufVarInts.writeZigZagVarInts(out, ints);
            case SIGN_EXTENDED_INTS -> ByteBufVarInts.writeSignExtendedVarInts(out, ints);
            case LONGS -> ByteBufVarInts.writeVarLongs(out, values);
            case ZIGZAG_LONGS -> ByteBufVarInts.writeZigZagVarLongs(out, values);
        }
    }

    private static long[] wide(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }
}
