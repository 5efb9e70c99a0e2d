package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/**
 * Dolt's unrolled decoder: the loop written out, with constant shifts and one branch a byte.
 *
 * <p>Source: "Optimizing varint Decoding" (Dolt), the fastest of its four: as good as any ladder where lengths can be
 * predicted, and as slow where they cannot. Where fewer bytes are left than a value can have, the loop takes over.
 */
public final class DoltUnrolledReader {

    private DoltUnrolledReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (to - from < type.maxSize()) {
            return LoopReader.read(access, src, from, to, type, strictness);
        }
        byte b = access.readByte(src, from);
        if (b >= 0 || type.maxSize() == 1) {
            return LastByteCheck.finish(access, src, from, 1, b, b, type, strictness);
        }
        long x = b & 0x7FL;
        b = access.readByte(src, from + 1);
        if (b >= 0 || type.maxSize() == 2) {
            return end(access, src, from, 2, x, b, type, strictness);
        }
        x |= (b & 0x7FL) << 7;
        b = access.readByte(src, from + 2);
        if (b >= 0 || type.maxSize() == 3) {
            return end(access, src, from, 3, x, b, type, strictness);
        }
        x |= (b & 0x7FL) << 14;
        b = access.readByte(src, from + 3);
        if (b >= 0 || type.maxSize() == 4) {
            return end(access, src, from, 4, x, b, type, strictness);
        }
        return readFromFifth(access, src, from, x | (b & 0x7FL) << 21, type, strictness);
    }

    private static <B> long readFromFifth(
            ReadAccess<B> access, B src, int from, long x, VarIntType type, Strictness strictness) {
        byte b = access.readByte(src, from + 4);
        if (b >= 0 || type.maxSize() == 5) {
            return end(access, src, from, 5, x, b, type, strictness);
        }
        x |= (b & 0x7FL) << 28;
        b = access.readByte(src, from + 5);
        if (b >= 0 || type.maxSize() == 6) {
            return end(access, src, from, 6, x, b, type, strictness);
        }
        x |= (b & 0x7FL) << 35;
        b = access.readByte(src, from + 6);
        if (b >= 0 || type.maxSize() == 7) {
            return end(access, src, from, 7, x, b, type, strictness);
        }
        x |= (b & 0x7FL) << 42;
        b = access.readByte(src, from + 7);
        if (b >= 0 || type.maxSize() == 8) {
            return end(access, src, from, 8, x, b, type, strictness);
        }
        x |= (b & 0x7FL) << 49;
        b = access.readByte(src, from + 8);
        if (b >= 0 || type.maxSize() == 9) {
            return end(access, src, from, 9, x, b, type, strictness);
        }
        x |= (b & 0x7FL) << 56;
        b = access.readByte(src, from + 9);
        return end(access, src, from, 10, x, b, type, strictness);
    }

    private static <B> long end(
            ReadAccess<B> access, B src, int from, int size, long x, int last, VarIntType type, Strictness strictness) {
        return LastByteCheck.finish(access, src, from, size, x | (long) last << 7 * (size - 1), last, type, strictness);
    }
}
