package dev.varint.netty;

/** What a {@link VarIntFrameDecoder} does with a frame of length zero. */
public enum ZeroLength {
    /**
     * Skips it, as vanilla Minecraft does in effect. More than {@link VarIntFrameDecoder.Config#maxSkippedInARow} in a
     * row fail.
     */
    SKIP,
    /**
     * Fails. This is the default: most protocols have no empty frames, and each costs the peer one byte but the
     * pipeline one message.
     */
    REJECT,
    /** Passes on an empty buffer. For protocols in which an empty message has a meaning, as in Protocol Buffers. */
    EMIT
}
