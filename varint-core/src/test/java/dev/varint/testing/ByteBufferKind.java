package dev.varint.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntFunction;

/** The kinds of {@link ByteBuffer}. */
public enum ByteBufferKind implements Memory<ByteBuffer> {
    HEAP(ByteBuffer::allocate),
    DIRECT(ByteBuffer::allocateDirect),
    HEAP_LITTLE_ENDIAN(capacity -> ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN)),
    DIRECT_LITTLE_ENDIAN(capacity -> ByteBuffer.allocateDirect(capacity).order(ByteOrder.LITTLE_ENDIAN)),
    HEAP_SLICE(capacity -> ByteBuffer.allocate(capacity + 5).slice(3, capacity)),
    DIRECT_SLICE(capacity -> ByteBuffer.allocateDirect(capacity + 5).slice(3, capacity));

    private final IntFunction<ByteBuffer> maker;

    ByteBufferKind(IntFunction<ByteBuffer> maker) {
        this.maker = maker;
    }

    @Override
    public ByteBuffer allocate(int capacity) {
        ByteBuffer buffer = maker.apply(capacity);
        set(buffer, Canary.bytes(capacity));
        return buffer;
    }

    @Override
    public void get(ByteBuffer carrier, byte[] bytes) {
        carrier.get(0, bytes, 0, carrier.capacity());
    }

    @Override
    public void set(ByteBuffer carrier, byte[] bytes) {
        carrier.put(0, bytes, 0, carrier.capacity());
    }
}
