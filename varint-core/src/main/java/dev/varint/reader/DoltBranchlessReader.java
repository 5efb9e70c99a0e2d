package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/**
 * Dolt's branchless decoder: it looks at all the bytes that a value can have, and multiplies those after the last by 0.
 *
 * <p>Source: "Optimizing varint Decoding" (Dolt), the slowest of its four: ten bytes of work for every value.
 */
public final class DoltBranchlessReader {

    private DoltBranchlessReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (!access.holds(src, from, type.maxSize())) {
            return LoopReader.read(access, src, from, to, type, strictness);
        }
        long x = 0;
        int more = 1; // 0 after the last byte
        int size = 0;
        int last = 0;
        for (int i = 0; i < type.maxSize(); i++) {
            int b = access.readByte(src, from + i);
            size += more;
            x |= (b & 0x7FL) * more << 7 * i;
            last += (b - last) * more;
            more &= b >>> 7;
        }
        if (more != 0 || size > to - from) {
            return LoopReader.read(access, src, from, to, type, strictness);
        }
        return LastByteCheck.finish(access, src, from, size, x, last, type, strictness);
    }
}
