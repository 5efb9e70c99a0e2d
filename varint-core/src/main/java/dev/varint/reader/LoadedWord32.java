package dev.varint.reader;

import dev.varint.carrier.ByteSource;
import dev.varint.carrier.ReadSource;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.SevenBitGroups;

/**
 * {@link WordReader} after the load, for values of up to five bytes. A method of its own, so that it stays small
 * whatever the carrier's load takes: C2 does not inline a method that it has compiled to more than 2,500 bytes before.
 */
final class LoadedWord32 {

    static final int MAX_SIZE = 5;

    private LoadedWord32() {}

    static <B> long read(
            long word,
            ReadSource<B> io,
            B src,
            int from,
            int to,
            VarIntType type,
            Strictness strictness,
            boolean bitGather) {
        int size = size((int) word, type);
        long bytes = firstBytes(word, size);
        int end = from + size;
        if (end > to || isRefused(bytes, size, type, strictness)) {
            return LoopReader.read(io, src, from, to, type, strictness);
        }
        io.complete(src, from, end);
        return gather(bytes, size, type, bitGather);
    }

    static <B> int scan(long word, ByteSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        int size = size((int) word, type);
        if (from + size > to || isRefused(firstBytes(word, size), size, type, strictness)) {
            return LoopReader.scan(io, src, from, to, type, strictness);
        }
        return size;
    }

    static long decode(long word, int size, VarIntType type, boolean bitGather) {
        return gather(firstBytes(word, size), size, type, bitGather);
    }

    /**
     * The first byte without continuation bit decides, so the bytes are tested from the last to the first, and later
     * results override earlier ones. Where sizes are mixed, each test becomes a conditional move. Where the profile has
     * seen one size only, all fold to a constant, and the index of the next value does not have to wait for this load.
     * The JIT does this only if each test chooses between constants or the result so far, and no branch depends on it.
     * Counting zeros with {@link JitHintOneSize} would be simpler, but slower for values of five bytes.
     */
    private static int size(int word, VarIntType type) {
        int size = type.maxSize();
        if (size > 3) {
            return size(word);
        }
        if (size == 3 && (word & 0x8000) == 0) {
            size = 2;
        }
        if ((word & 0x80) == 0) {
            size = 1;
        }
        return size;
    }

    /**
     * At most three conditional moves depend on each other, because a fourth is slower where sizes are mixed. As in
     * {@link JitHintOneSize}, {@code twoBits} becomes a constant where all values have one byte, or all have two, or
     * all have more. C2 then drops the tests that can no longer matter.
     */
    private static int size(int word) {
        int twoBits = word & 0x8080;
        if (twoBits == 0) {
            twoBits = 0;
        }
        if (twoBits == 0x80) {
            twoBits = 0x80;
        }
        if (twoBits == 0x8080) {
            twoBits = 0x8080;
        }
        int shorter = 2;
        if ((twoBits & 0x80) == 0) {
            shorter = 1;
        }
        int size = 5;
        if (word >= 0) {
            size = 4;
        }
        if ((word & 0x80_0000) == 0) {
            size = 3;
        }
        if (twoBits != 0x8080) {
            size = shorter;
        }
        return size;
    }

    private static long firstBytes(long word, int size) {
        return word & ~(-1L << 8 * size);
    }

    /**
     * Whether a value must be refused. The last possible byte may not have its continuation bit, which means too many
     * bytes, nor bits beyond the type unless the strictness is lenient. Padding is refused if the strictness is
     * canonical.
     */
    static boolean isRefused(long bytes, int size, VarIntType type, Strictness strictness) {
        int last = (int) (bytes >>> 8 * (type.maxSize() - 1)) & 0xFF;
        return (strictness == Strictness.LENIENT ? (last & 0x80) != 0 : type.overflows(last))
                || isPadded(bytes, size, type, strictness);
    }

    static boolean isPadded(long bytes, int size, VarIntType type, Strictness strictness) {
        int previous = (int) (bytes >>> 8 * (size - 2));
        return LastByteCheck.isPadded(size, previous, (int) (bytes >>> 8 * (size - 1)), type, strictness);
    }

    private static long gather(long bytes, int size, VarIntType type, boolean bitGather) {
        long groups;
        if (type.bits() <= 8) {
            groups = SevenBitGroups.gatherTwo(bytes);
        } else if (type.bits() <= 16) {
            groups = SevenBitGroups.gatherThree(bytes);
        } else if (bitGather || type.bits() > 32) {
            groups = bitGather ? SevenBitGroups.gatherByBits(bytes) : SevenBitGroups.gatherEight(bytes);
        } else {
            groups = SevenBitGroups.gatherFive(bytes);
        }
        return type.value(groups, size);
    }
}
