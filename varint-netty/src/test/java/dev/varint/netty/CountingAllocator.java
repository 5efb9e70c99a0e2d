package dev.varint.netty;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.buffer.UnpooledHeapByteBuf;

/** Counts the buffers that it makes, also by way of the buffers that it has made, and fails on request. */
final class CountingAllocator extends AbstractByteBufAllocator {

    private int allocations;
    private boolean failsNext;

    int allocations() {
        return allocations;
    }

    void failNext() {
        failsNext = true;
    }

    private void allocate() {
        allocations++;
        if (failsNext) {
            throw new OutOfMemoryError("on request");
        }
    }

    @Override
    protected ByteBuf newHeapBuffer(int initialCapacity, int maxCapacity) {
        allocate();
        return new UnpooledHeapByteBuf(this, initialCapacity, maxCapacity);
    }

    @Override
    protected ByteBuf newDirectBuffer(int initialCapacity, int maxCapacity) {
        allocate();
        return new UnpooledDirectByteBuf(this, initialCapacity, maxCapacity);
    }

    @Override
    public CompositeByteBuf compositeHeapBuffer(int maxNumComponents) {
        allocate();
        return super.compositeHeapBuffer(maxNumComponents);
    }

    @Override
    public CompositeByteBuf compositeDirectBuffer(int maxNumComponents) {
        allocate();
        return super.compositeDirectBuffer(maxNumComponents);
    }

    @Override
    public boolean isDirectBufferPooled() {
        return false;
    }
}
