package dev.varint.netty;

import java.util.Objects;

/** How a {@link VarIntLengthFieldPrepender} writes lengths. Immutable: one serves all channels. */
public final class VarIntLengthFieldPrependerConfig {

    static final VarIntLengthFieldPrependerConfig DEFAULT = builder().build();

    private final int prefixWidth;
    private final int maxFrameLength;
    private final boolean padded;
    private final boolean usesHeadroom;
    private final PrefixMemory prefixMemory;

    private VarIntLengthFieldPrependerConfig(Builder builder) {
        prefixWidth = builder.prefixWidth;
        maxFrameLength = builder.maxFrameLength == 0 ? LengthPrefix.maxLength(prefixWidth) : builder.maxFrameLength;
        padded = builder.padded;
        usesHeadroom = builder.usesHeadroom;
        prefixMemory = builder.prefixMemory;
    }

    /**
     * A builder that has all the defaults.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * The most bytes a length prefix may have; all have so many if they are padded.
     *
     * @return 1 to 5
     */
    public int prefixWidth() {
        return prefixWidth;
    }

    /**
     * The most bytes a frame may have, its prefix not counted.
     *
     * @return 1 or more
     */
    public int maxFrameLength() {
        return maxFrameLength;
    }

    /**
     * Whether each prefix has the full width.
     *
     * @return the choice
     */
    public boolean isPadded() {
        return padded;
    }

    /**
     * Whether a prefix may go into a body's own bytes before its readerIndex.
     *
     * @return the choice
     */
    public boolean usesHeadroom() {
        return usesHeadroom;
    }

    /**
     * What kind of memory a prefix is in.
     *
     * @return the choice
     */
    public PrefixMemory prefixMemory() {
        return prefixMemory;
    }

    /** Makes a {@link VarIntLengthFieldPrependerConfig}. What is not set has its default. */
    public static final class Builder {

        private int prefixWidth = 3;
        private int maxFrameLength;
        private boolean padded;
        private boolean usesHeadroom = true;
        private PrefixMemory prefixMemory = PrefixMemory.LIKE_BODY;

        private Builder() {}

        /**
         * Sets the most bytes a length prefix may have.
         *
         * @param width 1 to 5; the default is 3, Minecraft's 21 bits
         * @return this
         */
        public Builder prefixWidth(int width) {
            if (width < 1 || width > 5) {
                throw new IllegalArgumentException("prefix width " + width + " is outside 1 to 5");
            }
            prefixWidth = width;
            return this;
        }

        /**
         * Sets the most bytes a frame may have, its prefix not counted.
         *
         * @param length 1 or more, and no more than the prefix can say; the default is what the prefix can
         *     say, at most {@link Integer#MAX_VALUE}
         * @return this
         */
        public Builder maxFrameLength(int length) {
            if (length < 1) {
                throw new IllegalArgumentException("max frame length " + length + " is less than 1");
            }
            maxFrameLength = length;
            return this;
        }

        /**
         * Sets whether each prefix has the full width, with continuation bytes where the length needs fewer.
         *
         * @param choice the choice; the default is false
         * @return this
         */
        public Builder padded(boolean choice) {
            padded = choice;
            return this;
        }

        /**
         * Sets whether a prefix may go into a body's own bytes before its readerIndex, under the conditions
         * that {@link VarIntLengthFieldPrepender} lists.
         *
         * @param choice the choice; the default is true
         * @return this
         */
        public Builder useHeadroom(boolean choice) {
            usesHeadroom = choice;
            return this;
        }

        /**
         * Sets what kind of memory a prefix is in.
         *
         * @param choice the choice; the default is {@link PrefixMemory#LIKE_BODY}
         * @return this
         */
        public Builder prefixMemory(PrefixMemory choice) {
            prefixMemory = Objects.requireNonNull(choice);
            return this;
        }

        /**
         * Makes the configuration. This builder can go on being used.
         *
         * @return the configuration
         * @throws IllegalArgumentException if a prefix of this width cannot say the max frame length
         */
        public VarIntLengthFieldPrependerConfig build() {
            if (maxFrameLength > LengthPrefix.maxLength(prefixWidth)) {
                throw new IllegalArgumentException("max frame length " + maxFrameLength + " is more than "
                        + LengthPrefix.maxLength(prefixWidth) + ", which is all that a prefix of width " + prefixWidth
                        + " can say");
            }
            return new VarIntLengthFieldPrependerConfig(this);
        }
    }
}
