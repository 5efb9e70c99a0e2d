package dev.varint;

/**
 * How much a read forgives. Name a constant at the call: the JIT then compiles only what that constant asks for, and the
 * default costs nothing.
 *
 * <pre>
 *               too many bytes   bits beyond the type in the last byte   not the shortest encoding
 *   LENIENT     malformed        dropped                                 accepted
 *   STRICT      malformed        malformed                               accepted
 *   CANONICAL   malformed        malformed                               malformed
 * </pre>
 */
public enum Strictness {
    /** As vanilla Minecraft, Netty and Kafka read: bits that the type cannot hold are dropped. */
    LENIENT,
    /** The default: what does not fit the type is malformed; padding is accepted. */
    STRICT,
    /** Only the one shortest encoding of each value. */
    CANONICAL
}
