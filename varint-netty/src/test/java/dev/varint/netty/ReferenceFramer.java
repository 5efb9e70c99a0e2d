package dev.varint.netty;

import dev.varint.format.Strictness;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The oracle: frames a stream that is there as a whole, in the plainest way. */
final class ReferenceFramer {

    private final VarIntFrameDecoderConfig config;
    private final byte[] stream;
    private final List<ByteBuffer> frames = new ArrayList<>();
    private int at;

    private ReferenceFramer(VarIntFrameDecoderConfig config, byte[] stream) {
        this.config = config;
        this.stream = stream;
    }

    static Framed frame(VarIntFrameDecoderConfig config, byte[] stream) {
        ReferenceFramer framer = new ReferenceFramer(config, stream);
        Class<? extends Throwable> failure = framer.run();
        return Framed.of(framer.frames, failure);
    }

    private Class<? extends Throwable> run() {
        int skipped = 0;
        while (true) {
            int size = prefixSize();
            if (size == 0) {
                return null;
            }
            if (stream[at + size - 1] < 0) {
                return CorruptedFrameException.class;
            }
            long length = 0;
            for (int i = size - 1; i >= 0; i--) {
                length = length * 128 + (stream[at + i] & 0x7F);
            }
            boolean padded = size > 1 && stream[at + size - 1] == 0;
            if (config.strictness() == Strictness.CANONICAL && padded
                    || config.strictness() != Strictness.LENIENT && length >= 1L << 32) {
                return CorruptedFrameException.class;
            }
            int kept = (int) length;
            if (kept < 0 || kept == 0 && config.zeroLength() == ZeroLength.REJECT) {
                return CorruptedFrameException.class;
            }
            if (kept > config.maxFrameLength()) {
                return TooLongFrameException.class;
            }
            if (kept == 0 && config.zeroLength() == ZeroLength.SKIP) {
                at += size;
                if (++skipped > config.maxSkippedInARow()) {
                    return CorruptedFrameException.class;
                }
                continue;
            }
            skipped = 0;
            if (kept > stream.length - at - size) {
                return null;
            }
            frames.add(ByteBuffer.wrap(stream, at + size, kept).slice());
            at += size + kept;
        }
    }

    /** Up to the first byte that announces no other, or to the last that may be; 0 if neither is there. */
    private int prefixSize() {
        for (int size = 1; at + size <= stream.length; size++) {
            if (stream[at + size - 1] >= 0 || size == config.maxPrefixSize()) {
                return size;
            }
        }
        return 0;
    }
}
