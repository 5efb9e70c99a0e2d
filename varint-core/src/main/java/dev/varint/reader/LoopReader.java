package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.TypeBits;

/**
 * The loop: a byte a turn until one without continuation bit. The simplest correct form, and most readers' slow path.
 *
 * <p>Source: Go's {@code binary.Uvarint}, as quoted in "Optimizing varint Decoding" (Dolt). As fast as any on one-byte
 * values. For longer values, each byte takes a branch for the continuation bit and one for the end.
 */
public final class LoopReader {

    private LoopReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        long value = 0;
        for (int i = 0; i < type.maxSize(); i++) {
            if (from + i >= to) {
                access.incomplete(src, from, to);
                return 0;
            }
            byte b = access.readByte(src, from + i);
            value |= (b & 0x7FL) << 7 * i;
            if (b >= 0) {
                return LastByteCheck.finish(access, src, from, i + 1, value, b, type, strictness);
            }
        }
        return LastByteCheck.malformed(access, src, from, type.maxSize(), Reason.TOO_LONG);
    }

    /** {@return the encoded size of a value, 0 if incomplete, or &minus;k if its first k bytes prove it malformed} */
    public static <B> int scan(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        byte previous = 0;
        for (int i = 0; i < type.maxSize(); i++) {
            if (from + i >= to) {
                return 0;
            }
            byte b = access.readByte(src, from + i);
            if (b >= 0) {
                return LastByteCheck.isAccepted(i + 1, previous, b, type, strictness) ? i + 1 : -(i + 1);
            }
            previous = b;
        }
        return -type.maxSize();
    }

    /** {@return a value whose size is known, without bits beyond its type} */
    public static <B> long decode(ReadAccess<B> access, B src, int from, int size, VarIntType type) {
        long groups = 0;
        for (int i = 0; i < size; i++) {
            groups |= (access.readByte(src, from + i) & 0x7FL) << 7 * i;
        }
        return TypeBits.value(type, groups, size);
    }
}
