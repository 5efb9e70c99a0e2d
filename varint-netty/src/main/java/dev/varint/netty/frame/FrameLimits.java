package dev.varint.netty.frame;

import dev.varint.VarInt;

/** The limits that the configurations of all handlers of frames share, and the checks of their numbers. */
@SuppressWarnings("unchecked") // C is the class of each configuration
abstract class FrameLimits<C> implements Cloneable {

    int maxPrefixSize = 3;
    int maxFrameLength; // 0 until it is set

    /** {@return a copy for a handler} Sets the default limit if none was set. All frames fit into a buffer. */
    final C copy() {
        int max = maxPrefixSize == VarInt.MAX_SIZE ? Integer.MAX_VALUE : (1 << 7 * maxPrefixSize) - 1;
        if (maxFrameLength > max) {
            throw new IllegalArgumentException("maxFrameLength " + maxFrameLength + " exceeds " + max
                    + ", the most that a prefix of " + maxPrefixSize + " bytes can hold");
        }
        try {
            FrameLimits<C> copy = (FrameLimits<C>) clone();
            int limit = maxFrameLength == 0 ? Math.min(max, (1 << 21) - 1) : maxFrameLength;
            copy.maxFrameLength = Math.min(limit, Integer.MAX_VALUE - VarInt.MAX_SIZE);
            return copy.self();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    final C self() {
        return (C) this;
    }

    /** Sets the greatest number of bytes that the length of a frame may have, 1 to 5. Default: 3, as in Minecraft. */
    public C maxPrefixSize(int byteCount) {
        if (byteCount < 1 || byteCount > VarInt.MAX_SIZE) {
            throw new IllegalArgumentException("maxPrefixSize " + byteCount + " is outside 1 to " + VarInt.MAX_SIZE);
        }
        maxPrefixSize = byteCount;
        return self();
    }

    /**
     * Sets the greatest length of a body in bytes, 1 or more, as it is sent: after compression. Default: 2,097,151, or
     * what {@code maxPrefixSize} bytes can hold if that is less. A longer body fails its write, or the decoder, with a
     * {@link io.netty.handler.codec.TooLongFrameException}. So does a frame that does not fit into a buffer. For each
     * connection, a decoder can hold up to about twice the sum of this length and one channel read.
     */
    public C maxFrameLength(int byteCount) {
        maxFrameLength = requireAtLeast(1, "maxFrameLength", byteCount);
        return self();
    }

    static int requireAtLeast(int min, String what, int value) {
        if (value < min) {
            throw new IllegalArgumentException(what + " " + value + " is less than " + min);
        }
        return value;
    }
}
