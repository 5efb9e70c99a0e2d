package dev.varint.netty.frame;

/** What a {@link VarIntFrameDecoder} does with a frame of length zero. */
public enum ZeroLength {
    /** Skips it, as vanilla Minecraft does. More than {@link VarIntFrameDecoder.Config#maxSkippedInARow} fail. */
    SKIP,
    /** Fails. The default: an empty frame costs the peer one byte, and the pipeline one message. */
    REJECT,
    /** Passes on an empty buffer. For protocols in which an empty message has a meaning, as in Protocol Buffers. */
    EMIT
}
