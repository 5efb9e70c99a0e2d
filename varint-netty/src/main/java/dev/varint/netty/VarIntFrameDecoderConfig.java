package dev.varint.netty;

import dev.varint.Strictness;
import java.util.Objects;

/** What a {@link VarIntFrameDecoder} accepts. Immutable: one serves all channels. */
public final class VarIntFrameDecoderConfig {

    static final VarIntFrameDecoderConfig DEFAULT = builder().build();

    private final int prefixWidth;
    private final int maxFrameLength;
    private final ZeroLength zeroLength;
    private final int maxSkippedInARow;
    private final Strictness strictness;
    private final FrameLengthPolicy lengthPolicy;

    private VarIntFrameDecoderConfig(Builder builder) {
        prefixWidth = builder.prefixWidth;
        maxFrameLength = builder.maxFrameLength == 0 ? LengthPrefix.maxLength(prefixWidth) : builder.maxFrameLength;
        zeroLength = builder.zeroLength;
        maxSkippedInARow = builder.maxSkippedInARow;
        strictness = builder.strictness;
        lengthPolicy = builder.lengthPolicy;
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
     * The most bytes a length prefix may have.
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
     * What happens to frames of no bytes.
     *
     * @return the choice
     */
    public ZeroLength zeroLength() {
        return zeroLength;
    }

    /**
     * The most frames of no bytes that are skipped in a row, under {@link ZeroLength#SKIP}.
     *
     * @return 1 or more
     */
    public int maxSkippedInARow() {
        return maxSkippedInARow;
    }

    /**
     * What is forgiven in a length prefix.
     *
     * @return the choice
     */
    public Strictness strictness() {
        return strictness;
    }

    /**
     * What sees each frame's length.
     *
     * @return the policy, or null if there is none
     */
    public FrameLengthPolicy lengthPolicy() {
        return lengthPolicy;
    }

    /** Makes a {@link VarIntFrameDecoderConfig}. What is not set has its default. */
    public static final class Builder {

        private int prefixWidth = 3;
        private int maxFrameLength;
        private ZeroLength zeroLength = ZeroLength.REJECT;
        private int maxSkippedInARow = 64;
        private Strictness strictness = Strictness.STRICT;
        private FrameLengthPolicy lengthPolicy;

        private Builder() {}

        /**
         * Sets the most bytes a length prefix may have. One whose last possible byte announces another is malformed.
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
         * @param length 1 or more, and no more than the prefix can say; the default is what the prefix can say, at most {@link
         *     Integer#MAX_VALUE}
         * @return this
         */
        public Builder maxFrameLength(int length) {
            maxFrameLength = positive("max frame length", length);
            return this;
        }

        /**
         * Sets what happens to frames of no bytes.
         *
         * @param choice the choice; the default is {@link ZeroLength#REJECT}
         * @return this
         */
        public Builder zeroLength(ZeroLength choice) {
            zeroLength = Objects.requireNonNull(choice);
            return this;
        }

        /**
         * Sets how many frames of no bytes are skipped in a row, under {@link ZeroLength#SKIP}. One more fails.
         *
         * @param count 1 or more; the default is 64
         * @return this
         */
        public Builder maxSkippedInARow(int count) {
            maxSkippedInARow = positive("max skipped in a row", count);
            return this;
        }

        /**
         * Sets what is forgiven in a length prefix.
         *
         * @param choice the choice; the default is {@link Strictness#STRICT}, which accepts padded prefixes, for proxies emit
         *     them
         * @return this
         */
        public Builder strictness(Strictness choice) {
            strictness = Objects.requireNonNull(choice);
            return this;
        }

        /**
         * Sets what sees each frame's length as soon as its header is complete. A policy with state of its own needs a
         * configuration for each channel.
         *
         * @param policy the policy; by default there is none
         * @return this
         */
        public Builder lengthPolicy(FrameLengthPolicy policy) {
            lengthPolicy = Objects.requireNonNull(policy);
            return this;
        }

        /**
         * Makes the configuration. This builder can go on being used.
         *
         * @return the configuration
         * @throws IllegalArgumentException if a prefix of this width cannot say the max frame length
         */
        public VarIntFrameDecoderConfig build() {
            if (maxFrameLength > LengthPrefix.maxLength(prefixWidth)) {
                throw new IllegalArgumentException(
                        "max frame length " + maxFrameLength + " is more than " + LengthPrefix.maxLength(prefixWidth)
                                + ", which is all that a prefix of width " + prefixWidth + " can say");
            }
            return new VarIntFrameDecoderConfig(this);
        }

        private static int positive(String what, int value) {
            if (value < 1) {
                throw new IllegalArgumentException(what + " " + value + " is less than 1");
            }
            return value;
        }
    }
}
