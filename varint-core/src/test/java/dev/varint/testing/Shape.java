package dev.varint.testing;

/**
 * What a way of writing promises about the bytes.
 *
 * @param width how many a value takes, or 0 for as few as will do
 * @param room how many it needs and may touch, or 0 for no more than the value takes
 */
public record Shape(int width, int room) {

    /** As few bytes as will do, and no other byte. */
    public static final Shape SHORTEST = new Shape(0, 0);

    /** As few bytes as will do, and whatever it likes in the rest of eight. */
    public static final Shape WORD = new Shape(0, Long.BYTES);

    /** Always so many bytes, and no other byte. */
    public static Shape fixed(int width) {
        return new Shape(width, 0);
    }

    public boolean isExact() {
        return room == 0;
    }

    /** The value without the bits that so many bytes cannot hold. */
    public int fit(int value) {
        return width == 0 ? value : value & (int) ((1L << 7 * width) - 1);
    }

    /** How many bytes this value takes. */
    public int size(int value) {
        return width == 0 ? Oracle.size(value) : width;
    }

    /** How many bytes must be there for this value. */
    public int room(int value) {
        return Math.max(room, size(value));
    }
}
