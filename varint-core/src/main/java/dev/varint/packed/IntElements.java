package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.kernel.VarIntWord;
import dev.varint.writer.BlendedWriter;

/** Elements of an {@code int[]}: 32-bit values, or the lower halves of 64-bit values. */
final class IntElements extends Elements<int[]> {

    static final IntElements INSTANCE = new IntElements();
    private static final int CHUNK = 1 << 20; // the number of sizes whose sum cannot overflow

    private IntElements() {
        super(Long.BYTES);
    }

    @Override
    int[] newArray(int length) {
        return new int[length];
    }

    @Override
    long get(int[] src, int index) {
        return src[index];
    }

    @Override
    void set(int[] dst, int index, long value) {
        dst[index] = (int) value;
    }

    // Through floats, which hold such numbers exactly: C2 makes vectors of these casts, and of bytes to ints it does
    // not. On JDK 17 there is no form that it makes vectors of.
    @Override
    void widen(byte[] bytes, int from, int count, int[] dst, int offset) {
        if (CASTS_BECOME_VECTORS) {
            for (int i = 0; i < count; i++) {
                dst[offset + i] = (int) (float) bytes[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                dst[offset + i] = bytes[from + i];
            }
        }
    }

    @Override
    void join(byte[] first, byte[] second, int count, int[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (int) (first[i] + 128f * second[i]);
        }
    }

    // The first loop writes no array but the one that it reads, so C2 compiles it to vectors, on JDK 17 too.
    @Override
    void decodeWords(long[] words, int count, int[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            words[i] = SevenBitGroups.gatherFive(SevenBitGroups.firstValue(words[i]));
        }
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (int) words[i];
        }
    }

    @Override
    void map(PackedType<int[]> type, int[] values, int base, int from, int to) {
        if (type.isZigZag()) {
            for (int i = from; i < to; i++) {
                values[i] = ZigZag.decode(values[i]);
            }
        }
        if (type.isDelta()) {
            int sum = from > base ? values[from - 1] : 0;
            for (int i = from; i < to; i++) {
                sum += values[i];
                values[i] = sum;
            }
        }
    }

    @Override
    void unmap(Values<int[]> values, int from, int to, Object numbers) {
        int[] src = values.src;
        int count = to - from;
        if (numbers instanceof long[] extended) { // INT32
            for (int i = 0; i < count; i++) {
                extended[i] = src[from + i];
            }
            return;
        }
        int[] mapped = (int[]) numbers;
        System.arraycopy(src, from, mapped, 0, count);
        if (values.type.isDelta()) {
            mapped[0] -= from > values.from ? src[from - 1] : 0;
            for (int i = 1; i < count; i++) {
                mapped[i] = src[from + i] - src[from + i - 1];
            }
        }
        if (values.type.isZigZag()) {
            for (int i = 0; i < count; i++) {
                mapped[i] = ZigZag.encode(mapped[i]);
            }
        }
    }

    @Override
    boolean areOneByte(int[] src, int from, int count) {
        int bits = 0;
        for (int i = from; i < from + count; i++) {
            bits |= src[i] >>> 7; // C2 makes vectors of this, and without the shift it does not
        }
        return bits == 0;
    }

    // By longs, because C2 makes vectors of a cast from long to byte, and of one from int to byte it does not.
    @Override
    void narrow(int[] src, int from, int count, byte[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (byte) (src[from + i] & 0xFFFF_FFFFL);
        }
    }

    @Override
    void markLonger(int[] src, int from, int count, byte[] dst) {
        for (int i = 0; i < count; i++) {
            long value = src[from + i] & 0xFFFF_FFFFL;
            dst[i] = (byte) (value | -(value >>> 7) >>> 56);
        }
    }

    // With the tables for longs. One table of its own, for size and continuation bits together, was no faster.
    @Override
    int encodeWords(int[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            long value = src[i] & 0xFFFF_FFFFL;
            RegionBytes.put(dst, offset, VarIntWord.spread(src[i]) | ContinuationBits.inWord(value));
            offset += VarIntSize.byTable(value);
        }
        return offset;
    }

    @Override
    int encodeExactly(int[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, offset, src[i]);
        }
        return offset;
    }

    @Override
    long encodedSize(int[] src, int from, int to) {
        long size = 0;
        for (int next; from < to; from = next) {
            next = to - from > CHUNK ? from + CHUNK : to;
            int sum = next - from;
            for (int i = from; i < next; i++) {
                sum += VarIntSize.afterFirst(src[i]);
            }
            size += sum;
        }
        return size;
    }
}
