package dev.varint.netty;

import dev.varint.format.Strictness;
import java.util.Objects;

/**
 * What a {@link VarIntFrameDecoder} accepts, and how it hands frames on. Immutable, so that all channels can share one.
 *
 * <pre>{@code
 * VarIntFrameDecoderConfig config = VarIntFrameDecoderConfig.builder()
 *         .maxFrameLength(1 << 16)
 *         .zeroLength(ZeroLength.SKIP)
 *         .build();
 * }</pre>
 */
public final class VarIntFrameDecoderConfig {

    static final VarIntFrameDecoderConfig DEFAULT = builder().build();

    private final int maxPrefixSize;
    private final int maxFrameLength;
    private final ZeroLength zeroLength;
    private final int maxSkippedInARow;
    private final Strictness strictness;
    private final FramePolicy framePolicy;
    private final boolean copiesFrames;
    private final boolean dropsFramesWhenInactive;

    private VarIntFrameDecoderConfig(Builder builder) {
        maxPrefixSize = builder.maxPrefixSize;
        maxFrameLength = LengthPrefix.maxFrameLength(builder.maxFrameLength, maxPrefixSize);
        zeroLength = builder.zeroLength;
        maxSkippedInARow = builder.maxSkippedInARow;
        strictness = builder.strictness;
        framePolicy = builder.framePolicy;
        copiesFrames = builder.copiesFrames;
        dropsFramesWhenInactive = builder.dropsFramesWhenInactive;
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
     * Returns the greatest number of bytes a length prefix may have.
     *
     * @return 1 to 5
     */
    public int maxPrefixSize() {
        return maxPrefixSize;
    }

    /**
     * Returns the greatest length of a body in bytes, without its prefix.
     *
     * @return 1 or more
     */
    public int maxFrameLength() {
        return maxFrameLength;
    }

    /**
     * Returns what happens to frames of length zero.
     *
     * @return the choice
     */
    public ZeroLength zeroLength() {
        return zeroLength;
    }

    /**
     * Returns how many frames of length zero are skipped in a row under {@link ZeroLength#SKIP}.
     *
     * @return 1 or more
     */
    public int maxSkippedInARow() {
        return maxSkippedInARow;
    }

    /**
     * Returns which encodings of a length are accepted.
     *
     * @return the choice
     */
    public Strictness strictness() {
        return strictness;
    }

    /**
     * Returns the policy that accepts or refuses each frame.
     *
     * @return the policy, or null if there is none
     */
    public FramePolicy framePolicy() {
        return framePolicy;
    }

    /**
     * Returns whether each frame is a copy instead of a slice.
     *
     * @return the choice
     */
    public boolean copiesFrames() {
        return copiesFrames;
    }

    /**
     * Returns whether frames are dropped once the channel is inactive.
     *
     * @return the choice
     */
    public boolean dropsFramesWhenInactive() {
        return dropsFramesWhenInactive;
    }

    /** Builds a {@link VarIntFrameDecoderConfig}. What is not set has its default. */
    public static final class Builder {

        private int maxPrefixSize = 3;
        private int maxFrameLength;
        private ZeroLength zeroLength = ZeroLength.REJECT;
        private int maxSkippedInARow = 64;
        private Strictness strictness = Strictness.STRICT;
        private FramePolicy framePolicy;
        private boolean copiesFrames;
        private boolean dropsFramesWhenInactive;

        private Builder() {}

        /**
         * Sets the greatest number of bytes a length prefix may have. A prefix that does not end within them is
         * malformed.
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
         * Sets the greatest length of a body in bytes, without its prefix. Each connection can make the decoder hold
         * about twice as many bytes as this and one channel read together, because Netty rounds up the capacity of the
         * buffer into which it merges reads.
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
         * Sets what happens to frames of length zero.
         *
         * @param choice the choice; the default is {@link ZeroLength#REJECT}
         * @return this builder
         */
        public Builder zeroLength(ZeroLength choice) {
            zeroLength = Objects.requireNonNull(choice);
            return this;
        }

        /**
         * Sets how many frames of length zero are skipped in a row under {@link ZeroLength#SKIP}. One more is a
         * failure.
         *
         * @param count 1 or more; the default is 64
         * @return this builder
         * @throws IllegalArgumentException if {@code count} is less than 1
         */
        public Builder maxSkippedInARow(int count) {
            maxSkippedInARow = LengthPrefix.requirePositive("max skipped in a row", count);
            return this;
        }

        /**
         * Sets which encodings of a length are accepted.
         *
         * @param choice the choice; the default is {@link Strictness#STRICT}. It accepts padded prefixes, which some
         *     proxies send
         * @return this builder
         */
        public Builder strictness(Strictness choice) {
            strictness = Objects.requireNonNull(choice);
            return this;
        }

        /**
         * Sets a policy that accepts or refuses each frame before its body has arrived. A policy with state of its own
         * needs one configuration for each channel.
         *
         * @param policy the policy; by default there is none
         * @return this builder
         */
        public Builder framePolicy(FramePolicy policy) {
            framePolicy = Objects.requireNonNull(policy);
            return this;
        }

        /**
         * Sets whether each frame is copied into a buffer of its own, from the channel's allocator. That buffer is
         * contiguous and writable, and shares its reference count with no other frame. Its capacity is the length of
         * the frame, so nothing can be appended. It is direct, and has a memory address, if the allocator prefers
         * direct buffers. Choose it for handlers that decrypt in place, or keep frames for long: a slice keeps the
         * whole received buffer alive.
         *
         * @param choice the choice; the default is false: frames are slices of what was received
         * @return this builder
         */
        public Builder copyFrames(boolean choice) {
            copiesFrames = choice;
            return this;
        }

        /**
         * Sets whether frames are dropped once the channel is inactive, even if they have been received whole. After a
         * handler has closed the channel, no further frame reaches it. Choose it if handlers only answer the channel
         * that the frames came from. A proxy that forwards frames to another channel would lose the last frames of a
         * peer that sends and closes.
         *
         * @param choice the choice; the default is false
         * @return this builder
         */
        public Builder dropFramesWhenInactive(boolean choice) {
            dropsFramesWhenInactive = choice;
            return this;
        }

        /**
         * Builds the configuration. The builder can be used again.
         *
         * @return the configuration
         * @throws IllegalArgumentException if a prefix of {@link #maxPrefixSize} bytes cannot hold
         *     {@link #maxFrameLength}
         */
        public VarIntFrameDecoderConfig build() {
            return new VarIntFrameDecoderConfig(this);
        }
    }
}
