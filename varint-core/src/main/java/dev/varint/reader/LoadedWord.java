package dev.varint.reader;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;
import dev.varint.kernel.Groups;

/**
 * {@link WordReader} after the load, for values of up to 32 bits. A method of its own, so that it stays small whatever the carrier's
 * load takes: C2 does not inline a method that it has compiled to more than 2,500 bytes before.
 */
final class LoadedWord {

    private LoadedWord() {}

    static <B> long read(
            long word,
            ByteSource<B> io,
            B in,
            int from,
            int to,
            Width width,
            Strictness strictness,
            boolean bitGather) {
        int size = size((int) word, width);
        long bytes = first(word, size);
        int end = from + size;
        if (end > to || isRefused(bytes, size, width, strictness)) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
        io.complete(in, from, end);
        return gather(bytes, width, bitGather);
    }

    static <B> int scan(long word, ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        int size = size((int) word, width);
        if (from + size > to || isRefused(first(word, size), size, width, strictness)) {
            return LoopReader.scan(io, in, from, to, width, strictness);
        }
        return size;
    }

    static long decode(long word, int size, Width width, boolean bitGather) {
        return gather(first(word, size), width, bitGather);
    }

    /**
     * Later choices override earlier ones, for the first stop must win. Each is a conditional move where the profile is mixed. Where
     * it knows one length only, all fold to a constant, and the next value's index no longer waits for this one: {@link OneLength}
     * has the figures. For the JIT to do so each must choose between constants or what was chosen, and no branch test it. Counting
     * zeros and {@link OneLength} would be simpler, but five bytes take 3.6 to 5.0 ns then instead of 2.9 to 3.4, and mixed
     * lengths 3 % more (byte[], JDK 25, Zen 3).
     */
    private static int size(int word, Width width) {
        if (width == Width.U32) {
            return size(word);
        }
        int size = width.maxSize();
        if (width == Width.U16 && (word & 0x8000) == 0) {
            size = 2;
        }
        if ((word & 0x80) == 0) {
            size = 1;
        }
        return size;
    }

    /**
     * Three moves in a row at most: one more took the proxy mix from 4.2 to 4.8 ns (ByteBuf, JDK 25, Zen 3). {@code twoBits} is a
     * constant where all values have one byte, or two, or all have more, as in {@link OneLength}: then the choices above two, or the one below,
     * are dropped with their branches. Two bytes take 0.66 instead of 0.94 ns so (byte[], JDK 25, Zen 5).
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

    private static long first(long word, int size) {
        return word & ~(-1L << 8 * size);
    }

    /**
     * Whether the last possible byte has a bit that no accepted value has: its continuation bit, which tells of too many bytes,
     * or unless lenient one beyond the type; or whether there is padding and none is allowed.
     */
    private static boolean isRefused(long bytes, int size, Width width, Strictness strictness) {
        long bits = strictness == Strictness.LENIENT ? 0x80 : 0xFF & -1 << width.lastBits();
        return (bytes >>> 8 * (width.maxSize() - 1) & bits) != 0 || isPadded(bytes, size, strictness);
    }

    static boolean isPadded(long bytes, int size, Strictness strictness) {
        return Ending.isPadded(size, (int) (bytes >>> 8 * (size - 1)), strictness);
    }

    private static long gather(long bytes, Width width, boolean bitGather) {
        if (width == Width.U8) {
            return Groups.gatherTwo(bytes);
        } else if (width == Width.U16) {
            return Groups.gatherThree(bytes);
        } else {
            return (bitGather ? Groups.gatherByBits(bytes) : Groups.gatherFive(bytes)) & width.mask();
        }
    }
}
