package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;

/** Elements of a {@code long[]}, as {@link PackedIntCodec}. */
final class PackedLongCodec implements PackedCodec<long[]> {

    static final PackedLongCodec UINT64 = new PackedLongCodec(false, false);
    static final PackedLongCodec SINT64 = new PackedLongCodec(true, false);
    static final PackedLongCodec UINT64_DELTA = new PackedLongCodec(false, true);
    static final PackedLongCodec SINT64_DELTA = new PackedLongCodec(true, true);

    /** Values mapped at once: they stay in the first-level cache. */
    private static final int CHUNK = 1024;

    private final boolean zigZag;
    private final boolean delta;

    private PackedLongCodec(boolean zigZag, boolean delta) {
        this.zigZag = zigZag;
        this.delta = delta;
    }

    @Override
    public VarIntType varIntType() {
        return VarIntType.U64;
    }

    @Override
    public long[] newArray(int length) {
        return new long[length];
    }

    @Override
    public int length(long[] array) {
        return array.length;
    }

    @Override
    public int decode(byte[] src, int from, int to, long ends, long[] dst, int base, int offset, int end) {
        return LongDecoder.decode(src, from, to, ends, this, dst, base, offset, end);
    }

    /** As in {@link PackedIntCodec}. */
    int bytesOfRun() {
        return zigZag || delta ? PackedIntCodec.MAPPED_RUN : Integer.MAX_VALUE;
    }

    /**
     * Maps decoded values, and returns {@code to}. The values between {@code base} and {@code from} are mapped already.
     */
    int map(long[] values, int base, int from, int to) {
        if (zigZag) {
            for (int i = from; i < to; i++) {
                values[i] = ZigZag.decode(values[i]);
            }
        }
        if (delta) {
            addUp(values, from > base ? values[from - 1] : 0, from, to);
        }
        return to;
    }

    /** Two sums at once, so that each pair waits for one addition only. */
    private static void addUp(long[] values, long sum, int from, int to) {
        int i = from;
        for (; i < to - 1; i += 2) {
            long first = values[i];
            long both = first + values[i + 1];
            values[i] = sum + first;
            sum += both;
            values[i + 1] = sum;
        }
        if (i < to) {
            values[i] += sum;
        }
    }

    @Override
    public int encode(long[] src, int base, int from, int to, byte[] dst, int offset) {
        if (!zigZag && !delta) {
            return LongEncoder.encode(src, from, to, dst, offset);
        }
        long[] mapped = new long[Math.min(CHUNK, to - from)];
        for (int next; from < to; from = next) {
            next = to - from > CHUNK ? from + CHUNK : to;
            unmap(src, base, from, next, mapped);
            offset = LongEncoder.encode(mapped, 0, next - from, dst, offset);
        }
        return offset;
    }

    /** What values are on the wire. */
    private void unmap(long[] src, int base, int from, int to, long[] mapped) {
        int count = to - from;
        if (delta) {
            mapped[0] = src[from] - (from > base ? src[from - 1] : 0);
            for (int i = 1; i < count; i++) {
                mapped[i] = src[from + i] - src[from + i - 1];
            }
        } else {
            System.arraycopy(src, from, mapped, 0, count);
        }
        if (zigZag) {
            for (int i = 0; i < count; i++) {
                mapped[i] = ZigZag.encode(mapped[i]);
            }
        }
    }

    @Override
    public long encodedSize(long[] src, int from, int to) {
        if (!zigZag && !delta) {
            return LongEncoder.encodedSize(src, from, to);
        }
        long[] mapped = new long[Math.min(CHUNK, to - from)];
        long size = 0;
        int base = from;
        for (int next; from < to; from = next) {
            next = to - from > CHUNK ? from + CHUNK : to;
            unmap(src, base, from, next, mapped);
            size += LongEncoder.encodedSize(mapped, 0, next - from);
        }
        return size;
    }
}
