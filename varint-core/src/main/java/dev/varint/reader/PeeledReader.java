package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.TypeBits;

/**
 * Peeled: a branch on the first byte and one on the second, and {@link BitGatherReader} for longer values. Unsigned
 * types of five bytes, such as {@link VarIntType#U32}, have a branch on each byte, as in {@link XorLadderReader},
 * except near the end of the bytes, and under {@link Strictness#CANONICAL}.
 *
 * <p>It wins where the CPU predicts the sizes, as it does in real traffic: the index of the next value is then a guess
 * that costs nothing, while a word-at-once read computes it from the bytes. It loses where sizes follow no pattern.
 *
 * <p>Source: a loop's first turns, as in protobuf-java's {@code CodedInputStream}, before a word-at-once read.
 */
public final class PeeledReader {

    private static final int FIVE = 5;

    private PeeledReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (to - from >= FIVE && isLadder(type, strictness)) {
            return readOfFive(access, src, from, to, type, strictness);
        }
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

    private static boolean isLadder(VarIntType type, Strictness strictness) {
        return type.maxSize() == FIVE && !type.isSigned() && strictness != Strictness.CANONICAL;
    }

    // XorLadderReader.readFast with small ends: where a size is rare, C2 inlines only what has at most 35 bytecodes.
    private static <B> long readOfFive(
            ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        int x = access.readByte(src, from);
        if (x >= 0) {
            return complete(access, src, from, 1, x);
        }
        x ^= access.readByte(src, from + 1) << 7;
        if (x < 0) {
            return complete(access, src, from, 2, x ^ XorLadderReader.TWO);
        }
        x ^= access.readByte(src, from + 2) << 14;
        if (x >= 0) {
            return complete(access, src, from, 3, x ^ XorLadderReader.THREE);
        }
        x ^= access.readByte(src, from + 3) << 21;
        if (x < 0) {
            return complete(access, src, from, 4, x ^ XorLadderReader.FOUR);
        }
        int last = access.readByte(src, from + 4);
        if ((last & -1 << TypeBits.inLastByte(type)) == 0) {
            return complete(access, src, from, 5, x ^ (int) XorLadderReader.FIVE ^ (long) last << 28);
        }
        return BitGatherReader.read(access, src, from, to, type, strictness);
    }

    private static <B> long complete(ReadAccess<B> access, B src, int from, int size, long value) {
        access.complete(src, from, from + size);
        return value;
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
            if (to - from >= FIVE && isLadder(type, strictness)) {
                if (access.readByte(src, from + 2) >= 0) {
                    return 3;
                }
                if (access.readByte(src, from + 3) >= 0) {
                    return 4;
                }
                if ((access.readByte(src, from + 4) & -1 << TypeBits.inLastByte(type)) == 0) {
                    return 5;
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
