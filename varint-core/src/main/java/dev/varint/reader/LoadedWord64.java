package dev.varint.reader;

import dev.varint.carrier.ByteSource;
import dev.varint.carrier.ReadSource;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.SevenBitGroups;

/**
 * {@link LoadedWord32} for up to ten bytes: the two bytes after the word are loaded only where no byte of the word ends
 * the value. So one branch depends on the length: whether it is more than eight. {@link TenByteReader} has no such
 * branch and loads both always, which pays where a load is cheap and lengths above and below eight are mixed.
 */
final class LoadedWord64 {

    private LoadedWord64() {}

    static <B> long read(
            long word,
            ReadSource<B> io,
            B src,
            int from,
            int to,
            VarIntType type,
            Strictness strictness,
            boolean bitGather) {
        long stops = TenByteReader.stops(word);
        if (stops == 0) {
            return readNineOrTen(io, src, from, to, word, type, strictness, bitGather);
        }
        int stop = TenByteReader.firstStop(stops);
        if (stop == 7) {
            stop = 7; // as in JitHintOneSize, where 7 would slow down the readers of arrays: they have a branch for it
        }
        int size = (stop >>> 3) + 1;
        int end = from + size;
        long bytes = TenByteReader.upTo(word, stop);
        if (end > to || isRefused(bytes, size, type, strictness)) {
            return LoopReader.read(io, src, from, to, type, strictness);
        }
        io.complete(src, from, end);
        return type.value(TenByteReader.gather(bytes, bitGather), size);
    }

    /** A method of its own, so that C2 has less to inline where such values are rare. */
    private static <B> long readNineOrTen(
            ReadSource<B> io,
            B src,
            int from,
            int to,
            long word,
            VarIntType type,
            Strictness strictness,
            boolean bitGather) {
        if (type.maxSize() == TenByteReader.SIZE && io.holds(src, from, TenByteReader.SIZE)) {
            int ninthAndTenth = io.readShort(src, from + Long.BYTES);
            int size = size(ninthAndTenth);
            int end = from + size;
            if (end <= to && !isRefused(ninthAndTenth, type, strictness)) {
                io.complete(src, from, end);
                return type.value(
                        TenByteReader.gather(word, bitGather) | SevenBitGroups.topEightBits(ninthAndTenth), size);
            }
        }
        return LoopReader.read(io, src, from, to, type, strictness);
    }

    static <B> int scan(long word, ByteSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        long stops = TenByteReader.stops(word);
        if (stops == 0) {
            return scanNineOrTen(io, src, from, to, type, strictness);
        }
        int stop = TenByteReader.firstStop(stops);
        int size = (stop >>> 3) + 1;
        return from + size > to || isRefused(TenByteReader.upTo(word, stop), size, type, strictness)
                ? LoopReader.scan(io, src, from, to, type, strictness)
                : size;
    }

    private static <B> int scanNineOrTen(
            ByteSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (type.maxSize() == TenByteReader.SIZE && io.holds(src, from, TenByteReader.SIZE)) {
            int ninthAndTenth = io.readShort(src, from + Long.BYTES);
            int size = size(ninthAndTenth);
            if (from + size <= to && !isRefused(ninthAndTenth, type, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, src, from, to, type, strictness);
    }

    static <B> long decode(long word, ByteSource<B> io, B src, int from, int size, VarIntType type, boolean bitGather) {
        if (size <= Long.BYTES) {
            return type.value(TenByteReader.gather(word & -1L >>> -(size << 3), bitGather), size);
        }
        return type.maxSize() == TenByteReader.SIZE && io.holds(src, from, TenByteReader.SIZE)
                ? type.value(
                        TenByteReader.gather(word, bitGather)
                                | SevenBitGroups.topEightBits(io.readShort(src, from + Long.BYTES)),
                        size)
                : LoopReader.decode(io, src, from, size, type);
    }

    /** Nine, or ten if the ninth byte has its continuation bit. */
    private static int size(int ninthAndTenth) {
        return TenByteReader.SIZE - 1 - JitHintOneSize.continued(TenByteReader.continued(ninthAndTenth));
    }

    /** Padding is left to the loop. */
    private static boolean isRefused(int ninthAndTenth, VarIntType type, Strictness strictness) {
        return (TenByteReader.refusedBits(ninthAndTenth, type, strictness) & TenByteReader.continued(ninthAndTenth))
                        != 0
                || strictness == Strictness.CANONICAL;
    }

    /** The last byte that a type can have matters only where it is one of the word. */
    private static boolean isRefused(long bytes, int size, VarIntType type, Strictness strictness) {
        return type.maxSize() <= Long.BYTES
                ? LoadedWord32.isRefused(bytes, size, type, strictness)
                : LoadedWord32.isPadded(bytes, size, type, strictness);
    }
}
