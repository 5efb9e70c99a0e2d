package dev.varint.netty.frame;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.buffer.UnpooledHeapByteBuf;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the buffers that it makes, also by way of the buffers that it has made, and fails on request. Of buffers on
 * the heap, which are the default, it also counts the bytes, and those that are copied into them or within them.
 */
final class CountingAllocator extends AbstractByteBufAllocator {

    private final List<ByteBuf> made = new ArrayList<>();
    private boolean failsNext;
    private long liveBytes;
    private long copiedBytes;

    private final class Heap extends UnpooledHeapByteBuf {

        Heap(int capacity, int maxCapacity) {
            super(CountingAllocator.this, capacity, maxCapacity);
        }

        @Override
        protected byte[] allocateArray(int size) {
            liveBytes += size;
            return super.allocateArray(size);
        }

        @Override
        protected void freeArray(byte[] array) {
            liveBytes -= array.length;
        }

        @Override
        public ByteBuf capacity(int newCapacity) {
            copiedBytes += newCapacity == capacity() ? 0 : Math.min(newCapacity, capacity());
            return super.capacity(newCapacity);
        }

        @Override
        public ByteBuf setBytes(int index, ByteBuf src, int srcIndex, int length) {
            copiedBytes += length;
            return super.setBytes(index, src, srcIndex, length);
        }
    }

    int allocations() {
        return made.size();
    }

    /** Those that have not been released. */
    long live() {
        return made.stream().filter(buf -> buf.refCnt() > 0).count();
    }

    long liveBytes() {
        return liveBytes;
    }

    long copiedBytes() {
        return copiedBytes;
    }

    void failNext() {
        failsNext = true;
    }

    private <T extends ByteBuf> T add(T buf) {
        if (failsNext) {
            throw new OutOfMemoryError("on request");
        }
        made.add(buf);
        return buf;
    }

    @Override
    protected ByteBuf newHeapBuffer(int initialCapacity, int maxCapacity) {
        return add(new Heap(initialCapacity, maxCapacity));
    }

    @Override
    protected ByteBuf newDirectBuffer(int initialCapacity, int maxCapacity) {
        return add(new UnpooledDirectByteBuf(this, initialCapacity, maxCapacity));
    }

    @Override
    public CompositeByteBuf compositeHeapBuffer(int maxNumComponents) {
        return add(super.compositeHeapBuffer(maxNumComponents));
    }

    @Override
    public CompositeByteBuf compositeDirectBuffer(int maxNumComponents) {
        return add(super.compositeDirectBuffer(maxNumComponents));
    }

    @Override
    public boolean isDirectBufferPooled() {
        return false;
    }
}
