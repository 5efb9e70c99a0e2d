package dev.varint.writer;

import dev.varint.carrier.WriteAccess;
import dev.varint.format.VarIntType;
import dev.varint.kernel.TypeBits;
import dev.varint.kernel.VarIntSize;

/**
 * Blended: builds the whole VarInt as a number, then writes it with one store, or with two for three and five bytes.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), try 6, the fastest in every table there: a buffer makes
 * its checks once for each value. One branch still depends on the size, so this loses where sizes cannot be predicted.
 * The source builds its words big-endian, by masks and shifts. Here they are little-endian, and adding the bits above a
 * group moves them up by one, which takes fewer instructions:
 *
 * <pre>
 *   value               0000DDDD DDDCCCCC CCBBBBBB BAAAAAAA     28 bits
 *   from bit 7          000DDDDD DDCCCCCC CBBBBBBB 0AAAAAAA     added to itself
 *   from bit 15         00DDDDDD DCCCCCCC 0BBBBBBB 0AAAAAAA
 *   from bit 23         0DDDDDDD 0CCCCCCC 0BBBBBBB 0AAAAAAA
 *   word      lowest first  1AAAAAAA 1BBBBBBB 1CCCCCCC 0DDDDDDD
 * </pre>
 */
public final class BlendedWriter {

    private BlendedWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 bytes} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value) {
        if ((value & (-1 << 7)) == 0) {
            return access.writeByte(dst, index, value);
        } else if ((value & (-1 << 14)) == 0) {
            return access.writeShort(dst, index, two(value));
        } else if ((value & (-1 << 21)) == 0) {
            return access.writeMedium(dst, index, three(value));
        } else if ((value & (-1 << 28)) == 0) {
            return access.writeInt(dst, index, four(value));
        } else {
            return FixedWidthWriter.writeFive(access, dst, index, value);
        }
    }

    /** {@return the index after {@code value}, written in 1 to 10 bytes} A switch by the size is slower. */
    public static <B> int write(WriteAccess<B> access, B dst, int index, long value) {
        if ((value & -1L << 28) == 0) {
            return write(access, dst, index, (int) value);
        } else if ((value & -1L << 35) == 0) {
            return FixedWidthWriter.write(access, dst, index, value, 5);
        } else if ((value & -1L << 42) == 0) {
            return FixedWidthWriter.write(access, dst, index, value, 6);
        } else if ((value & -1L << 49) == 0) {
            return FixedWidthWriter.write(access, dst, index, value, 7);
        } else if ((value & -1L << 56) == 0) {
            return access.writeLong(dst, index, FixedWidthWriter.eight(value));
        } else {
            return FixedWidthWriter.write(access, dst, index, value, value >= 0 ? 9 : 10);
        }
    }

    /** {@return the index after {@code value}, which the type can hold} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, long value, VarIntType type) {
        if (type.isSigned()) {
            return writeSigned(access, dst, index, value);
        }
        return type.bits() > 32 ? write(access, dst, index, value) : write(access, dst, index, (int) value);
    }

    /** The size is that of the magnitude, so no branch depends on the sign. */
    private static <B> int writeSigned(WriteAccess<B> access, B dst, int index, long value) {
        long magnitude = TypeBits.magnitude(value);
        if ((magnitude & -1L << 7) == 0) {
            return access.writeByte(dst, index, (int) value & 0x7F);
        } else if ((magnitude & -1L << 14) == 0) {
            return access.writeShort(dst, index, two((int) value & 0x3FFF));
        } else if ((magnitude & -1L << 21) == 0) {
            return access.writeMedium(dst, index, three((int) value & 0x1F_FFFF));
        } else if ((magnitude & -1L << 28) == 0) {
            return access.writeInt(dst, index, four((int) value & 0xFFF_FFFF));
        } else if ((magnitude & -1L << 35) == 0) {
            return FixedWidthWriter.write(access, dst, index, value, 5);
        } else {
            int size = VarIntSize.byLeadingZeros(magnitude);
            return FixedWidthWriter.write(access, dst, index, value, size, VarIntType.S64);
        }
    }

    /** {@return the two bytes of a value of 8 to 14 bits, the first one lowest} */
    public static int two(int value) {
        return value + (value & -1 << 7) | 0x80;
    }

    /** Three groups of at most 21 bits, the lower two marked. */
    static int three(int value) {
        value += value & -1 << 7;
        return value + (value & -1 << 15) | 0x8080;
    }

    /** Four groups of at most 28 bits, the lower three marked. */
    static int four(int value) {
        value += value & -1 << 7;
        value += value & -1 << 15;
        return value + (value & -1 << 23) | 0x80_8080;
    }
}
