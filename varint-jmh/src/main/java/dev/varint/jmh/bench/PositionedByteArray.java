package dev.varint.jmh.bench;

/**
 * An array and the index of the next value in it, for loops that read one value after the other. Made in the method
 * that reads, and passed to nothing but what is inlined, it costs nothing: the JIT keeps the index in a register.
 */
final class PositionedByteArray {

    final byte[] bytes;

    /** The index of the next value's first byte. */
    int index;

    PositionedByteArray(byte[] bytes, int index) {
        this.bytes = bytes;
        this.index = index;
    }

    /** Reads from {@code index} on; the length does not matter. */
    PositionedByteArray(byte[] bytes, int index, int length) {
        this(bytes, index);
    }
}
