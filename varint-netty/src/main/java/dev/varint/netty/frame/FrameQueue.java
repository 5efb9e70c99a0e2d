package dev.varint.netty.frame;

import static io.netty.channel.ChannelFutureListener.CLOSE_ON_FAILURE;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufAccess;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.channel.ChannelPromise;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.internal.PlatformDependent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Messages that were written to a batcher and wait: a batch of frames, and other messages behind it. They leave in the
 * order in which they were written, each by the {@linkplain FrameRoute route} that it had then.
 */
final class FrameQueue {

    private static final int BATCH_SIZE = 1 << 14; // the most that a TLS record can hold
    private static final int MIN_CAPACITY = 64;
    private static final int FEW = PlatformDependent.hasUnsafe() ? -1 : 32; // the most bytes that are copied as numbers

    private enum State {
        OPEN, // messages are accepted
        ENCODING, // an encoder is appending a frame to the batch, which must not leave. Nothing is accepted
        LOST // messages were lost. No others are accepted
    }

    final FrameBodyEncoder encoder; // or null
    ChannelHandlerContext ctx; // of the batcher
    boolean isRemoved; // the batcher, whose context is not used any more
    boolean isFlushDue; // at the end of this turn of the event loop
    private final FrameLengths<?> config;
    private final int maxInBatch; // the longest body that goes into a batch
    private FrameRoute route; // of the message that is being written
    private FrameBatch batch; // null if no frame is in it, unless one is being encoded
    private int capacity = MIN_CAPACITY; // for the next batch: the size of the previous one

    /** Messages behind the batch. Handlers may write them while the batch is being written. */
    private final Deque<Message> behind = new ArrayDeque<>(0);

    private State state = State.OPEN;
    private boolean isClosed; // the encoder
    private IllegalStateException loss; // why messages were lost; null if none was

    FrameQueue(FrameLengths<?> config, FrameBodyEncoder encoder, FrameRoute route) {
        this.config = config;
        this.encoder = encoder;
        this.route = route;
        maxInBatch = Math.min(config.copyUpTo, BATCH_SIZE / 2);
    }

    /** Accepts a message, or releases it and throws. */
    void add(Object msg, ChannelPromise promise) throws Exception {
        if (state != State.OPEN) {
            ReferenceCountUtil.release(msg);
            throw loss != null ? loss : new IllegalStateException("a body encoder must not write to its channel");
        }
        route = route.now(ctx);
        if (behind.isEmpty() && (batch == null || batch.route == route && joinsBatch(msg))) {
            take(msg, promise);
        } else {
            behind.add(new Message(msg instanceof ByteBuf body ? body.slice() : msg, promise, route, false));
            sendBehind();
        }
    }

    /** Sends all that waits. Within a call of an encoder, sends what waits before the frame that it encodes. */
    void send() {
        sendBehind();
        if (loss == null && batch != null) {
            sendBatch();
        }
    }

    /** Whether a message goes into the batch: a frame, or the length of a separate body. */
    private boolean joinsBatch(Object msg) {
        return msg instanceof ByteBuf body
                && (encoder != null || body.readableBytes() <= maxInBatch || isSeparate(body));
    }

    /** Whether a body is sent behind its length. Handlers of writes could write between the two, or refuse one. */
    private boolean isSeparate(ByteBuf body) {
        return body.readableBytes() > config.copyUpTo && body.isDirect() && !route.hasWriters();
    }

    /** Sends what is behind the batch, except frames that join a new batch. */
    private void sendBehind() {
        for (Message next = behind.peek(); next != null && state == State.OPEN; next = behind.peek()) {
            route = next.route;
            if (batch != null && (batch.route != route || next.isBody || !joinsBatch(next.msg))) {
                sendBatch(); // handlers that it calls may take messages from the queue
                continue;
            }
            behind.remove();
            try {
                if (next.isBody) { // its length has left, so it must follow even if its promise is done
                    boolean isDone = next.promise.isDone();
                    passOn(next.msg, isDone ? ctx.newPromise().addListener(CLOSE_ON_FAILURE) : next.promise);
                } else {
                    take(next.msg, next.promise);
                }
            } catch (Throwable t) {
                next.promise.tryFailure(t);
            }
        }
    }

    /** Puts a message into the batch, or passes on one that cannot join a batch: then no batch waits. */
    private void take(Object msg, ChannelPromise promise) throws Exception {
        if (!(msg instanceof ByteBuf body)) {
            passOn(msg, promise);
            return;
        }
        int length = body.readableBytes();
        try {
            ByteBufAccess.requireLive(body); // without Netty's checks, a pool could make it the buffer of the batch
            if (encoder != null) {
                encode(body, length, promise);
            } else if (length <= maxInBatch) {
                copy(body, length, promise);
            } else if (isSeparate(body)) {
                separate(body, length, promise);
            } else if (promise.setUncancellable()) { // the next handler may be a cipher, which cannot undo it
                passOn(config.copy(ctx, body, length), promise);
            } else {
                body.release();
            }
        } catch (Throwable t) {
            if (batch != null && !batch.frames.isReadable()) {
                batch.frames.release(); // a batch without frames would count as waiting
                batch = null;
            } else if (batch != null && batch.frames.capacity() > 2 * BATCH_SIZE) {
                batch.splitAfterFrames(ctx.alloc()).frames.release(); // the memory that the refused body has taken
            }
            throw t;
        }
    }

    private void passOn(Object msg, ChannelPromise promise) {
        ChannelOutboundInvoker exit = promise.isCancelled() ? ctx : route.exit(ctx, isRemoved);
        if (exit != null) {
            exit.write(msg, promise); // Netty releases the message if its promise was cancelled
        } else {
            lose(null);
            ReferenceCountUtil.safeRelease(msg);
            promise.tryFailure(loss);
        }
    }

    private void copy(ByteBuf body, int length, ChannelPromise promise) {
        try {
            int prefixSize = config.prefixSize(length);
            ByteBuf frames = batchFor(prefixSize + length).frames;
            int start = frames.writerIndex();
            FrameLengths.set(frames, start, length, prefixSize);
            copy(body, body.readerIndex(), frames, start + prefixSize, length);
            batch.add(start + prefixSize + length, promise);
        } finally {
            body.release(); // a buffer's own code may write and flush
        }
        if (batch != null && batch.isFull()) {
            sendBatch();
        }
    }

    /** Copies few bytes as numbers that may overlap, where Netty has no Unsafe: {@code setBytes} makes slices there. */
    private static void copy(ByteBuf src, int from, ByteBuf dst, int to, int length) {
        if (length > FEW) {
            dst.setBytes(to, src, from, length);
        } else if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            for (int i = 0; i < last; i += Long.BYTES) {
                dst.setLongLE(to + i, src.getLongLE(from + i));
            }
            dst.setLongLE(to + last, src.getLongLE(from + last));
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            dst.setIntLE(to, src.getIntLE(from));
            dst.setIntLE(to + last, src.getIntLE(from + last));
        } else {
            for (int i = 0; i < length; i++) {
                dst.setByte(to + i, src.getByte(from + i));
            }
        }
    }

    private void encode(ByteBuf body, int length, ChannelPromise promise) throws Exception {
        try {
            int reserved = encoder instanceof FrameCompressor compressor && compressor.isOff()
                    ? config.prefixSize(length) // refuses a body that is too long before it is copied
                    : config.reservedSize(length);
            ByteBuf frames = batchFor(reserved + Math.min(length, BATCH_SIZE)).frames;
            state = State.ENCODING;
            int end = encode(body, frames, frames.writerIndex(), reserved);
            batch.add(end, promise);
        } finally {
            endEncoding(body);
        }
    }

    /**
     * Encodes a body behind the bytes reserved for its length, and moves it if the length takes more or fewer. Returns
     * the end of the frame. The writerIndex has not moved.
     */
    private int encode(ByteBuf body, ByteBuf frames, int start, int reserved) throws Exception {
        try {
            encoder.encode(ctx, body.slice(), frames.writerIndex(start + reserved));
            int length = frames.writerIndex() - start - reserved;
            int prefixSize = config.prefixSize(length);
            if (prefixSize != reserved) {
                frames.ensureWritable(prefixSize);
                frames.setBytes(start + prefixSize, frames, start + reserved, length);
            }
            FrameLengths.set(frames, start, length, prefixSize);
            return start + prefixSize + length;
        } finally {
            frames.writerIndex(start);
        }
    }

    /** Does the work that had to wait for the end of an encoder's call. */
    private void endEncoding(ByteBuf body) {
        state = State.OPEN;
        if (loss != null) {
            state = State.LOST;
            batch.fail(loss);
            batch = null;
        }
        if (body.refCnt() > 0) { // the encoder may have released it, against the rules
            ReferenceCountUtil.safeRelease(body); // a buffer's own code may write and flush
        }
        if (isRemoved) {
            send();
            close();
        } else if (batch != null && (batch.isFull() || !ctx.channel().isOpen())) {
            sendBatch();
        }
    }

    /** Closes the encoder once, after its call if there is one. */
    void close() {
        if (encoder != null && state != State.ENCODING && !isClosed) {
            isClosed = true;
            encoder.close();
        }
    }

    private FrameBatch batchFor(int byteCount) {
        if (batch == null) {
            ByteBuf frames = ctx.alloc().ioBuffer(Math.max(byteCount, capacity));
            batch = new FrameBatch(frames, maxBatchSize(ctx.channel()), route);
        } else {
            batch.frames.ensureWritable(byteCount);
        }
        return batch;
    }

    private int maxBatchSize(Channel channel) {
        int max = route.seesChanges ? BATCH_SIZE - VarInt.MAX_SIZE - maxInBatch : 0; // with 0, no frame waits
        if (channel.isWritable()) {
            return (int) Math.min(max, channel.bytesBeforeUnwritable());
        }
        return channel.isOpen() ? max : 0; // a write to a closed channel fails at once
    }

    /** Writes a body without a copy, behind its length. It may be written to other channels, too, so it is sliced. */
    private void separate(ByteBuf body, int length, ChannelPromise promise) {
        if (!promise.setUncancellable()) { // its length could not be withdrawn
            body.release();
            return;
        }
        try {
            int prefixSize = config.prefixSize(length);
            ByteBuf frames = batchFor(prefixSize).frames;
            FrameLengths.set(frames, frames.writerIndex(), length, prefixSize);
            frames.writerIndex(frames.writerIndex() + prefixSize);
        } catch (Throwable t) {
            body.release();
            throw t;
        }
        if (!promise.isVoid()) { // Netty reports the failure of a void promise
            promise.addListener(CLOSE_ON_FAILURE); // the peer waits for the body
        }
        behind.addFirst(new Message(body.slice(), promise, route, true));
        sendBehind();
    }

    private void sendBatch() {
        FrameBatch sent = batch;
        batch = state == State.ENCODING ? sent.splitAfterFrames(ctx.alloc()) : null;
        sent.removeCancelled();
        if (!sent.frames.isReadable()) {
            sent.frames.release();
            return;
        }
        ChannelOutboundInvoker exit = sent.route.exit(ctx, isRemoved);
        if (exit == null) {
            lose(sent);
            return;
        }
        int size = Math.min(sent.frames.writerIndex(), BATCH_SIZE);
        capacity = Math.max(MIN_CAPACITY, Integer.highestOneBit(size - 1) << 1);
        exit.write(sent.frames, sent.promise(ctx));
        if (isFlushDue && !ctx.channel().isWritable()) {
            ctx.flush(); // at once, so that others may write again. What waits is flushed later
        }
    }

    /** Fails a batch and all that waits behind it: it is not known which handlers they should have passed. */
    private void lose(FrameBatch lost) {
        if (state == State.OPEN) {
            state = State.LOST;
        }
        loss = new IllegalStateException("flush before you add or remove a handler nearer to the network,"
                + " with flushNow if flushes are joined: frames were waiting,"
                + " and which handlers they should have passed is not known");
        List<Message> messages = List.copyOf(behind);
        behind.clear();
        if (lost != null) {
            lost.fail(loss);
        }
        for (Message message : messages) {
            ReferenceCountUtil.safeRelease(message.msg);
            message.promise.tryFailure(loss);
        }
        ctx.fireExceptionCaught(loss);
        ctx.channel().close();
    }

    /** A message behind the batch. If it is a body, the batch ends with its length. */
    private record Message(Object msg, ChannelPromise promise, FrameRoute route, boolean isBody) {}
}
