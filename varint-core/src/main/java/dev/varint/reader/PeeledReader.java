package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.TypeBits;

/**
 * Peeled: a branch on the first byte and one on the second, and {@link BitGatherReader} for longer values. It wins
 * where the CPU predicts the sizes, as it does in real traffic, and loses where they follow no pattern.
 *
 * <p>Source: a loop's first turns, as in protobuf-java's {@code CodedInputStream}, before a word-at-once read.
 */
public final class PeeledReader {

    private PeeledReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (from < to) {
            byte first = access.readByte(src, from);
            if (first >= 0) {
                return LastByteCheck.finish(access, src, from, 1, first, first, type, strictness);
            }
            if (type.maxSize() > 1 && to - from > 1) {
                byte second = access.readByte(src, from + 1);
                if (second >= 0) {
                    return LastByteCheck.finish(
                            access, src, from, 2, first & 0x7F | second << 7, second, type, strictness);
                }
            }
        }
        return BitGatherReader.read(access, src, from, to, type, strictness);
    }

    /** {@return the encoded size of a value, 0 if incomplete, or &minus;k if its first k bytes prove it malformed} */
    public static <B> int scan(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (from < to) {
            byte first = access.readByte(src, from);
            if (first >= 0) {
                return LastByteCheck.isAccepted(1, 0, first, type, strictness) ? 1 : -1;
            }
            if (type.maxSize() > 1 && to - from > 1) {
                byte second = access.readByte(src, from + 1);
                if (second >= 0) {
                    return LastByteCheck.isAccepted(2, first, second, type, strictness) ? 2 : -2;
                }
            }
        }
        return WordReader.scan(access, src, from, to, type, strictness);
    }

    /** {@return a value whose size is known, without bits beyond its type} */
    public static <B> long decode(ReadAccess<B> access, B src, int from, int size, VarIntType type) {
        if (size == 1) {
            return TypeBits.value(
                    type, type.isSigned() ? access.readByte(src, from) : access.readByte(src, from) & 0x7F, 1);
        }
        if (size == 2 && !type.isSigned()) {
            return TypeBits.value(
                    type, access.readByte(src, from) & 0x7F | (access.readByte(src, from + 1) & 0x7F) << 7, 2);
        }
        return BitGatherReader.decode(access, src, from, size, type);
    }
}
