package dev.varint.packed;

import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ReadSource;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ByteLanes;
import dev.varint.kernel.ContinuationBits;
import dev.varint.reader.LoopReader;

/**
 * Validates a packed region once, so that its values can be decoded without further checks, and counts its values at
 * the same time.
 *
 * <p>A region is good if its last byte ends a value, and if no value is too long or overflows. If a value has the most
 * bytes that its type allows, its last byte follows the most continuation bits that a value can have. This last byte
 * may only have the bits that are left. If a value is too long, a byte in the same place has its continuation bit set.
 * So one test finds both errors.
 *
 * <pre>
 *   continuation bits      ...0 1 1 1 1 0 ...      32 bits: five bytes
 *   after four of them     ...0 0 0 0 0 1 ...      here 0000EEEE may stand, and nothing in the upper four bits
 * </pre>
 *
 * <p>Source: "Speed up packed varint decoding by validating the region up front" (protozero pull request 153), which
 * checks the last byte; the bitmaps are ours.
 */
final class RegionCheck {

    // The bits that the last possible byte of a value must not have, besides the continuation bit.
    private static final long NOT_IN_FIFTH = 0x7070_7070_7070_7070L;
    private static final long NOT_IN_TENTH = 0x7E7E_7E7E_7E7E_7E7EL;

    // Blocks overlap, so that each sees all the bytes that decide about its own.
    private static final int LOOK_BACK_32 = 4;
    private static final int LOOK_BACK_64 = 9;

    /** Bytes checked at once: whole words, at most 255 of them, or the sums of {@link #countContinued} overflow. */
    private static final int STRETCH = 1024;

    private RegionCheck() {}

    /** Counts the values of a region, {@code from <= to}; &minus;1 if it is no region of whole values. */
    static int count(byte[] src, int from, int to, VarIntType type) {
        if (TypedRegion.validates(type)) {
            return TypedRegion.count(src, from, to, type);
        }
        if (from == to) {
            return 0;
        }
        if (to - from <= RegionBytes.SIZE) {
            long ends = ends(src, from, to, type);
            return ends == 0 ? -1 : Long.bitCount(ends);
        }
        if (src[to - 1] < 0) {
            return -1;
        }
        return type == VarIntType.U64
                ? count(src, from, to, LOOK_BACK_64, NOT_IN_TENTH)
                : count(src, from, to, LOOK_BACK_32, NOT_IN_FIFTH);
    }

    /**
     * A bit for each of 1 to 64 bytes that ends a value, the lowest for the first byte; 0 if they are no region of
     * whole values. The type is {@link VarIntType#U32} or {@link VarIntType#U64}.
     */
    static long ends(byte[] src, int from, int to, VarIntType type) {
        int size = to - from;
        if (src[to - 1] < 0) {
            return 0;
        }
        long bits = RegionBytes.continuation(src, from, size);
        long wrong = type == VarIntType.U64
                ? wrongIn(src, from, size, bits, LOOK_BACK_64, NOT_IN_TENTH)
                : wrongIn(src, from, size, bits, LOOK_BACK_32, NOT_IN_FIFTH);
        return wrong == 0 ? ~bits & -1L >>> RegionBytes.SIZE - size : 0;
    }

    // Stretches are counted by loops that C2 turns into vectors, the rest block by block. Longs are counted block by
    // block from the first value of six bytes on.
    private static int count(byte[] src, int from, int to, int lookBack, long tooMuch) {
        int continued = 0;
        long wrong = 0;
        int counted = from;
        int index = from;
        if (to - from >= lookBack + STRETCH) {
            continued = Long.bitCount(RegionBytes.continuation(src, from, lookBack));
            for (counted += lookBack; to - counted >= STRETCH; counted += STRETCH) {
                if (lookBack == LOOK_BACK_64 && haveSixBytes(src, counted)) {
                    break;
                }
                int more = countContinued(src, counted);
                if (lookBack == LOOK_BACK_32 && (more > 0 || src[counted - 1] < 0)) {
                    wrong |= wrongFifths(src, counted);
                }
                continued += more;
            }
            index = counted - lookBack;
        }
        for (; to - index >= RegionBytes.SIZE; index = counted - lookBack) {
            long bits = RegionBytes.continuation(src, index);
            long last = after(bits, lookBack);
            if (last != 0) {
                wrong |= last & RegionBytes.anyOf(src, index, tooMuch);
            }
            continued += Long.bitCount(bits >>> counted - index);
            counted = index + RegionBytes.SIZE;
        }
        if (counted < to) {
            int rest = to - index;
            long bits = RegionBytes.continuation(src, index, rest);
            wrong |= wrongIn(src, index, rest, bits, lookBack, tooMuch);
            continued += Long.bitCount(bits >>> counted - index);
        }
        return wrong == 0 ? to - from - continued : -1;
    }

    /**
     * A bit for each of up to 64 bytes that is the last possible byte of a value, and has its continuation bit or bits
     * beyond the type.
     */
    private static long wrongIn(byte[] src, int index, int count, long bits, int lookBack, long tooMuch) {
        long last = after(bits, lookBack);
        return last == 0 ? 0 : last & RegionBytes.anyOf(src, index, count, tooMuch);
    }

    // These loops have at most five loads and one sum each, so C2 compiles them to vectors. They take a third of the
    // time of a loop over blocks. To look back nine bytes takes too many loads for that.

    /** How many bytes of a stretch have continuation bits: a byte of the sum for each byte of the words. */
    private static int countContinued(byte[] src, int from) {
        long sums = 0;
        for (int i = 0; i < STRETCH; i += Long.BYTES) {
            sums += RegionBytes.word(src, from + i) >>> 7 & 0x0101_0101_0101_0101L;
        }
        return ByteLanes.sumOfBytes(sums);
    }

    /** Anything but zero if a byte that follows four with continuation bits has more than the bits that are left. */
    private static long wrongFifths(byte[] src, int from) {
        long wrong = 0;
        for (int i = 0; i < STRETCH; i += Long.BYTES) {
            int index = from + i;
            long continued = RegionBytes.word(src, index - 4)
                    & RegionBytes.word(src, index - 3)
                    & RegionBytes.word(src, index - 2)
                    & RegionBytes.word(src, index - 1);
            wrong |= continued & ByteLanes.carried(RegionBytes.word(src, index), NOT_IN_FIFTH);
        }
        return wrong & ContinuationBits.MASK;
    }

    /** Whether a byte follows five with continuation bits. If none does, none is a tenth. */
    private static boolean haveSixBytes(byte[] src, int from) {
        long continued = 0;
        for (int i = 0; i < STRETCH; i += Long.BYTES) {
            int index = from + i;
            continued |= RegionBytes.word(src, index - 5)
                    & RegionBytes.word(src, index - 4)
                    & RegionBytes.word(src, index - 3)
                    & RegionBytes.word(src, index - 2)
                    & RegionBytes.word(src, index - 1);
        }
        return (continued & ContinuationBits.MASK) != 0;
    }

    /** The bytes of a block that follow four or nine with continuation bits, all in this block. */
    private static long after(long bits, int lookBack) {
        return lookBack == LOOK_BACK_32
                ? ContinuationBits.afterFour(bits)
                : ContinuationBits.afterEight(bits) & bits << 9;
    }

    /**
     * Finds what is wrong with a region that {@link #count} refused, and lets {@code io} throw its exception for that;
     * otherwise returns one, with the index of the first bad value. {@code src} has the bytes of the carrier, or a
     * copy. A byte's index in the carrier is larger by {@code shift}.
     */
    static <B> MalformedVarIntException malformed(
            ReadSource<B> io, B carrier, byte[] src, int from, int to, VarIntType type, int shift) {
        int index = from;
        int size;
        while ((size = LoopReader.scan(ByteArraySource.INSTANCE, src, index, to, type, Strictness.STRICT)) > 0) {
            index += size;
        }
        Reason reason = size == 0 ? Reason.TRUNCATED : src[index - size - 1] < 0 ? Reason.TOO_LONG : Reason.OVERFLOW;
        io.malformed(carrier, index + shift, size == 0 ? to - index : -size, reason);
        return new MalformedVarIntException(reason, index + shift);
    }
}
