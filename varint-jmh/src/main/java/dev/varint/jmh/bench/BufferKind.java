package dev.varint.jmh.bench;

import io.netty.buffer.AdaptiveByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.util.function.IntFunction;

/** The classes of {@link ByteBuf} that pass through a server's code. */
public enum BufferKind implements ParamValue {
    /** As transports allocate with Netty 4.1. */
    POOLED(capacity -> PooledByteBufAllocator.DEFAULT.directBuffer(capacity, capacity)),
    /** A retained slice of a pooled buffer, as frame decoders pass it on. */
    SLICE(BufferKind::slice),
    /** As transports allocate with Netty 4.2. */
    ADAPTIVE(capacity -> Adaptive.ALLOCATOR.directBuffer(capacity, capacity)),
    /** An array, as decompressors and encoders make it. */
    HEAP(capacity -> PooledByteBufAllocator.DEFAULT.heapBuffer(capacity, capacity)),
    /** As tests and small tools allocate. */
    UNPOOLED(capacity -> Unpooled.directBuffer(capacity, capacity));

    private static final class Adaptive {
        static final AdaptiveByteBufAllocator ALLOCATOR = new AdaptiveByteBufAllocator(true);
    }

    private final IntFunction<ByteBuf> allocator;

    BufferKind(IntFunction<ByteBuf> allocator) {
        this.allocator = allocator;
    }

    /** Makes an empty one. Its capacity is also the greatest it can have, but for slices. */
    public ByteBuf allocate(int capacity) {
        return allocator.apply(capacity);
    }

    private static ByteBuf slice(int capacity) {
        ByteBuf received = POOLED.allocate(capacity + 64);
        ByteBuf slice = received.retainedSlice(32, capacity).clear();
        received.release();
        return slice;
    }
}
