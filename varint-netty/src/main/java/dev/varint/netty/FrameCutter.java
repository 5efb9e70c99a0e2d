package dev.varint.netty;

import dev.varint.VarInt;
import dev.varint.format.Strictness;
import io.netty.buffer.ByteBuf;

/**
 * Finds frames in a stream of bytes: where each body begins and how long it is. It checks each length as soon as its
 * prefix is complete, and reads no prefix twice. It does not move a buffer's indices, pass frames on, or use a channel.
 */
final class FrameCutter {

    /** A body of this length and any prefix fit into a buffer together. */
    private static final int SURE_TO_FIT = Integer.MAX_VALUE - VarInt.MAX_SIZE;

    private final VarIntFrameDecoder.Config config;
    private final int quickLength; // the greatest length that the fast path accepts; 0 if there is no fast path
    private final int terminatorMask;
    private int index;
    private int word; // the four bytes at the index, loaded before a frame is passed on: the next step need not wait
    private long prefix = FramePrefix.INCOMPLETE; // the prefix at the index, once it has been read and accepted
    private int skippedInARow;

    FrameCutter(VarIntFrameDecoder.Config config) {
        this.config = config;
        quickLength = config.strictness == Strictness.CANONICAL ? 0 : Math.min(config.maxFrameLength, SURE_TO_FIT);
        terminatorMask = FramePrefix.terminatorMask(config.maxPrefixSize);
    }

    /** Sets the index of the next prefix. The buffer may differ from the previous one. */
    void startAt(PendingBytes pending) {
        index = pending.start;
        word = FramePrefix.word(pending.buf, index, pending.limit);
    }

    /**
     * Returns whether there is a frame; if not, more bytes are needed. Throws if the prefix is refused. Reads the
     * prefix at the index once, and skips frames of length zero if the configuration says so.
     */
    boolean findFrame(ByteBuf in, int limit) {
        if (prefix != FramePrefix.INCOMPLETE) {
            return true;
        }
        long quick = FramePrefix.ofWord(word, terminatorMask);
        if (Integer.compareUnsigned(FramePrefix.length(quick) - 1, quickLength) < 0) { // from 1 to the limit
            prefix = quick;
            return true;
        }
        return findFrameSlowly(in, limit);
    }

    private boolean findFrameSlowly(ByteBuf in, int limit) {
        while (true) {
            long next = FramePrefix.read(in, index, limit, config.maxPrefixSize, config.strictness);
            if (next == FramePrefix.INCOMPLETE) {
                return false;
            }
            requireAllowed(next);
            if (FramePrefix.length(next) != 0 || config.zeroLength == ZeroLength.EMIT) {
                prefix = next;
                return true;
            }
            skip(next);
        }
    }

    private void requireAllowed(long next) {
        int length = FramePrefix.length(next);
        if (next == FramePrefix.MALFORMED) {
            throw PeerErrors.corrupted("malformed frame length: not a VarInt of at most " + config.maxPrefixSize
                    + " bytes (" + config.strictness + ")");
        }
        if (length < 0) {
            throw PeerErrors.corrupted("negative frame length: " + length + "; the limit is " + config.maxFrameLength);
        }
        int max = Math.min(config.maxFrameLength, Integer.MAX_VALUE - FramePrefix.size(next));
        if (length > max) {
            throw PeerErrors.tooLong("frame length " + length + " exceeds the limit of " + max);
        }
    }

    private void skip(long next) {
        if (config.zeroLength == ZeroLength.REJECT) {
            throw PeerErrors.corrupted("frame length 0; at least 1 is required");
        }
        if (++skippedInARow > config.maxSkippedInARow) {
            throw PeerErrors.corrupted(
                    "frame length 0, " + skippedInARow + " times in a row; the limit is " + config.maxSkippedInARow);
        }
        index += FramePrefix.size(next);
    }

    /** Moves past the frame that was found. */
    void nextFrame(ByteBuf in, int limit) {
        index = bodyIndex() + length();
        word = FramePrefix.word(in, index, limit);
        prefix = FramePrefix.INCOMPLETE;
        skippedInARow = 0;
    }

    /** The number of bytes of the current frame, with its prefix; 0 if it is not known yet. */
    int frameSize() {
        return FramePrefix.size(prefix) + FramePrefix.length(prefix);
    }

    /** The index of the current prefix, which may be incomplete. */
    int index() {
        return index;
    }

    int bodyIndex() {
        return index + FramePrefix.size(prefix);
    }

    int length() {
        return FramePrefix.length(prefix);
    }
}
