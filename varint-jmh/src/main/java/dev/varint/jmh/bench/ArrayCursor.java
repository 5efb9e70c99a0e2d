package dev.varint.jmh.bench;

/**
 * An array and how far it has been read. A benchmark makes one in the method it measures, so the JIT keeps
 * the index in a register.
 */
final class ArrayCursor {

    final byte[] bytes;
    int index;

    ArrayCursor(byte[] bytes) {
        this.bytes = bytes;
    }
}
