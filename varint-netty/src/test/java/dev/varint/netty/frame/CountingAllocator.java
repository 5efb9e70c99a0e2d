package dev.varint.netty.frame;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.buffer.UnpooledHeapByteBuf;
import java.util.ArrayList;
import java.util.List;

/** Counts the buffers that it makes, also by way of the buffers that it has made, and fails on request. */
final class CountingAllocator extends AbstractByteBufAllocator {

    private final List<ByteBuf> made = new ArrayList<>();
    private boolean failsNext;

    int allocations() {
        return made.size();
    }

    /** Those that have not been released. */
    long live() {
        return made.stream().filter(buf -> buf.refCnt() > 0).count();
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
        return add(new UnpooledHeapByteBuf(this, initialCapacity, maxCapacity));
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
