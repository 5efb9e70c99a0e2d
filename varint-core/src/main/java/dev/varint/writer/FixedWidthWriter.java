package dev.varint.writer;

import dev.varint.carrier.ByteSink;
import dev.varint.kernel.VarIntSize;

/**
 * Fixed width: pads a value to a number of bytes that the caller chooses. A length can so be reserved before a body and filled in
 * after it. Readers accept padding unless they ask for {@link dev.varint.Strictness#CANONICAL}.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), "lucky 5" and the three bytes that hold Minecraft's 21-bit packet
 * lengths. It has no branch, but writes more bytes.
 */
public final class FixedWidthWriter {

    private static final int CONTINUED = 0x8000_0000;

    private FixedWidthWriter() {}

    /**
     * Writes {@code value} in exactly {@code width} bytes.
     *
     * @param <B> the carrier
     * @param io how to write to {@code out}
     * @param out where to write
     * @param at the index to write at
     * @param value a value of at most {@code 7 * width} bits; the bits above are dropped
     * @param width 1 to 5
     * @return the index after the last byte written, {@code at + width}
     * @throws IllegalArgumentException if {@code width} is not 1 to 5; nothing is written
     */
    public static <B> int write(ByteSink<B> io, B out, int at, int value, int width) {
        switch (width) {
            case 1:
                return io.writeByte(out, at, value & 0x7F);
            case 2:
                return io.writeShort(out, at, two(value));
            case 3:
                return writeThree(io, out, at, value);
            case 4:
                return io.writeInt(out, at, four(value));
            case 5:
                return writeFive(io, out, at, value);
            default:
                throw unfit(value & 0xFFFF_FFFFL, width, 5);
        }
    }

    /**
     * Writes {@code value} in exactly {@code width} bytes.
     *
     * @param <B> the carrier
     * @param io how to write to {@code out}
     * @param out where to write
     * @param at the index to write at
     * @param value a value of at most {@code 7 * width} bits; the bits above are dropped
     * @param width 1 to 10
     * @return the index after the last byte written, {@code at + width}
     * @throws IllegalArgumentException if {@code width} is not 1 to 10; nothing is written
     */
    public static <B> int write(ByteSink<B> io, B out, int at, long value, int width) {
        switch (width) {
            case 5:
                return writeFive(io, out, at, value);
            case 6:
                return writeSix(io, out, at, value);
            case 7:
                return writeSeven(io, out, at, value);
            case 8:
                return writeEight(io, out, at, value);
            case 9:
                return writeNine(io, out, at, value);
            case 10:
                return writeTen(io, out, at, value);
            default:
                if (width < 1 || width > 10) {
                    throw unfit(value, width, 10);
                }
                return write(io, out, at, (int) value, width);
        }
    }

    /**
     * Writes {@code value} in three bytes.
     *
     * @param <B> the carrier
     * @param io how to write to {@code out}
     * @param out where to write
     * @param at the index to write at
     * @param value 0 to 2<sup>21</sup> − 1; the bits above are dropped
     * @return {@code at + 3}
     */
    public static <B> int writeThree(ByteSink<B> io, B out, int at, int value) {
        return io.writeMedium(out, at, three(value));
    }

    /**
     * Writes {@code value} in five bytes.
     *
     * @param <B> the carrier
     * @param io how to write to {@code out}
     * @param out where to write
     * @param at the index to write at
     * @param value any value
     * @return {@code at + 5}
     */
    public static <B> int writeFive(ByteSink<B> io, B out, int at, int value) {
        at = io.writeInt(out, at, four(value) | CONTINUED);
        return io.writeByte(out, at, value >>> 28);
    }

    /**
     * Writes {@code value} in ten bytes.
     *
     * @param <B> the carrier
     * @param io how to write to {@code out}
     * @param out where to write
     * @param at the index to write at
     * @param value any value
     * @return {@code at + 10}
     */
    public static <B> int writeTen(ByteSink<B> io, B out, int at, long value) {
        at = io.writeLong(out, at, continuedEight(value));
        return io.writeShort(out, at, two((int) (value >>> 56)));
    }

    static <B> int writeFive(ByteSink<B> io, B out, int at, long value) {
        at = io.writeInt(out, at, four((int) value) | CONTINUED);
        return io.writeByte(out, at, (int) (value >>> 28) & 0x7F);
    }

    static <B> int writeSix(ByteSink<B> io, B out, int at, long value) {
        at = io.writeInt(out, at, four((int) value) | CONTINUED);
        return io.writeShort(out, at, two((int) (value >>> 28)));
    }

    static <B> int writeSeven(ByteSink<B> io, B out, int at, long value) {
        at = io.writeInt(out, at, four((int) value) | CONTINUED);
        return io.writeMedium(out, at, three((int) (value >>> 28)));
    }

    static <B> int writeEight(ByteSink<B> io, B out, int at, long value) {
        return io.writeLong(out, at, eight(value));
    }

    static <B> int writeNine(ByteSink<B> io, B out, int at, long value) {
        at = io.writeLong(out, at, continuedEight(value));
        return io.writeByte(out, at, (int) (value >>> 56) & 0x7F);
    }

    private static long continuedEight(long value) {
        return eight(value) | (long) CONTINUED << 32;
    }

    /** Eight groups, the lower seven marked. */
    private static long eight(long value) {
        int low = four((int) value) | CONTINUED;
        int high = four((int) (value >>> 28));
        return low & 0xFFFF_FFFFL | (long) high << 32;
    }

    private static int two(int value) {
        return BlendedWriter.two(value & 0x3FFF);
    }

    private static int three(int value) {
        return BlendedWriter.three(value & 0x1F_FFFF);
    }

    private static int four(int value) {
        return BlendedWriter.four(value & 0xFFF_FFFF);
    }

    /**
     * Refuses a width that no VarInt has, and a value that its width cannot hold.
     *
     * @param value any value
     * @param width any width
     * @throws IllegalArgumentException if {@code width} is outside 1 to 5, or {@code value} needs more bytes
     */
    public static void requireFit(int value, int width) {
        if (width < 1 || width > 5 || VarIntSize.byLeadingZeros(value) > width) {
            throw unfit(value & 0xFFFF_FFFFL, width, 5);
        }
    }

    /**
     * Refuses a width that no VarLong has, and a value that its width cannot hold.
     *
     * @param value any value
     * @param width any width
     * @throws IllegalArgumentException if {@code width} is outside 1 to 10, or {@code value} needs more bytes
     */
    public static void requireFit(long value, int width) {
        if (width < 1 || width > 10 || VarIntSize.byLeadingZeros(value) > width) {
            throw unfit(value, width, 10);
        }
    }

    private static IllegalArgumentException unfit(long value, int width, int maxWidth) {
        if (width < 1 || width > maxWidth) {
            return new IllegalArgumentException("width " + width + " is not 1 to " + maxWidth);
        }
        return new IllegalArgumentException("value " + Long.toUnsignedString(value) + " needs "
                + VarIntSize.byLeadingZeros(value) + " bytes, not " + width);
    }
}
