package dev.varint.jmh.bench;

/**
 * An array and the index of the next value in it, for loops that read one value after the other. Made in the method
 * that reads, and passed to nothing but what is inlined, it costs nothing: the JIT keeps the index in a register.
 */
public final class PositionedByteArray {

    /** What is read. */
    public final byte[] bytes;

    /** The index of the next value's first byte. */
    public int index;

    /**
     * Makes one.
     *
     * @param bytes what to read
     * @param index the index to begin at
     */
    public PositionedByteArray(byte[] bytes, int index) {
        this.bytes = bytes;
        this.index = index;
    }
}
