package dev.varint.jmh.bench;

/** Where the bytes of messages are. */
public enum MessageCarrier implements ParamValue {
    /** An array. */
    ARRAY("byte[]"),
    /** A direct ByteBuffer. */
    BUFFER("ByteBuffer"),
    /** A stream over an array. */
    STREAM("stream"),
    /** A direct ByteBuf. */
    BYTE_BUF("ByteBuf");

    private final String title;

    MessageCarrier(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }
}
