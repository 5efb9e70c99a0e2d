package dev.varint.netty.frame;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.util.ReferenceCountUtil;
import java.util.Objects;
import java.util.function.ObjIntConsumer;
import java.util.zip.DataFormatException;

/**
 * Decompresses frames in Minecraft's format: the uncompressed length as a VarInt, then a zlib stream. An uncompressed
 * body follows a 0, and is passed on without a copy. Add one to each channel, after a {@link VarIntFrameDecoder}.
 *
 * <p>The length is checked before memory is allocated: against the threshold, the limit, and the most that the frame's
 * bytes can decompress to. A stream may end after a flush, without its last block, or within its checksum, which is
 * then not verified. It must have the announced size.
 *
 * <p>After a failure, fires one exception and releases all buffers. After {@code channelInactive}, passes nothing on.
 * Invalid input causes a {@link DecoderException} that is an {@link dev.varint.format.InputFailure}, without a trace.
 */
public final class FrameDecompressor extends ChannelInboundHandlerAdapter {

    /** The shortest code for a match has two bits, and a match has at most 258 bytes. */
    private static final long MAX_RATIO = 4 * 258;

    private final FrameCompression config;
    private final ObjIntConsumer<ChannelHandlerContext> policy;
    private final FrameCompression.ZlibOwner zlib = new FrameCompression.ZlibOwner();
    private boolean discarding; // a frame was refused
    private boolean inactive; // the next handler knows that the channel is inactive, so nothing may follow

    /** Creates a decompressor, with a copy of the configuration. */
    public FrameDecompressor(FrameCompression config) {
        this.config = new FrameCompression(config);
        policy = Objects.requireNonNull(config.lengthPolicy.get());
    }

    /** Changes the threshold for the frames after the current one. Call it on the event loop, at any time. */
    public void setThreshold(int byteCount) {
        config.threshold(byteCount);
    }

    /** Changes the limit for the frames after the current one, for example after a login. Call it on the event loop. */
    public void setMaxUncompressedLength(int byteCount) {
        config.maxUncompressedLength(byteCount);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        Object passed = msg;
        try {
            if (msg instanceof ByteBuf frame && config.threshold >= 0 && !discarding && !inactive) {
                passed = body(ctx, frame);
            }
            if (inactive || discarding && msg instanceof ByteBuf) {
                ReferenceCountUtil.release(passed);
            } else {
                ctx.fireChannelRead(passed);
            }
        } catch (Throwable t) { // the frame is refused, or the next handler's executor has rejected it
            discarding = true;
            ReferenceCountUtil.safeRelease(passed);
            ctx.fireExceptionCaught(t);
        }
    }

    /** Returns the body. It takes over the reference to the frame. */
    private ByteBuf body(ChannelHandlerContext ctx, ByteBuf frame) {
        int start = frame.readerIndex();
        try {
            int length = readLength(frame);
            requireAllowed(length, frame.readableBytes());
            if (length == 0) {
                return frame.slice();
            }
            ByteBuf body = inflate(ctx, frame, length);
            frame.release();
            return body;
        } catch (DecoderException e) {
            throw config.hidesBytes ? e : FrameBuffers.withBytes(e, frame, start, frame.writerIndex());
        }
    }

    private int readLength(ByteBuf frame) {
        try {
            return ByteBufInput.ofFrame(frame).readVarInt(config.strictness);
        } catch (DecoderException e) {
            throw PeerErrors.malformed("uncompressed length: " + e.getMessage());
        }
    }

    /** Checks the announced length, or that of the bytes behind it if they are not compressed. */
    private void requireAllowed(int announced, int received) {
        int length = announced == 0 ? received : announced;
        if (length < 0) {
            throw PeerErrors.malformed("negative uncompressed length: " + length);
        }
        if (length == 0 && !config.allowsEmptyBodies) {
            throw PeerErrors.malformed("empty body: the uncompressed length is 0, and nothing follows");
        }
        if (length > config.maxUncompressedLength) {
            throw PeerErrors.tooLong(
                    "uncompressed length " + length + " exceeds the limit of " + config.maxUncompressedLength);
        }
        if (announced == 0 && config.rejectsUncompressed && length >= Math.max(config.threshold, 1)) {
            throw PeerErrors.malformed(
                    "uncompressed body of " + length + " bytes, not below the threshold of " + config.threshold);
        }
        if (announced != 0 && config.rejectsBelowThreshold && length < config.threshold) {
            throw PeerErrors.malformed(
                    "uncompressed length " + length + " is below the threshold of " + config.threshold);
        }
        if (announced > MAX_RATIO * received) {
            throw PeerErrors.malformed(
                    "uncompressed length " + length + " is more than zlib can make of " + received + " bytes");
        }
    }

    private ByteBuf inflate(ChannelHandlerContext ctx, ByteBuf frame, int length) {
        FrameZlib library = zlib.enter(config);
        try {
            policy.accept(ctx, length); // it may close the channel
            ByteBuf body = ctx.alloc().ioBuffer(length, length);
            try {
                library.inflate(frame, body, length);
                if (body.readableBytes() != length) {
                    throw PeerErrors.malformed(
                            "compressed body has " + body.readableBytes() + " bytes, and not the announced " + length);
                }
                if (config.rejectsTrailingBytes && frame.isReadable()) {
                    throw PeerErrors.malformed(frame.readableBytes() + " bytes after the end of the compressed stream");
                }
                return body;
            } catch (Throwable t) {
                body.release();
                throw t;
            }
        } catch (DataFormatException e) {
            throw PeerErrors.malformed("malformed compressed body: " + e.getMessage());
        } finally {
            zlib.exit();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        inactive = true;
        zlib.close();
        ctx.fireChannelInactive();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        zlib.close();
    }
}
