package dev.varint.netty.frame;

import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.netty.ByteBufAccess;
import dev.varint.netty.PeerErrors;
import dev.varint.reader.LoopReader;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.DecoderException;

/**
 * Finds frames in the pending bytes: where each body begins and how long it is. It checks each length as soon as its
 * prefix is complete, and keeps it until the body is complete.
 *
 * <p>Up to four bytes of a prefix are read as one word, without a branch on their number.
 *
 * <pre>
 *   word                        ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     as loaded, the first byte lowest
 *   terminators = ~word &amp; mask  ?0000000 10000000 00000000 00000000     high bits of bytes that end a VarInt
 *   terminators ^ (it &minus; 1)      00000000 11111111 11111111 11111111     the bytes up to the first of them
 * </pre>
 */
final class FrameCutter {

    record Options(
            FrameLimits<?> limits, Strictness strictness, ZeroLength zeroLength, int maxSkipped, boolean hidesBytes) {}

    private final PendingBytes pending;
    private final Options options;
    private final int quickLength; // the greatest length that the fast path accepts; 0 if there is no fast path
    private final int terminatorMask; // the high bits of the bytes of a word that can end a prefix
    private int word; // the next four bytes. Loaded before a frame is passed on, so the next step need not wait
    private int prefixSize; // of the current frame, once its prefix has been read and accepted; 0 until then
    private int length; // of its body
    private int skipped; // frames of length zero, in a row

    FrameCutter(PendingBytes pending, Options options) {
        this.pending = pending;
        this.options = options;
        quickLength = options.strictness() == Strictness.CANONICAL ? 0 : options.limits().maxFrameLength;
        terminatorMask = 0x8080_8080 >>> Byte.SIZE * Math.max(Integer.BYTES - options.limits().maxPrefixSize, 0);
    }

    /** Loads the next four bytes. If fewer are there, loads four bytes with continuation bits. */
    void loadWord(ByteBuf in, int limit) {
        word = limit - pending.start >= Integer.BYTES ? in.getIntLE(pending.start) : -1;
    }

    /** Returns whether there is a frame; if not, more bytes are needed. Throws if its prefix is refused. */
    boolean findFrame(ByteBuf in, int limit) {
        if (prefixSize != 0) {
            return true;
        }
        int terminators = ~word & terminatorMask;
        int quick = gather(word & (terminators ^ terminators - 1));
        if (terminators != 0 && Integer.compareUnsigned(quick - 1, quickLength) < 0) { // from 1 to the limit
            prefixSize = Integer.numberOfTrailingZeros(terminators) + 1 >>> 3;
            length = quick;
            return true;
        }
        return findFrameSlowly(in, limit);
    }

    private static int gather(int bytes) {
        return bytes & 0x7F | (bytes & 0x7F00) >>> 1 | (bytes & 0x7F_0000) >>> 2 | (bytes & 0x7F00_0000) >>> 3;
    }

    /** Reads prefixes byte by byte: the only path that checks strictness. */
    private boolean findFrameSlowly(ByteBuf in, int limit) {
        try {
            while (true) {
                int available = Math.min(limit - pending.start, options.limits().maxPrefixSize);
                int size = scan(in, available, options.strictness());
                if (size == 0 && available < options.limits().maxPrefixSize) {
                    return false;
                }
                if (size <= 0) {
                    throw PeerErrors.malformed("malformed frame length: " + problem(in, available));
                }
                int found = (int) LoopReader.decode(ByteBufAccess.INSTANCE, in, pending.start, size, VarIntType.U32);
                requireAllowed(found);
                if (found != 0 || options.zeroLength() == ZeroLength.EMIT) {
                    prefixSize = size;
                    length = found;
                    return true;
                }
                skip(size);
            }
        } catch (DecoderException e) {
            throw options.hidesBytes() ? e : FrameBuffers.withBytes(e, in, pending.start, limit);
        }
    }

    private int scan(ByteBuf in, int available, Strictness strictness) {
        return LoopReader.scan(
                ByteBufAccess.INSTANCE, in, pending.start, pending.start + available, VarIntType.U32, strictness);
    }

    private String problem(ByteBuf in, int available) {
        if (scan(in, available, Strictness.LENIENT) <= 0) {
            return "not a VarInt of at most " + options.limits().maxPrefixSize + " bytes";
        }
        return scan(in, available, Strictness.STRICT) < 0
                ? "it has bits beyond the 32nd"
                : "it is not the shortest encoding of its value";
    }

    private void requireAllowed(int found) {
        if (found < 0) {
            throw PeerErrors.malformed(
                    "negative frame length: " + found + "; the limit is " + options.limits().maxFrameLength);
        }
        if (found > options.limits().maxFrameLength) {
            throw PeerErrors.tooLong(
                    "frame length " + found + " exceeds the limit of " + options.limits().maxFrameLength);
        }
    }

    private void skip(int size) {
        if (options.zeroLength() == ZeroLength.REJECT) {
            throw PeerErrors.malformed("frame length 0; at least 1 is required");
        }
        if (++skipped > options.maxSkipped()) {
            throw PeerErrors.malformed(
                    "frame length 0, " + skipped + " times in a row; the limit is " + options.maxSkipped());
        }
        pending.start += size;
    }

    void nextFrame(ByteBuf in, int limit) {
        pending.start = bodyIndex() + length;
        loadWord(in, limit);
        prefixSize = 0;
        skipped = 0;
    }

    /** The number of bytes of the current frame, with its prefix; 0 if it is not known yet. */
    int frameSize() {
        return prefixSize == 0 ? 0 : prefixSize + length;
    }

    int bodyLength() {
        return length;
    }

    int bodyIndex() {
        return pending.start + prefixSize;
    }
}
