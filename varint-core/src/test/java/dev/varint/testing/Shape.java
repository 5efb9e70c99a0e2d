package dev.varint.testing;

import java.util.stream.LongStream;

/**
 * What a way of writing promises about the bytes.
 *
 * @param bits how many a value has; those above are not its own
 * @param width how many bytes a value takes, or 0 for as few as will do
 * @param room how many it needs and may touch, or 0 for no more than the value takes
 */
public record Shape(int bits, int width, int room) {

    /** As few bytes as will do, and no other byte. */
    public static final Shape SHORTEST = new Shape(Integer.SIZE, 0, 0);

    /** As few bytes as will do, and whatever it likes in the rest of eight. */
    public static final Shape WORD = new Shape(Integer.SIZE, 0, Long.BYTES);

    /** Always so many bytes, and no other byte. */
    public static Shape fixed(int width) {
        return new Shape(Integer.SIZE, width, 0);
    }

    /** The same for values of so many bits. */
    public Shape ofBits(int bits) {
        return new Shape(bits, width, room);
    }

    /** The same for 64 bits. */
    public Shape ofLong() {
        return ofBits(Long.SIZE);
    }

    public boolean isExact() {
        return room == 0;
    }

    /** The values to try one by one. */
    public LongStream boundaries() {
        return Values.boundaries(bits);
    }

    /** The smallest and the largest value of each size: a few, for where there is much else to vary. */
    public LongStream edges() {
        return width == 0 ? Values.edges(bits) : LongStream.of(0, cut(-1));
    }

    /** The value without the bits that are not its own. */
    public long cut(long value) {
        return value & -1L >>> Long.SIZE - bits;
    }

    /** The value without the bits that so many bytes cannot hold, either. */
    public long fit(long value) {
        return width == 0 || 7 * width >= bits ? cut(value) : cut(value) & (1L << 7 * width) - 1;
    }

    /** How many bytes this value takes. */
    public int size(long value) {
        return width == 0 ? Oracle.size(cut(value)) : width;
    }

    /** How many bytes must be there for this value. */
    public int room(long value) {
        return Math.max(room, size(value));
    }
}
