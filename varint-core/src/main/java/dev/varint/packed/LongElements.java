package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;

/** Elements of a {@code long[]}. */
final class LongElements extends Elements<long[]> {

    static final LongElements INSTANCE = new LongElements();

    private LongElements() {
        super(VarIntType.U64.maxSize());
    }

    @Override
    long[] newArray(int length) {
        return new long[length];
    }

    @Override
    long get(long[] src, int index) {
        return src[index];
    }

    @Override
    void set(long[] dst, int index, long value) {
        dst[index] = value;
    }

    @Override
    void widen(byte[] bytes, int from, int count, long[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            dst[offset + i] = bytes[from + i];
        }
    }

    @Override
    void join(byte[] first, byte[] second, int count, long[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (long) first[i] | (long) second[i] << 7;
        }
    }

    @Override
    void decodeWords(long[] words, int count, long[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            words[i] = SevenBitGroups.gatherEight(SevenBitGroups.firstValue(words[i]));
        }
        System.arraycopy(words, 0, dst, offset, count);
    }

    @Override
    void map(PackedType<long[]> type, long[] values, int base, int from, int to) {
        if (type.isZigZag()) {
            for (int i = from; i < to; i++) {
                values[i] = ZigZag.decode(values[i]);
            }
        }
        if (type.isDelta()) {
            long sum = from > base ? values[from - 1] : 0;
            for (int i = from; i < to; i++) {
                sum += values[i];
                values[i] = sum;
            }
        }
    }

    @Override
    void unmap(Values<long[]> values, int from, int to, Object numbers) {
        long[] src = values.src;
        int count = to - from;
        long[] mapped = (long[]) numbers;
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
    boolean areOneByte(long[] src, int from, int count) {
        long bits = 0;
        for (int i = from; i < from + count; i++) {
            bits |= src[i] >>> 7;
        }
        return bits == 0;
    }

    @Override
    void narrow(long[] src, int from, int count, byte[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (byte) src[from + i];
        }
    }

    @Override
    void markLonger(long[] src, int from, int count, byte[] dst) {
        for (int i = 0; i < count; i++) {
            long value = src[from + i];
            dst[i] = (byte) (value | -(value >>> 7) >>> 56);
        }
    }

    // Two loads from tables take less than half the time of arithmetic. The ninth byte is bits 56 to 63 as they are:
    // bit 63 is its continuation bit, and a copy of that is the tenth byte. Both are always stored, because a
    // mispredicted branch costs more; after shorter values they are overwritten.
    @Override
    int encodeWords(long[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            long value = src[i];
            RegionBytes.put(dst, offset, SevenBitGroups.spread(value) | ContinuationBits.inWord(value));
            ByteArrayAccess.INSTANCE.writeShort(dst, offset + Long.BYTES, (int) (value >> 56) & 0x1FF);
            offset += VarIntSize.byTable(value);
        }
        return offset;
    }

    @Override
    int encodeExactly(long[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, offset, src[i]);
        }
        return offset;
    }

    // From a table: arithmetic is slower, although C2 of JDK 25 compiles it to vectors.
    @Override
    long encodedSize(long[] src, int from, int to) {
        long size = 0;
        for (int i = from; i < to; i++) {
            size += VarIntSize.byTable(src[i]);
        }
        return size;
    }
}
