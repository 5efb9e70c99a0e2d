package dev.varint.packed;

import dev.varint.format.VarIntType;

/** 32-bit values, for tests that look at or change what the codec is given. */
class ForwardingInts implements PackedCodec<int[]> {

    @Override
    public VarIntType varIntType() {
        return VarIntType.U32;
    }

    @Override
    public int[] newArray(int length) {
        return new int[length];
    }

    @Override
    public int length(int[] array) {
        return array.length;
    }

    @Override
    public int decode(byte[] src, int from, int to, long ends, int[] dst, int base, int offset, int end) {
        return PackedIntCodec.UINT32.decode(src, from, to, ends, dst, base, offset, end);
    }

    @Override
    public int encode(int[] src, int base, int from, int to, byte[] dst, int offset) {
        throw new AssertionError();
    }

    @Override
    public long encodedSize(int[] src, int from, int to) {
        throw new AssertionError();
    }
}
