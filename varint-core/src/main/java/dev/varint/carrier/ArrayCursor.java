package dev.varint.carrier;

/**
 * An array and how far it has been read, for loops over values one after the other. Made in the method that reads, and passed to
 * nothing but what is inlined, it costs nothing: the JIT keeps the index in a register.
 */
public final class ArrayCursor {

    /** What is read. */
    public final byte[] bytes;

    /** The index of the next value's first byte. */
    public int index;

    /**
     * Makes one.
     *
     * @param bytes what to read
     * @param index where to begin
     */
    public ArrayCursor(byte[] bytes, int index) {
        this.bytes = bytes;
        this.index = index;
    }
}
