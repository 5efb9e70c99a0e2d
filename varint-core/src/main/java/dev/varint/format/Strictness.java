package dev.varint.format;

/**
 * Which encodings a read accepts. All decode what a correct writer produces. They differ on three kinds of input:
 *
 * <pre>
 *               more bytes than       bits beyond the type   padded: not the
 *               the type can have     in the last byte       shortest encoding
 *   LENIENT     malformed             dropped                accepted
 *   STRICT      malformed             malformed              accepted
 *   CANONICAL   malformed             malformed              malformed
 *
 *   as VarInt   80 80 80 80 80 01     80 80 80 80 10         80 80 00
 * </pre>
 *
 * <p>Pass a constant. The JIT compiler then compiles only the checks that it needs.
 */
public enum Strictness {
    /** Drops the bits that the type cannot hold, as vanilla Minecraft, Netty and Kafka do. */
    LENIENT,

    /** Accepts padding, and refuses every value that does not fit its type. The default. */
    STRICT,

    /** Accepts only the shortest encoding of each value, so that equal values have equal bytes, as a hash needs. */
    CANONICAL
}
