package dev.varint.netty;

/** What a {@link VarIntFrameDecoder} does with a frame of no bytes. */
public enum ZeroLength {
    /**
     * Passes over it, as vanilla Minecraft does in effect. A run of more than {@link
     * VarIntFrameDecoderConfig#maxSkippedInARow} fails.
     */
    SKIP,
    /**
     * Fails. The default: it costs the peer a single byte, and every handler behind the decoder a call, and in most protocols
     * no honest peer sends one. Where it has a meaning, this says so at once, and {@link #SKIP} would lose it silently.
     */
    REJECT,
    /** Hands it on, an empty buffer, as any other frame: for protocols where it has a meaning, such as protobuf's. */
    EMIT
}
