package dev.varint.writer;

import dev.varint.carrier.WriteAccess;
import dev.varint.format.VarIntType;

/**
 * Fixed width: pads a value to a number of bytes that the caller chooses. Use it for a length that is filled in after
 * its body. {@link dev.varint.format.Strictness#CANONICAL} readers refuse padding.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), "lucky 5" and the three bytes that hold Minecraft's 21-bit
 * packet lengths. It has no branch, but writes more bytes.
 *
 * <p>A {@code byteCount} outside a method's range throws {@link IllegalArgumentException}, and nothing is written.
 */
public final class FixedWidthWriter {

    private static final int CONTINUED = 0x8000_0000;

    private FixedWidthWriter() {}

    /** {@return {@code index + byteCount}} Writes the lower {@code 7 * byteCount} bits, in 1 to 5 bytes. */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value, int byteCount) {
        return switch (byteCount) {
            case 1 -> access.writeByte(dst, index, value & 0x7F);
            case 2 -> access.writeShort(dst, index, BlendedWriter.two(value & 0x3FFF));
            case 3 -> access.writeMedium(dst, index, BlendedWriter.three(value & 0x1F_FFFF));
            case 4 -> access.writeInt(dst, index, four(value));
            case 5 -> writeFive(access, dst, index, value);
            default -> throw unfit(byteCount, 5);
        };
    }

    /** {@return {@code index + byteCount}} Writes the lower {@code 7 * byteCount} bits, in 1 to 10 bytes. */
    public static <B> int write(WriteAccess<B> access, B dst, int index, long value, int byteCount) {
        if (byteCount < 1 || byteCount > 10) {
            throw unfit(byteCount, 10);
        } else if (byteCount <= 4) {
            return write(access, dst, index, (int) value, byteCount);
        } else if (byteCount > 8) {
            return writeLong(access, dst, index, value, (int) (value >>> 56), byteCount);
        }
        index = access.writeInt(dst, index, four((int) value) | CONTINUED);
        return write(access, dst, index, (int) (value >>> 28), byteCount - 4);
    }

    /** Nine or ten bytes. */
    private static <B> int writeLong(WriteAccess<B> access, B dst, int index, long value, int top, int byteCount) {
        index = access.writeLong(dst, index, eight(value) | (long) CONTINUED << 32);
        return write(access, dst, index, top, byteCount - 8);
    }

    /** {@return the index after {@code value}, written in five bytes} */
    public static <B> int writeFive(WriteAccess<B> access, B dst, int index, int value) {
        index = access.writeInt(dst, index, four(value) | CONTINUED);
        return access.writeByte(dst, index, value >>> 28);
    }

    /** {@return {@code index + byteCount}} Writes a value that fits into 1 to 10 bytes, signed if its type is. */
    public static <B> int write(WriteAccess<B> access, B dst, int index, long value, int byteCount, VarIntType type) {
        return type.isSigned() && byteCount == 10
                ? writeLong(access, dst, index, value, (int) (value >> 56), 10)
                : write(access, dst, index, value, byteCount);
    }

    /** Eight groups, the lower seven marked. */
    static long eight(long value) {
        int low = four((int) value) | CONTINUED;
        int high = four((int) (value >>> 28));
        return low & 0xFFFF_FFFFL | (long) high << 32;
    }

    private static int four(int value) {
        return BlendedWriter.four(value & 0xFFF_FFFF);
    }

    private static IllegalArgumentException unfit(int byteCount, int maxByteCount) {
        return new IllegalArgumentException("byteCount " + byteCount + " is not 1 to " + maxByteCount);
    }
}
