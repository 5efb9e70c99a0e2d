package dev.varint.writer;

import dev.varint.carrier.ByteSink;
import dev.varint.kernel.VarIntSize;

/**
 * Fixed width: pads a value to a number of bytes chosen beforehand, so a length can be reserved first and filled in after
 * the body. Readers that accept padding read it as usual; CANONICAL ones refuse it.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), "lucky 5" and the three bytes that hold Minecraft's 21-bit packet
 * lengths. No branch at all, but more bytes.
 */
public final class FixedWidthWriter {

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
                return io.writeShort(out, at, BlendedWriter.two(value));
            case 3:
                return writeThree(io, out, at, value);
            case 4:
                return io.writeInt(out, at, BlendedWriter.four(value));
            case 5:
                return writeFive(io, out, at, value);
            default:
                throw unfit(value, width);
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
        return io.writeMedium(out, at, BlendedWriter.three(value));
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
        return io.writeFive(out, at, BlendedWriter.four(value) | 0x8000_0000, value >>> 28);
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
            throw unfit(value, width);
        }
    }

    private static IllegalArgumentException unfit(int value, int width) {
        if (width < 1 || width > 5) {
            return new IllegalArgumentException("width " + width + " is not 1 to 5");
        }
        return new IllegalArgumentException("value " + Integer.toUnsignedString(value) + " needs "
                + VarIntSize.byLeadingZeros(value) + " bytes, not " + width);
    }
}
