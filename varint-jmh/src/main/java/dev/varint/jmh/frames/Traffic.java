package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;

/** What passes through a {@link Hop}. */
public enum Traffic implements ParamValue {
    /** The recorded frames, as a peer writes them that fills packets of Ethernet. */
    BYTES_1460("1,460 bytes a write", 1460, 0),
    /** The recorded frames, as a peer writes them that fills TLS records. */
    KIB_16("16 KiB a write", 1 << 14, 0),
    /** All recorded frames in one write. */
    WHOLE("300 kB a write", Integer.MAX_VALUE, 0),
    /** Each recorded frame alone; the next one is written when it has arrived. */
    PING("a frame at a time", 0, 0),
    /** Nothing is received. Bodies of this size are written, 64 for each flush, as a server sends parts of a world. */
    SEND_1500("send 1,500 B", 0, 1500),
    SEND_4000("send 4,000 B", 0, 4000),
    SEND_16000("send 16,000 B", 0, 16_000),
    SEND_40000("send 40,000 B", 0, 40_000);

    private final String title;
    private final int chunk;
    private final int body;

    Traffic(String title, int chunk, int body) {
        this.title = title;
        this.chunk = chunk;
        this.body = body;
    }

    @Override
    public String title() {
        return title;
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
