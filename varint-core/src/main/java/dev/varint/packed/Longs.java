package dev.varint.packed;

import dev.varint.Width;

/** Unsigned 64-bit values. */
class Longs implements Elements<long[]> {

    @Override
    public final Width width() {
        return Width.U64;
    }

    @Override
    public final long[] newArray(int length) {
        return new long[length];
    }

    @Override
    public final int length(long[] array) {
        return array.length;
    }

    @Override
    public int decode(byte[] in, int from, int to, long ends, long[] out, int at, int end) {
        return LongDecoder.decode(in, from, to, ends, out, at, end);
    }

    @Override
    public int encode(long[] in, int from, int to, byte[] out, int at) {
        return LongEncoder.encode(in, from, to, out, at);
    }

    @Override
    public long encodedSize(long[] in, int from, int to) {
        return LongEncoder.encodedSize(in, from, to);
    }
}
