package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;

/** What passes through a {@link Hop}. */
public enum Traffic implements ParamValue {
    /** The recorded frames, as a peer writes them that fills packets of Ethernet. */
    BYTES_1460(1460, 0),
    /** The recorded frames, as a peer writes them that fills TLS records. */
    KIB_16(1 << 14, 0),
    /** All recorded frames in one write. */
    WHOLE(Integer.MAX_VALUE, 0),
    /** Each recorded frame alone; the next one is written when it has arrived. */
    PING(0, 0),
    /** Nothing is received. Bodies of this size are written, 64 for each flush, as a server sends parts of a world. */
    SEND_1500(0, 1500),
    SEND_4000(0, 4000),
    SEND_16000(0, 16_000),
    SEND_40000(0, 40_000);

    private final int chunk;
    private final int body;

    Traffic(int chunk, int body) {
        this.chunk = chunk;
        this.body = body;
    }

    /** How many bytes the peer writes at once; 0 if one frame. */
    int chunk() {
        return chunk;
    }

    /** The size of the bodies to send; 0 if recorded frames are passed on. */
    int body() {
        return body;
    }
}
