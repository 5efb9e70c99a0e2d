package dev.varint.jmh.bench;

/** Where the bytes of messages are. */
public enum MessageCarrier implements ParamValue {
    /** An array. */
    ARRAY,
    /** A direct ByteBuffer. */
    BUFFER,
    /** A stream over an array. */
    STREAM,
    /** A direct ByteBuf. */
    BYTE_BUF;
}
