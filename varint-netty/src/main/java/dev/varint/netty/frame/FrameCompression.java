package dev.varint.netty.frame;

import dev.varint.format.Strictness;
import dev.varint.kernel.Settings;
import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * The options of {@link FrameCompressor} and {@link FrameDecompressor}. The {@code reject} methods, the strictness, the
 * policy and {@code hideBytes} concern only the decompressor. Each method returns this configuration, and throws
 * {@link IllegalArgumentException} for a number out of range. A handler copies it, so one can serve all channels.
 */
public final class FrameCompression {

    int threshold = 256;
    private int level = Deflater.DEFAULT_COMPRESSION;
    int maxUncompressedLength = 1 << 23;
    boolean rejectsBelowThreshold = true;
    boolean rejectsUncompressed;
    boolean rejectsTrailingBytes;
    boolean allowsEmptyBodies;
    boolean hidesBytes;
    Supplier<? extends ObjIntConsumer<ChannelHandlerContext>> lengthPolicy = () -> (ctx, length) -> {};
    Strictness strictness = Strictness.STRICT;
    private IntFunction<? extends FrameZlib> zlib = JdkZlib::new;

    /** Creates a configuration that has all the defaults. */
    public FrameCompression() {}

    FrameCompression(FrameCompression set) {
        threshold = set.threshold;
        level = set.level;
        maxUncompressedLength = set.maxUncompressedLength;
        rejectsBelowThreshold = set.rejectsBelowThreshold;
        rejectsUncompressed = set.rejectsUncompressed;
        rejectsTrailingBytes = set.rejectsTrailingBytes;
        allowsEmptyBodies = set.allowsEmptyBodies;
        hidesBytes = set.hidesBytes;
        lengthPolicy = set.lengthPolicy;
        strictness = set.strictness;
        zlib = set.zlib;
    }

    /** Sets the length in bytes from which bodies are compressed; if negative, compression is off. Default: 256. */
    public FrameCompression threshold(int byteCount) {
        threshold = byteCount;
        return this;
    }

    /** Sets zlib's level: 0 (stored), 1 (fastest) to 9 (smallest), or &minus;1 for zlib's own choice, the default. */
    public FrameCompression level(int choice) {
        if (choice < -1 || choice > 9) {
            throw new IllegalArgumentException("level " + choice + " is outside -1 to 9");
        }
        level = choice;
        return this;
    }

    /** Sets the greatest uncompressed length of a body, 1 or more. Default: 8,388,608, as in vanilla Minecraft. */
    public FrameCompression maxUncompressedLength(int byteCount) {
        maxUncompressedLength = FrameLimits.requireAtLeast(1, "maxUncompressedLength", byteCount);
        return this;
    }

    /** Sets whether a compressed body whose uncompressed length is below the threshold is refused. Default: true. */
    public FrameCompression rejectBelowThreshold(boolean choice) {
        rejectsBelowThreshold = choice;
        return this;
    }

    /** Sets whether to refuse uncompressed bodies from the threshold on. Vanilla clients send none. Default: false. */
    public FrameCompression rejectUncompressed(boolean choice) {
        rejectsUncompressed = choice;
        return this;
    }

    /** Sets whether bytes after the end of the compressed stream are refused. Default: false; they are ignored. */
    public FrameCompression rejectTrailingBytes(boolean choice) {
        rejectsTrailingBytes = choice;
        return this;
    }

    /** Sets whether empty bodies may be sent and received. Default: false; the write fails, or the body is refused. */
    public FrameCompression allowEmptyBodies(boolean choice) {
        allowsEmptyBodies = choice;
        return this;
    }

    /** Sets the accepted encodings of the uncompressed length. Default: STRICT, for servers that pad it. */
    public FrameCompression strictness(Strictness choice) {
        strictness = Objects.requireNonNull(choice);
        return this;
    }

    /**
     * Sets a factory that creates a policy of lengths for each decompressor. The policy gets the announced length of
     * each compressed body, with the context of the decompressor, before memory is allocated. To refuse the body, it
     * throws, for example {@link PeerErrors#tooLong}. Default: none.
     */
    public FrameCompression lengthPolicy(Supplier<? extends ObjIntConsumer<ChannelHandlerContext>> factory) {
        lengthPolicy = Objects.requireNonNull(factory);
        return this;
    }

    /** Sets whether exceptions hide what was received, like {@link VarIntFrameDecoder.Config#hideBytes}. */
    public FrameCompression hideBytes(boolean choice) {
        hidesBytes = choice;
        return this;
    }

    /** Sets a factory that creates the zlib library from a level. Default: the JDK's zlib. */
    public FrameCompression zlib(IntFunction<? extends FrameZlib> factory) {
        zlib = Objects.requireNonNull(factory);
        return this;
    }

    /** The zlib of one handler: created for its first call, and closed once, never during a call. */
    static final class ZlibOwner {

        private FrameZlib zlib;
        private int calls; // that are running
        private boolean closesAfterCalls;

        /** Begins a call, which {@link #exit} must end. If this method throws, no call has begun. */
        FrameZlib enter(FrameCompression config) {
            if (zlib == null) {
                zlib = Objects.requireNonNull(config.zlib.apply(config.level));
            }
            calls++;
            return zlib;
        }

        void exit() {
            calls--;
            if (closesAfterCalls) {
                close();
            }
        }

        void close() {
            closesAfterCalls = calls > 0;
            if (calls == 0 && zlib != null) {
                FrameZlib closed = zlib;
                zlib = null;
                try {
                    closed.close();
                } catch (Throwable e) { // the caller has an event or a body to pass on
                    Settings.log(FrameCompression.class, Level.WARNING, "zlib has failed to close", e);
                }
            }
        }
    }

    /** The JDK's zlib. A source may be shared with other threads, so its internal NIO buffer is not used. */
    private static final class JdkZlib implements FrameZlib {

        private final int level;
        private Deflater deflater; // a handler uses one of them
        private Inflater inflater;

        JdkZlib(int level) {
            this.level = level;
        }

        @Override
        public void deflate(ByteBuf src, ByteBuf dst) {
            if (deflater == null) {
                deflater = new Deflater(level);
            }
            try {
                deflater.setInput(src.nioBuffer());
                deflater.finish();
                while (!deflater.finished()) {
                    int index = dst.ensureWritable(64).writerIndex();
                    dst.writerIndex(index + deflater.deflate(dst.internalNioBuffer(index, dst.writableBytes())));
                }
            } finally {
                deflater.reset();
            }
        }

        @Override
        public void inflate(ByteBuf src, ByteBuf dst, int length) throws DataFormatException {
            if (inflater == null) {
                inflater = new Inflater();
            }
            try {
                inflater.setInput(src.nioBuffer());
                int inflated = inflater.inflate(dst.internalNioBuffer(0, length));
                if (inflater.needsDictionary()) {
                    throw PeerErrors.malformed("malformed compressed body: needs a dictionary");
                }
                if (inflated == length && !inflater.finished() && inflater.inflate(new byte[1]) > 0) {
                    throw PeerErrors.malformed("compressed body has more than the announced " + length + " bytes");
                }
                dst.writerIndex(inflated);
                src.readerIndex(src.writerIndex() - inflater.getRemaining());
            } finally {
                inflater.reset();
            }
        }

        @Override
        public void close() {
            if (deflater != null) {
                deflater.end();
            }
            if (inflater != null) {
                inflater.end();
            }
        }
    }
}
