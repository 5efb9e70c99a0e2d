package dev.varint.netty.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/**
 * The bytes that a decoder has received and has not cut into frames: a range of one buffer.
 *
 * <p>A received buffer may be shared: its sender may append to it and send it again, and a handler may keep a frame of
 * it. So its bytes count as read at once, and what follows them belongs to a later read. Between two reads, no bytes
 * stay in a buffer that came shared: they are copied to one of the decoder's own.
 */
final class PendingBytes {

    private static final int MIN_CAPACITY = 512; // for a frame that arrives in several reads, unless it is smaller

    // The decoder and its cutter read these three. The cutter moves the start past each frame.
    ByteBuf buf = Unpooled.EMPTY_BUFFER;
    int start; // the index of the first byte that is not part of a frame passed on
    int limit; // the index after the last one, or 0 if there is none
    private boolean isShared; // others can write to the buffer or move its indices

    boolean isEmpty() {
        return limit == 0;
    }

    /** Whether there are bytes that have not become frames. */
    boolean hasRest() {
        return start < limit;
    }

    /** Adds a buffer. If bytes are pending, adds only what their frame needs, and returns the rest, or null. */
    ByteBuf add(ByteBufAllocator alloc, ByteBuf in, int frameSize) {
        if (in == buf) { // sent again, with one more reference
            in.release();
            read(in, start);
            return null;
        }
        if (isEmpty() && in.isContiguous()) {
            isShared = in.refCnt() > 1 || in.unwrap() != null;
            read(in, in.readerIndex());
            return null;
        }
        try {
            int missing = isEmpty() ? in.readableBytes() : missing(frameSize);
            int copied = Math.min(missing, in.readableBytes());
            if (isShared || buf.isReadOnly() || buf.writableBytes() < copied) {
                move(alloc, missing, copied);
            }
            limit = buf.writeBytes(in, copied).writerIndex();
            buf.readerIndex(limit);
        } catch (Throwable t) {
            FrameBuffers.release(in, 1, t);
            throw t;
        }
        if (in.isReadable()) {
            return FrameBuffers.detached(in);
        }
        in.release();
        return null;
    }

    /** Keeps the rest for the next read, and no longer shares it. */
    void keepRest(ByteBufAllocator alloc, int frameSize) {
        if (start == limit) {
            give().release();
        } else if (isShared) {
            move(alloc, missing(frameSize), 0);
        }
    }

    /** Gives the caller the buffer and the reference to it. Nothing is pending any more. */
    ByteBuf give() {
        ByteBuf given = buf;
        buf = Unpooled.EMPTY_BUFFER;
        start = 0;
        limit = 0;
        isShared = false;
        return given;
    }

    /** Gives the caller the rest. Nothing is pending any more. */
    ByteBuf giveRest() {
        ByteBuf rest = buf.refCnt() > 1 ? buf.slice(start, limit - start) : buf.setIndex(start, limit);
        give();
        return rest;
    }

    private int missing(int frameSize) {
        return Math.max(frameSize - (limit - start), 1); // one if the size is not known
    }

    /**
     * Moves the bytes to a buffer of the frame's size, or of the smallest half, quarter, ... that suffices. So memory
     * grows with the bytes received, and all moves together copy fewer bytes than the frame has.
     */
    private void move(ByteBufAllocator alloc, int missing, int needed) {
        int size = limit - start;
        long capacity = (long) size + missing;
        while (capacity > MIN_CAPACITY && capacity / 2 >= (long) size + needed) {
            capacity -= capacity / 2;
        }
        ByteBuf larger = alloc.buffer((int) Math.min(capacity, Integer.MAX_VALUE));
        FrameBuffers.copy(buf, start, size, larger);
        give().release();
        buf = larger;
        limit = size;
    }

    private void read(ByteBuf in, int from) {
        buf = in;
        start = from;
        limit = in.writerIndex();
        in.readerIndex(limit);
    }
}
