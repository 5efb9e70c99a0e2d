package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;

/**
 * Elements of an {@code int[]}. Decoding writes what is on the wire and then maps it where it lies, a cache-sized part
 * at a time; encoding maps such parts into a chunk first.
 */
final class PackedIntCodec implements PackedCodec<int[]> {

    static final PackedIntCodec UINT32 = new PackedIntCodec(VarIntType.U32, false, false);
    static final PackedIntCodec SINT32 = new PackedIntCodec(VarIntType.U32, true, false);
    static final PackedIntCodec INT32 = new PackedIntCodec(VarIntType.U64, false, false);
    static final PackedIntCodec UINT32_DELTA = new PackedIntCodec(VarIntType.U32, false, true);
    static final PackedIntCodec SINT32_DELTA = new PackedIntCodec(VarIntType.U32, true, true);

    /** Values mapped at once: they stay in the first-level cache. */
    private static final int CHUNK = 1024;

    /** The most bytes of a run that are decoded before its values are mapped, so that these are still in the cache. */
    static final int MAPPED_RUN = 4096;

    private final VarIntType type;
    private final boolean zigZag;
    private final boolean delta;

    private PackedIntCodec(VarIntType type, boolean zigZag, boolean delta) {
        this.type = type;
        this.zigZag = zigZag;
        this.delta = delta;
    }

    @Override
    public VarIntType varIntType() {
        return type;
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
        return IntDecoder.decode(src, from, to, ends, this, dst, base, offset, end);
    }

    /** How many bytes of a run are decoded before its values are mapped. */
    int bytesOfRun() {
        return zigZag || delta ? MAPPED_RUN : Integer.MAX_VALUE;
    }

    /**
     * Maps decoded values, and returns {@code to}. The values between {@code base} and {@code from} are mapped already.
     */
    int map(int[] values, int base, int from, int to) {
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
    private static void addUp(int[] values, int sum, int from, int to) {
        int i = from;
        for (; i < to - 1; i += 2) {
            int first = values[i];
            int both = first + values[i + 1];
            values[i] = sum + first;
            sum += both;
            values[i + 1] = sum;
        }
        if (i < to) {
            values[i] += sum;
        }
    }

    @Override
    public int encode(int[] src, int base, int from, int to, byte[] dst, int offset) {
        if (type == VarIntType.U64) {
            return encodeWide(src, from, to, dst, offset);
        }
        if (!zigZag && !delta) {
            return IntEncoder.encode(src, from, to, dst, offset);
        }
        int[] mapped = new int[Math.min(CHUNK, to - from)];
        for (int next; from < to; from = next) {
            next = to - from > CHUNK ? from + CHUNK : to;
            unmap(src, base, from, next, mapped);
            offset = IntEncoder.encode(mapped, 0, next - from, dst, offset);
        }
        return offset;
    }

    private static int encodeWide(int[] src, int from, int to, byte[] dst, int offset) {
        long[] wide = new long[Math.min(CHUNK, to - from)];
        for (int next; from < to; from = next) {
            next = to - from > CHUNK ? from + CHUNK : to;
            for (int i = from; i < next; i++) {
                wide[i - from] = src[i];
            }
            offset = LongEncoder.encode(wide, 0, next - from, dst, offset);
        }
        return offset;
    }

    /** What values are on the wire. */
    private void unmap(int[] src, int base, int from, int to, int[] mapped) {
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
    public long encodedSize(int[] src, int from, int to) {
        if (type == VarIntType.U64) {
            return LongEncoder.encodedSize(src, from, to);
        }
        if (!zigZag && !delta) {
            return IntEncoder.encodedSize(src, from, to);
        }
        int[] mapped = new int[Math.min(CHUNK, to - from)];
        long size = 0;
        int base = from;
        for (int next; from < to; from = next) {
            next = to - from > CHUNK ? from + CHUNK : to;
            unmap(src, base, from, next, mapped);
            size += IntEncoder.encodedSize(mapped, 0, next - from);
        }
        return size;
    }
}
