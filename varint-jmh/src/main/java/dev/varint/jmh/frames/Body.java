package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;

/** The size of a body that gets its length put before it. */
public enum Body implements ParamValue {
    /** A small packet. */
    BYTES_30(30),
    /** A packet of medium size. */
    KIB_1(1 << 10),
    /** A large packet, such as a part of a world. */
    KIB_64(64 << 10);

    private final int size;

    Body(int size) {
        this.size = size;
    }

    /** In bytes. */
    int size() {
        return size;
    }
}
