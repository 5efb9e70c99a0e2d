package dev.varint.packed;

import dev.varint.carrier.ByteArraySink;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;

/** Elements of a {@code long[]}. */
final class LongElements extends Elements<long[]> {

    static final LongElements INSTANCE = new LongElements();

    private LongElements() {}

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
    boolean run(byte[] src, int from, int size, int count, long[] dst, int offset) {
        if (size == 1) {
            widen(src, from, count, dst, offset);
            return true;
        }
        if (size == VarIntType.U64.maxSize()) {
            gatherTens(src, from, count, dst, offset);
            return true;
        }
        if (size <= Long.BYTES && count < FEW) {
            few(src, from, from + size * count, size, dst, offset);
            return true;
        }
        if (!BitGather.ENABLED || size > Long.BYTES) {
            return false;
        }
        gatherRun(src, from, size, count, dst, offset);
        return true;
    }

    private static void gatherTens(byte[] src, int from, int count, long[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            int value = from + 10 * i;
            dst[offset + i] = SevenBitGroups.gatherByBits(RegionBytes.word(src, value))
                    | SevenBitGroups.topEightBits(RegionBytes.pair(src, value + Long.BYTES));
        }
    }

    private static void gatherRun(byte[] src, int from, int size, int count, long[] dst, int offset) {
        long payload = SevenBitGroups.PAYLOAD >>> Long.SIZE - Byte.SIZE * size;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = BitGather.compress(RegionBytes.word(src, from + size * i), payload);
        }
    }

    @Override
    void decodeWords(long[] words, int count, long[] dst, int offset) {
        gather(words, 0, count);
        System.arraycopy(words, 0, dst, offset, count);
    }

    /** Decodes the value that each word begins with, where the word lies. */
    static void gather(long[] words, int from, int to) {
        for (int i = from; i < to; i++) {
            words[i] = SevenBitGroups.gatherEight(SevenBitGroups.firstValue(words[i]));
        }
    }

    @Override
    void putListed(byte[] src, long[] list, int listed, long[] dst, int offset) {
        for (int i = 0; i < listed; i++) {
            int index = (int) list[i];
            long word = RegionBytes.word(src, index);
            long value = SevenBitGroups.decodeUpToEight(word);
            dst[offset + (int) (list[i] >>> 32)] = (~word & ContinuationBits.MASK) == 0
                    ? value | SevenBitGroups.topEightBits(RegionBytes.pair(src, index + Long.BYTES))
                    : value;
        }
    }

    @Override
    void block(byte[] src, int from, long ends, long[] dst, int offset) {
        int start = from;
        do {
            int next = from + Long.numberOfTrailingZeros(ends) + 1;
            long value = SevenBitGroups.decodeUpToEight(RegionBytes.wordUpToEnd(src, start));
            dst[offset++] = next - start > Long.BYTES
                    ? value | SevenBitGroups.topEightBits(RegionBytes.ninthAndTenth(src, start, next))
                    : value;
            start = next;
            ends &= ends - 1;
        } while (ends != 0);
    }

    @Override
    void few(byte[] src, int from, int to, int size, long[] dst, int offset) {
        if (size > Long.BYTES) {
            gatherTens(src, from, (to - from) / size, dst, offset);
            return;
        }
        long bytes = -1L >>> Long.SIZE - Byte.SIZE * size;
        if (to <= src.length - (Long.BYTES - 1)) {
            for (; from < to; from += size) {
                dst[offset++] = SevenBitGroups.gatherByBits(RegionBytes.word(src, from) & bytes);
            }
        }
        for (; from < to; from += size) {
            dst[offset++] = SevenBitGroups.gatherByBits(RegionBytes.wordUpToEnd(src, from) & bytes);
        }
    }

    @Override
    void manyOfBlock(byte[] src, int from, long ends, long[] dst, int offset) {
        long starts = (ends << 1 | 1) & -1L >>> Long.numberOfLeadingZeros(ends);
        int first = offset;
        do {
            dst[offset] = valueAtFirst(src, from, starts);
            dst[offset + 1] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 2] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 3] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 4] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 5] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 6] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 7] = valueAtFirst(src, from, starts &= starts - 1);
            starts &= starts - 1;
            offset += BATCH;
        } while (starts != 0);
        long ninths = ContinuationBits.afterEight(~ends) & -1L >>> Long.numberOfLeadingZeros(ends);
        for (ninths &= ~(ninths << 1); ninths != 0; ninths &= ninths - 1) {
            int ninth = Long.numberOfTrailingZeros(ninths);
            int value = first + Long.bitCount(ends & (1L << ninth) - 1);
            dst[value] |= SevenBitGroups.topEightBits(RegionBytes.pair(src, from + ninth));
        }
    }

    /** The value at the lowest start. */
    private static long valueAtFirst(byte[] src, int from, long starts) {
        return SevenBitGroups.decodeUpToEight(RegionBytes.word(src, from + Long.numberOfTrailingZeros(starts)));
    }

    @Override
    void map(PackedType<long[]> type, long[] values, int base, int from, int to) {
        if (type.isZigZag()) {
            for (int i = from; i < to; i++) {
                values[i] = ZigZag.decode(values[i]);
            }
        }
        if (type.isDelta()) {
            addUp(values, from > base ? values[from - 1] : 0, from, to);
        }
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
    void unmap(PackedType<long[]> type, long[] src, int base, int from, int to, long[] mapped) {
        int count = to - from;
        System.arraycopy(src, from, mapped, 0, count);
        if (type.isDelta()) {
            mapped[0] -= from > base ? src[from - 1] : 0;
            for (int i = 1; i < count; i++) {
                mapped[i] = src[from + i] - src[from + i - 1];
            }
        }
        if (type.isZigZag()) {
            for (int i = 0; i < count; i++) {
                mapped[i] = ZigZag.encode(mapped[i]);
            }
        }
    }

    @Override
    int last() {
        return VarIntType.U64.maxSize() - 1;
    }

    @Override
    boolean isOneByte(long[] src, int index) {
        return src[index] >>> 7 == 0;
    }

    @Override
    int putFirstBytes(long[] src, int from, int count, byte[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            long value = src[from + i];
            dst[offset + i] = (byte) (value | -(value >>> 7) >>> 56);
        }
        return RegionBytes.countMarks(dst, offset, count);
    }

    @Override
    int encodeRuns(long[] src, int from, int count, byte[] firstBytes, byte[] dst, int offset) {
        int i = 0;
        while (true) {
            int run = RegionBytes.copyRun(firstBytes, i, count, dst, offset);
            i += run;
            offset += run;
            if (i >= count) {
                return offset - (i - count);
            }
            offset = encodeWord(src[from + i], dst, offset);
            i++;
        }
    }

    // Two loads take less than half the time of arithmetic. The ninth byte is bits 56 to 63 as they are: bit 63 is its
    // continuation bit, and a copy of that is the tenth byte. Both are always stored, because a mispredicted branch
    // costs more; after shorter values they are overwritten.
    private static int encodeWord(long value, byte[] dst, int offset) {
        RegionBytes.put(dst, offset, SevenBitGroups.spread(value) | ContinuationBits.inWord(value));
        ByteArraySink.INSTANCE.writeShort(dst, offset + Long.BYTES, (int) (value >> 56) & 0x1FF);
        return offset + VarIntSize.byTable(value);
    }

    @Override
    int encodeWords(long[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = encodeWord(src[i], dst, offset);
        }
        return offset;
    }

    @Override
    int encodeExactly(long[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = BlendedWriter.write(ByteArraySink.INSTANCE, dst, offset, src[i], VarIntType.U64);
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
