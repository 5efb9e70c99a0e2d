package dev.varint.packed;

import dev.varint.ZigZag;
import dev.varint.kernel.VarIntSize;

/** {@link Longs}, mapped before and after by loops of their own, which the JIT vectorises. */
final class ZigZagLongs extends Longs {

    private static final int CHUNK = 1024;

    @Override
    public int decode(byte[] in, int from, int to, long ends, long[] out, int at, int end) {
        int next = super.decode(in, from, to, ends, out, at, end);
        for (int i = at; i < next; i++) {
            out[i] = ZigZag.decode(out[i]);
        }
        return next;
    }

    @Override
    public int encode(long[] in, int from, int to, byte[] out, int at) {
        long[] mapped = new long[Math.min(CHUNK, to - from)];
        while (from < to) {
            int count = Math.min(mapped.length, to - from);
            for (int i = 0; i < count; i++) {
                mapped[i] = ZigZag.encode(in[from + i]);
            }
            at = super.encode(mapped, 0, count, out, at);
            from += count;
        }
        return at;
    }

    @Override
    public long encodedSize(long[] in, int from, int to) {
        long size = 0;
        for (int i = from; i < to; i++) {
            size += VarIntSize.byTable(ZigZag.encode(in[i]));
        }
        return size;
    }
}
