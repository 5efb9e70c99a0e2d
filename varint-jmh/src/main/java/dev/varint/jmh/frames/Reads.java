package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;

/** How much of the stream comes with a read. */
public enum Reads implements ParamValue {
    /** A bulk transfer: a thousand frames, about 85 kB. */
    MANY("1,000 frames a read", 1000),
    /** A quiet connection: each frame comes alone. */
    ONE("one frame a read", 1);

    private final String title;
    private final int frames;

    Reads(String title, int frames) {
        this.title = title;
        this.frames = frames;
    }

    @Override
    public String title() {
        return title;
    }

    /** How many frames. */
    int frames() {
        return frames;
    }
}
