package dev.varint.packed;

import dev.varint.Width;

/** Unsigned 32-bit values. */
class Ints implements Elements<int[]> {

    @Override
    public Width width() {
        return Width.U32;
    }

    @Override
    public final int[] newArray(int length) {
        return new int[length];
    }

    @Override
    public final int length(int[] array) {
        return array.length;
    }

    @Override
    public int decode(byte[] in, int from, int to, long ends, int[] out, int at, int end) {
        return IntDecoder.decode(in, from, to, ends, out, at, end);
    }

    @Override
    public int encode(int[] in, int from, int to, byte[] out, int at) {
        return IntEncoder.encode(in, from, to, out, at);
    }

    @Override
    public long encodedSize(int[] in, int from, int to) {
        return IntEncoder.encodedSize(in, from, to);
    }
}
