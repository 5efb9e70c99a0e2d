package dev.varint.reader;

import dev.varint.carrier.ByteSource;
import dev.varint.carrier.ReadSource;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.SevenBitGroups;

/**
 * {@link LoadedWord32} for 64 bits: the two bytes after the word are loaded only where no byte of the word ends the
 * value. So one branch depends on the length: whether it is more than eight. {@link TenByteReader} has no such branch
 * and loads both always, which pays where a load is cheap and lengths above and below eight are mixed.
 */
final class LoadedWord64 {

    private LoadedWord64() {}

    static <B> long read(
            long word, ReadSource<B> io, B src, int from, int to, Strictness strictness, boolean bitGather) {
        long stops = TenByteReader.stops(word);
        if (stops == 0) {
            return readNineOrTen(io, src, from, to, word, strictness, bitGather);
        }
        int stop = TenByteReader.firstStop(stops);
        if (stop == 7) {
            stop = 7; // as in JitHintOneSize, where 7 would slow down the readers of arrays: they have a branch for it
        }
        int size = (stop >>> 3) + 1;
        int end = from + size;
        long bytes = TenByteReader.upTo(word, stop);
        if (end > to || LoadedWord32.isPadded(bytes, size, strictness)) {
            return LoopReader.read(io, src, from, to, VarIntType.U64, strictness);
        }
        io.complete(src, from, end);
        return TenByteReader.gather(bytes, bitGather);
    }

    /** A method of its own, so that C2 has less to inline where such values are rare. */
    private static <B> long readNineOrTen(
            ReadSource<B> io, B src, int from, int to, long word, Strictness strictness, boolean bitGather) {
        if (io.holds(src, from, TenByteReader.SIZE)) {
            int ninthAndTenth = io.readShort(src, from + Long.BYTES);
            int end = from + size(ninthAndTenth);
            if (end <= to && !isRefused(ninthAndTenth, strictness)) {
                io.complete(src, from, end);
                return TenByteReader.gather(word, bitGather) | SevenBitGroups.topEightBits(ninthAndTenth);
            }
        }
        return LoopReader.read(io, src, from, to, VarIntType.U64, strictness);
    }

    static <B> int scan(long word, ByteSource<B> io, B src, int from, int to, Strictness strictness) {
        long stops = TenByteReader.stops(word);
        if (stops == 0) {
            return scanNineOrTen(io, src, from, to, strictness);
        }
        int stop = TenByteReader.firstStop(stops);
        int size = (stop >>> 3) + 1;
        return from + size > to || LoadedWord32.isPadded(TenByteReader.upTo(word, stop), size, strictness)
                ? LoopReader.scan(io, src, from, to, VarIntType.U64, strictness)
                : size;
    }

    private static <B> int scanNineOrTen(ByteSource<B> io, B src, int from, int to, Strictness strictness) {
        if (io.holds(src, from, TenByteReader.SIZE)) {
            int ninthAndTenth = io.readShort(src, from + Long.BYTES);
            int size = size(ninthAndTenth);
            if (from + size <= to && !isRefused(ninthAndTenth, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, src, from, to, VarIntType.U64, strictness);
    }

    static <B> long decode(long word, ByteSource<B> io, B src, int from, int size, boolean bitGather) {
        if (size <= Long.BYTES) {
            return TenByteReader.gather(word & -1L >>> -(size << 3), bitGather);
        }
        return io.holds(src, from, TenByteReader.SIZE)
                ? TenByteReader.gather(word, bitGather)
                        | SevenBitGroups.topEightBits(io.readShort(src, from + Long.BYTES))
                : LoopReader.decode(io, src, from, size, VarIntType.U64);
    }

    /** Nine, or ten if the ninth byte has its continuation bit. */
    private static int size(int ninthAndTenth) {
        return TenByteReader.SIZE - 1 - JitHintOneSize.continued(TenByteReader.continued(ninthAndTenth));
    }

    /** Padding is left to the loop. */
    private static boolean isRefused(int ninthAndTenth, Strictness strictness) {
        return (ninthAndTenth & TenByteReader.continued(ninthAndTenth) & TenByteReader.refusedBits(strictness)) != 0
                || strictness == Strictness.CANONICAL;
    }
}
