package dev.varint.packed;

import dev.varint.Width;
import dev.varint.kernel.VarIntSize;

/** Signed 32-bit values as 64-bit ones: Protobuf's {@code int32}, where negative values take ten bytes. */
final class SignExtendedInts extends Ints {

    private static final int CHUNK = 1024;

    @Override
    public Width width() {
        return Width.U64;
    }

    @Override
    public int decode(byte[] in, int from, int to, long ends, int[] out, int at, int end) {
        long[] wide = new long[Math.min(CHUNK, to - from)];
        while (from < to) {
            int chunkEnd = Block.lastEnd(in, from, to - from > wide.length ? from + wide.length : to);
            if (chunkEnd == from) {
                throw Block.changed();
            }
            int count = LongDecoder.decode(in, from, chunkEnd, ends, wide, 0, wide.length);
            if (count > end - at) {
                throw Block.changed();
            }
            for (int i = 0; i < count; i++) {
                out[at + i] = (int) wide[i];
            }
            at += count;
            from = chunkEnd;
        }
        return at;
    }

    @Override
    public int encode(int[] in, int from, int to, byte[] out, int at) {
        long[] wide = new long[Math.min(CHUNK, to - from)];
        while (from < to) {
            int count = Math.min(wide.length, to - from);
            for (int i = 0; i < count; i++) {
                wide[i] = in[from + i];
            }
            at = LongEncoder.encode(wide, 0, count, out, at);
            from += count;
        }
        return at;
    }

    @Override
    public long encodedSize(int[] in, int from, int to) {
        long size = 0;
        for (int i = from; i < to; i++) {
            size += VarIntSize.byTable(in[i]);
        }
        return size;
    }
}
