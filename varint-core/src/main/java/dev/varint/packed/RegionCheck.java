package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ReadAccess;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.reader.LoopReader;
import dev.varint.reader.PeeledReader;

/**
 * Validates and counts a packed region once, so that its values can be decoded without further checks. In a five-byte
 * VarInt, four continued bytes precede the last. One test of every byte after four continued ones finds both errors: a
 * continuation bit there, and bits beyond the type. For 64 bits it is nine and ten bytes. A region must end with a
 * value.
 *
 * <p>Source: "Speed up packed varint decoding by validating the region up front" (protozero pull request 153), which
 * checks the last byte; the bitmaps are ours.
 */
final class RegionCheck {

    // In each byte of a word, what the last possible byte of a value must not have, besides the continuation bit.
    private static final long NOT_IN_FIFTH = 0x7070_7070_7070_7070L;
    private static final long NOT_IN_TENTH = 0x7E7E_7E7E_7E7E_7E7EL;

    private RegionCheck() {}

    /** Whether a type is validated by bitmaps. Regions of any other are validated value by value. */
    static boolean hasBitmaps(VarIntType type) {
        return type == VarIntType.U32 || type == VarIntType.U64;
    }

    static long beyondLast(VarIntType type) {
        return type == VarIntType.U64 ? NOT_IN_TENTH : NOT_IN_FIFTH;
    }

    /** Counts the values of a region, {@code from <= to}; &minus;1 if it is no region of whole values. */
    static int count(byte[] src, int from, int to, VarIntType type) {
        if (!hasBitmaps(type)) {
            return countOneByOne(src, from, to, type);
        }
        if (from == to || src[to - 1] < 0) {
            return from == to ? 0 : -1;
        }
        return type == VarIntType.U64 ? count(src, from, to, true) : count(src, from, to, false);
    }

    private static int countOneByOne(byte[] src, int from, int to, VarIntType type) {
        int count = 0;
        for (int index = from; index < to; count++) {
            int size = PeeledReader.scan(ByteArrayAccess.INSTANCE, src, index, to, type, Strictness.STRICT);
            if (size <= 0) {
                return -1;
            }
            index += size;
        }
        return count;
    }

    /** Whether some bytes are accepted values. The last one may be cut off. */
    static boolean accepts(byte[] src, int from, int to, VarIntType type) {
        int whole = RegionBytes.afterValues(src, from, to);
        return count(src, from, whole, type) >= 0
                && LoopReader.scan(ByteArrayAccess.INSTANCE, src, whole, to, type, Strictness.STRICT) >= 0;
    }

    /** A bit for each of 1 to 64 bytes that ends a value; 0 if they are no whole values. The type has bitmaps. */
    static long ends(byte[] src, int from, int to, VarIntType type) {
        int size = to - from;
        long bits = RegionBytes.continuation(src, from, size);
        if (bits == 0) {
            return -1L >>> RegionBytes.BLOCK - size;
        }
        boolean isWrong = bits >>> size - 1 != 0 || isWrong(src, from, size, bits, type == VarIntType.U64);
        return isWrong ? 0 : ~bits & -1L >>> RegionBytes.BLOCK - size;
    }

    // Stretches are counted by loops that C2 turns into vectors, the rest block by block. The rest begins early if a
    // fifth byte is wrong, or if a long has more than five. Each block begins with the last bytes of the one before it,
    // so that one of them sees all the bytes that decide about a value.
    private static int count(byte[] src, int from, int to, boolean isLong) {
        int beforeLast = isLong ? 9 : 4;
        int continued = 0;
        int index = from;
        for (; to - index >= RegionBytes.STRETCH + beforeLast; index += RegionBytes.STRETCH) {
            int more = countContinued(src, index);
            if (more > 0 && fifths(src, index, isLong ? 0 : NOT_IN_FIFTH) != 0) {
                break;
            }
            continued += more;
        }
        boolean isWrong = false;
        for (; to - index >= RegionBytes.BLOCK; index += RegionBytes.BLOCK - beforeLast) {
            long bits = RegionBytes.continuation(src, index);
            isWrong |= isWrong(src, index, RegionBytes.BLOCK, bits, isLong);
            continued += Long.bitCount(bits << beforeLast);
        }
        long bits = RegionBytes.continuation(src, index, to - index);
        isWrong |= isWrong(src, index, to - index, bits, isLong);
        continued += Long.bitCount(bits);
        return isWrong ? -1 : to - from - continued;
    }

    /** Whether one of up to 64 bytes is the last possible one of a value, and has bits that it must not have. */
    private static boolean isWrong(byte[] src, int index, int count, long bits, boolean isLong) {
        long last = isLong ? ContinuationBits.afterEight(bits) & bits << 9 : ContinuationBits.afterFour(bits);
        return last != 0 && (last & RegionBytes.anyOf(src, index, count, isLong ? NOT_IN_TENTH : NOT_IN_FIFTH)) != 0;
    }

    // These loops have at most five loads and one sum each, so C2 compiles them to vectors. They take a third of the
    // time of a loop over blocks. To look at ten bytes takes too many loads for that.

    /** How many bytes of a stretch have continuation bits: a byte of the sum for each byte of the words. */
    private static int countContinued(byte[] src, int from) {
        long sums = 0;
        for (int i = 0; i < RegionBytes.STRETCH; i += Long.BYTES) {
            sums += RegionBytes.word(src, from + i) >>> 7 & 0x0101_0101_0101_0101L;
        }
        return ContinuationBits.sumOfBytes(sums);
    }

    /** Not zero if four continued bytes, the first in a stretch, precede one that is, too, or has bits of a mask. */
    private static long fifths(byte[] src, int from, long mask) {
        long fifths = 0;
        for (int i = 0; i < RegionBytes.STRETCH; i += Long.BYTES) {
            int index = from + i;
            fifths |= RegionBytes.word(src, index)
                    & RegionBytes.word(src, index + 1)
                    & RegionBytes.word(src, index + 2)
                    & RegionBytes.word(src, index + 3)
                    & ContinuationBits.carried(RegionBytes.word(src, index + 4), mask);
        }
        return fifths & ContinuationBits.MASK;
    }

    /** Returns the exception for the first malformed value of a region, unless {@code access} throws its own. */
    static <B> MalformedVarIntException malformed(ReadAccess<B> access, B src, int from, int to, VarIntType type) {
        int size;
        while ((size = LoopReader.scan(access, src, from, to, type, Strictness.STRICT)) > 0) {
            from += size;
        }
        Reason reason = Reason.TRUNCATED;
        if (size < 0) {
            reason = access.readByte(src, from - size - 1) < 0 ? Reason.TOO_LONG : Reason.OVERFLOW;
        }
        access.malformed(src, from, size == 0 ? to - from : -size, reason);
        return new MalformedVarIntException(reason, from);
    }
}
