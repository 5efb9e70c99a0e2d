package dev.varint.netty;

/**
 * What kind of memory the prefix of a {@link VarIntLengthFieldPrepender} is in, where it is not in the body's
 * own.
 */
public enum PrefixMemory {
    /** The kind that the body is in: the whole frame is of one kind. */
    LIKE_BODY,
    /**
     * An array. With a direct body the frame counts as a heap buffer, which a transport copies before it
     * sends it.
     */
    HEAP,
    /** Direct memory. */
    DIRECT
}
