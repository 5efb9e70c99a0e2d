package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.PeeledReader;

/**
 * Decodes a known number of values from an array. A few are decoded with a branch on each byte: in most small arrays
 * the sizes are alike, so the CPU predicts them. More are decoded as a {@link Region}.
 */
public final class CountedValues {

    static final int FEW = 32; // the most values that are decoded with branches

    // Continuation bits leave these in the exclusive or of two to five bytes: see XorLadderReader.
    public static final int TWO = -1 << 7;
    public static final int THREE = TWO ^ -1 << 14;
    public static final int FOUR = THREE ^ -1 << 21;
    public static final int FIVE = FOUR ^ -1 << 28;

    private CountedValues() {}

    /**
     * Decodes {@code count} values, and returns the index after the last one; {@code ~n} if only n of them end before
     * {@code to}. The rest of the room may then hold anything. Throws for the first malformed value.
     */
    public static <A> int decode(PackedType<A> type, byte[] src, int from, int to, int count, A dst, int offset) {
        if (count <= FEW) {
            int end = decodeFew(type.varIntType(), src, from, dst, offset, offset + count);
            if (end >= 0 && end <= to) {
                Elements.map(type, dst, offset, offset, offset + count);
                return end;
            }
        }
        return decodeRegion(type, src, from, to, count, dst, offset);
    }

    private static <A> int decodeRegion(
            PackedType<A> type, byte[] src, int from, int to, int count, A dst, int offset) {
        Region<byte[]> bytes = new Region<>(ByteArrayBulkAccess.INSTANCE, src, from, to);
        int end = bytes.indexAfter(count, type.varIntType());
        int complete = end < 0 ? count + end : count;
        int after = end < 0 ? bytes.indexAfter(complete, type.varIntType()) : end;
        try {
            new Region<>(ByteArrayBulkAccess.INSTANCE, src, from, after).decode(type, dst, offset);
        } catch (IndexOutOfBoundsException e) { // more values than before
            throw RegionBytes.changed();
        }
        return end < 0 ? ~complete : end;
    }

    /** Decodes up to {@code end}, and returns the index after the last value; &minus;1 if one is bad or cut off. */
    static int decodeFew(VarIntType type, byte[] src, int from, Object dst, int offset, int end) {
        if (type == VarIntType.U32 && dst instanceof int[] ints) {
            return decodeInts(src, from, ints, offset, end);
        }
        return type == VarIntType.U64 // a constant, for C2
                ? decodeOneByOne(VarIntType.U64, src, from, dst, offset, end)
                : decodeOneByOne(type, src, from, dst, offset, end);
    }

    // The exclusive or clears the continuation bits, and their copies that sign extension makes.
    private static int decodeInts(byte[] src, int index, int[] dst, int offset, int end) {
        int last = src.length - VarIntType.U32.maxSize();
        for (; offset < end; offset++) {
            if (index > last) {
                return decodeOneByOne(VarIntType.U32, src, index, dst, offset, end);
            }
            int x = src[index++];
            if (x < 0) {
                x ^= src[index++] << 7;
                if (x < 0) {
                    x ^= TWO;
                } else {
                    x ^= src[index++] << 14;
                    if (x >= 0) {
                        x ^= THREE;
                    } else {
                        x ^= src[index++] << 21;
                        if (x < 0) {
                            x ^= FOUR;
                        } else {
                            int fifth = src[index++];
                            if ((fifth & 0xF0) != 0) {
                                return -1;
                            }
                            x ^= FIVE ^ fifth << 28;
                        }
                    }
                }
            }
            dst[offset] = x;
        }
        return index;
    }

    private static int decodeOneByOne(VarIntType type, byte[] src, int index, Object dst, int offset, int end) {
        for (; offset < end; offset++) {
            int size = PeeledReader.scan(ByteArrayAccess.INSTANCE, src, index, src.length, type, Strictness.STRICT);
            if (size <= 0) {
                return -1;
            }
            Elements.set(dst, offset, PeeledReader.decode(ByteArrayAccess.INSTANCE, src, index, size, type));
            index += size;
        }
        return index;
    }
}
