package dev.varint.netty;

/**
 * How a {@link VarIntLengthFieldPrepender} writes lengths, and what it copies. Immutable, so that all channels can
 * share one.
 *
 * <pre>{@code
 * VarIntLengthFieldPrependerConfig config = VarIntLengthFieldPrependerConfig.builder()
 *         .alwaysContiguous() // a cipher encrypts frames in place
 *         .build();
 * }</pre>
 */
public final class VarIntLengthFieldPrependerConfig {

    static final VarIntLengthFieldPrependerConfig DEFAULT = builder().build();

    private final int maxPrefixSize;
    private final int maxFrameLength;
    private final boolean padded;
    private final boolean usesHeadroom;
    private final int maxCopiedLength;

    private VarIntLengthFieldPrependerConfig(Builder builder) {
        maxPrefixSize = builder.maxPrefixSize;
        maxFrameLength = LengthPrefix.maxFrameLength(builder.maxFrameLength, maxPrefixSize);
        padded = builder.padded;
        usesHeadroom = builder.usesHeadroom;
        maxCopiedLength = builder.maxCopiedLength;
    }

    /**
     * Returns a new builder that has all the defaults.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the greatest number of bytes a length prefix may have. If prefixes are padded, each has exactly as many.
     *
     * @return 1 to 5
     */
    public int maxPrefixSize() {
        return maxPrefixSize;
    }

    /**
     * Returns the greatest length of a body in bytes.
     *
     * @return 1 or more
     */
    public int maxFrameLength() {
        return maxFrameLength;
    }

    /**
     * Returns whether each prefix is padded to {@link #maxPrefixSize} bytes.
     *
     * @return the choice
     */
    public boolean isPadded() {
        return padded;
    }

    /**
     * Returns whether a prefix may go into a body's own buffer.
     *
     * @return the choice
     */
    public boolean usesHeadroom() {
        return usesHeadroom;
    }

    /**
     * Returns the length of the longest body that is shifted or copied behind its prefix.
     *
     * @return the length in bytes; &minus;1 if none is copied, {@link Integer#MAX_VALUE} if all are
     */
    public int maxCopiedLength() {
        return maxCopiedLength;
    }

    /** Builds a {@link VarIntLengthFieldPrependerConfig}. What is not set has its default. */
    public static final class Builder {

        /** Measured on loopback sockets; see docs/pipeline.md. */
        static final int DEFAULT_MAX_COPIED_LENGTH = 1024;

        private int maxPrefixSize = 3;
        private int maxFrameLength;
        private boolean padded;
        private boolean usesHeadroom = true;
        private int maxCopiedLength = DEFAULT_MAX_COPIED_LENGTH;

        private Builder() {}

        /**
         * Sets the greatest number of bytes a length prefix may have.
         *
         * @param byteCount 1 to 5; the default is 3, as in Minecraft
         * @return this builder
         * @throws IllegalArgumentException if {@code byteCount} is outside 1 to 5
         */
        public Builder maxPrefixSize(int byteCount) {
            maxPrefixSize = LengthPrefix.requireSize(byteCount);
            return this;
        }

        /**
         * Sets the greatest length of a body in bytes. A longer body fails its write.
         *
         * @param byteCount 1 or more, and no more than a prefix of {@link #maxPrefixSize} bytes can hold; the default
         *     is what it can hold: 2,097,151 for 3 bytes, and {@link Integer#MAX_VALUE} for 5
         * @return this builder
         * @throws IllegalArgumentException if {@code byteCount} is less than 1
         */
        public Builder maxFrameLength(int byteCount) {
            maxFrameLength = LengthPrefix.requirePositive("max frame length", byteCount);
            return this;
        }

        /**
         * Sets whether each prefix is padded to {@link #maxPrefixSize} bytes, by adding bytes that carry no value.
         *
         * @param choice the choice; the default is false
         * @return this builder
         */
        public Builder padded(boolean choice) {
            padded = choice;
            return this;
        }

        /**
         * Sets whether a prefix may go into a body's own buffer, before the body or by shifting it, under the
         * conditions that {@link VarIntLengthFieldPrepender} lists. Turn it off if the bytes around a body in its
         * buffer must not change.
         *
         * @param choice the choice; the default is true
         * @return this builder
         */
        public Builder useHeadroom(boolean choice) {
            usesHeadroom = choice;
            return this;
        }

        /**
         * Sets the length of the longest body that is shifted or copied behind its prefix. For bodies in buffers of
         * their own, the default is about where a copy begins to cost more than a second part does. For forwarded
         * frames, {@link #neverCopy} is faster. This method, {@link #alwaysContiguous} and {@link #neverCopy} set one
         * field: the last call wins.
         *
         * @param byteCount the length in bytes, 0 or more; the default is 1,024
         * @return this builder
         * @throws IllegalArgumentException if {@code byteCount} is negative
         */
        public Builder copyUpTo(int byteCount) {
            if (byteCount < 0) {
                throw new IllegalArgumentException("max copied length " + byteCount + " is negative");
            }
            maxCopiedLength = byteCount;
            return this;
        }

        /**
         * Makes every frame one contiguous, writable buffer: all bodies are shifted or copied that cannot be framed in
         * place. Choose it for handlers between the prepender and the network that encrypt in place, or need contiguous
         * memory. The last call of this method, {@link #copyUpTo} and {@link #neverCopy} wins.
         *
         * @return this builder
         */
        public Builder alwaysContiguous() {
            maxCopiedLength = Integer.MAX_VALUE;
            return this;
        }

        /**
         * Shifts and copies no body. The last call of this method, {@link #copyUpTo} and {@link #alwaysContiguous}
         * wins. Choose it for a proxy that forwards the frames it has received, or if memory is scarcer than time.
         *
         * @return this builder
         */
        public Builder neverCopy() {
            maxCopiedLength = -1;
            return this;
        }

        /**
         * Builds the configuration. The builder can be used again.
         *
         * @return the configuration
         * @throws IllegalArgumentException if a prefix of {@link #maxPrefixSize} bytes cannot hold
         *     {@link #maxFrameLength}
         */
        public VarIntLengthFieldPrependerConfig build() {
            return new VarIntLengthFieldPrependerConfig(this);
        }
    }
}
