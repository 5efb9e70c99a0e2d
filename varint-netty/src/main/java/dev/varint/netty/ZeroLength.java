package dev.varint.netty;

/** What a {@link VarIntFrameDecoder} does with a frame of length zero. */
public enum ZeroLength {
    /**
     * Skips it, as vanilla Minecraft does in effect. More than {@link VarIntFrameDecoder.Config#maxSkippedInARow} of
     * them in a row are a failure.
     */
    SKIP,
    /**
     * Fails. This is the default: most protocols have no such frames, and each would cost the peer one byte and the
     * pipeline one message.
     */
    REJECT,
    /** Passes on an empty buffer. For protocols in which an empty message has a meaning, as in Protocol Buffers. */
    EMIT
}
