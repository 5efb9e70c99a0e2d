package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;

/** How much of the stream comes with a read. */
public enum Reads implements ParamValue {
    /** A bulk transfer: a thousand frames, about 85 kB. */
    MANY(1000, 4),
    /** A quiet connection: each frame comes alone. More buffers than these would not stay in the cache. */
    ONE(1, 1000);

    private final int frames;
    private final int reads;

    Reads(int frames, int reads) {
        this.frames = frames;
        this.reads = reads;
    }

    /** The frames in a read. */
    int frames() {
        return frames;
    }

    /** The frames in all reads, which come again and again. */
    int distinct() {
        return frames * reads;
    }
}
