package dev.varint.jmh.bench;

import io.netty.buffer.AdaptiveByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;

/** The classes of {@link ByteBuf} that pass through a server's code. */
public enum BufferKind implements ParamValue {
    /** From Netty's pooled allocator, as transports allocate with Netty 4.1. */
    POOLED {
        @Override
        public ByteBuf allocate(int capacity) {
            return PooledByteBufAllocator.DEFAULT.directBuffer(capacity, capacity);
        }
    },
    /** A retained slice of a pooled buffer, as frame decoders hand it on. */
    SLICE {
        @Override
        public ByteBuf allocate(int capacity) {
            ByteBuf received = POOLED.allocate(capacity + 64);
            ByteBuf slice = received.retainedSlice(32, capacity).clear();
            received.release();
            return slice;
        }
    },
    /** From the adaptive allocator, as transports allocate with Netty 4.2. */
    ADAPTIVE {
        @Override
        public ByteBuf allocate(int capacity) {
            return Adaptive.ALLOCATOR.directBuffer(capacity, capacity);
        }
    },
    /** An array, as decompressors and encoders make it. */
    HEAP {
        @Override
        public ByteBuf allocate(int capacity) {
            return PooledByteBufAllocator.DEFAULT.heapBuffer(capacity, capacity);
        }
    },
    /** Two halves. */
    COMPOSITE {
        @Override
        public ByteBuf allocate(int capacity) {
            int half = capacity / 2;
            CompositeByteBuf composite = Unpooled.compositeBuffer();
            composite.addComponent(true, POOLED.allocate(half).writeZero(half));
            composite.addComponent(true, POOLED.allocate(capacity - half).writeZero(capacity - half));
            return composite.clear();
        }
    };

    /** Makes an empty one. Its capacity is also the greatest it can have, but for slices and composites. */
    public abstract ByteBuf allocate(int capacity);

    private static final class Adaptive {
        static final AdaptiveByteBufAllocator ALLOCATOR = new AdaptiveByteBufAllocator(true);
    }
}
