package dev.varint.netty;

import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.buffer.UnpooledHeapByteBuf;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The kinds of {@link ByteBuf}. One release frees all of a buffer, whatever it is made of. */
public enum ByteBufKind {
    UNPOOLED_HEAP(UnpooledByteBufAllocator.DEFAULT::heapBuffer),
    UNPOOLED_DIRECT(UnpooledByteBufAllocator.DEFAULT::directBuffer),
    UNPOOLED_HEAP_WITHOUT_UNSAFE(
            (capacity, max) -> new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, capacity, max)),
    UNPOOLED_DIRECT_WITHOUT_UNSAFE(
            (capacity, max) -> new UnpooledDirectByteBuf(UnpooledByteBufAllocator.DEFAULT, capacity, max)),
    POOLED_HEAP(PooledByteBufAllocator.DEFAULT::heapBuffer),
    POOLED_DIRECT(PooledByteBufAllocator.DEFAULT::directBuffer),
    ADAPTIVE_HEAP((capacity, max) -> Adaptive.ALLOCATOR.get().heapBuffer(capacity, max)),
    ADAPTIVE_DIRECT((capacity, max) -> Adaptive.ALLOCATOR.get().directBuffer(capacity, max)),
    DUPLICATE((capacity, max) -> POOLED_DIRECT.make(capacity, max).duplicate()),
    SWAPPED((capacity, max) -> swap(POOLED_HEAP.make(capacity, max))),
    SWAPPED_DIRECT((capacity, max) -> swap(UNPOOLED_DIRECT.make(capacity, max))),

    /** First many components of one to three bytes, so most values straddle, then larger ones. Always grows. */
    COMPOSITE((capacity, max) -> composite(capacity)),

    // These never grow.
    SLICE((capacity, max) -> UNPOOLED_HEAP.make(capacity + 8, capacity + 8).slice(3, capacity)),
    RETAINED_SLICE((capacity, max) -> retainedSlice(POOLED_DIRECT.make(capacity + 8, capacity + 8), capacity)),
    COMPOSITE_SLICE((capacity, max) -> composite(capacity + 8).slice(3, capacity)),
    NIO_HEAP((capacity, max) -> Unpooled.wrappedBuffer(ByteBuffer.allocate(capacity))),
    NIO_DIRECT((capacity, max) -> Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(capacity)));

    /** A pattern for the names of those that never grow, to leave them out of a test. */
    static final String FIXED = ".*SLICE|NIO.*";

    private final Maker maker;

    ByteBufKind(Maker maker) {
        this.maker = maker;
    }

    /** Makes a buffer of canaries, with both indices at 0. */
    public ByteBuf make(int capacity, int maxCapacity) {
        ByteBuf buf = maker.make(capacity, maxCapacity).setIndex(0, 0);
        fill(buf, Canary.bytes(capacity));
        return buf;
    }

    /** Sets all bytes, up to the capacity. */
    public static void fill(ByteBuf buf, byte[] bytes) {
        buf.setBytes(0, bytes, 0, buf.capacity());
    }

    /** All bytes, up to the capacity. */
    static byte[] get(ByteBuf buf) {
        byte[] bytes = new byte[buf.capacity()];
        buf.getBytes(0, bytes);
        return bytes;
    }

    @SuppressWarnings("deprecation") // Netty would do without swapped buffers, but people have them.
    private static ByteBuf swap(ByteBuf buf) {
        return buf.order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuf retainedSlice(ByteBuf whole, int capacity) {
        ByteBuf slice = whole.retainedSlice(3, capacity);
        whole.release();
        return slice;
    }

    private static ByteBuf composite(int capacity) {
        CompositeByteBuf composite = Unpooled.compositeBuffer(Integer.MAX_VALUE);
        while (composite.capacity() < capacity) {
            int count = composite.numComponents();
            int size = count < 32 ? count % 3 + 1 : 13;
            int rest = capacity - composite.capacity();
            composite.addComponent(true, Unpooled.buffer(size).writeZero(Math.min(size, rest)));
        }
        return composite;
    }

    @FunctionalInterface
    private interface Maker {
        ByteBuf make(int capacity, int maxCapacity);
    }

    /** One for each thread: a buffer that was released may else become a buffer of a test in another thread. */
    private static final class Adaptive {
        static final ThreadLocal<ByteBufAllocator> ALLOCATOR = ThreadLocal.withInitial(Adaptive::allocator);

        /** Netty 4.1.106 has no adaptive one: then another that has chunks. */
        private static ByteBufAllocator allocator() {
            try {
                return (ByteBufAllocator) Class.forName("io.netty.buffer.AdaptiveByteBufAllocator")
                        .getConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException e) {
                return new PooledByteBufAllocator();
            }
        }
    }
}
