package dev.varint.testing;

import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.Map;

/** Read-only views of a kind of {@link ByteBuffer}, filled through the writable buffer behind them. */
public final class ReadOnlyByteBuffers implements Memory<ByteBuffer> {

    private final ByteBufferKind kind;
    private final Map<ByteBuffer, ByteBuffer> writable = new IdentityHashMap<>();

    public ReadOnlyByteBuffers(ByteBufferKind kind) {
        this.kind = kind;
    }

    @Override
    public ByteBuffer allocate(int capacity) {
        ByteBuffer buffer = kind.allocate(capacity);
        ByteBuffer view = buffer.asReadOnlyBuffer().order(buffer.order());
        writable.put(view, buffer);
        return view;
    }

    @Override
    public void get(ByteBuffer carrier, byte[] bytes) {
        kind.get(carrier, bytes);
    }

    @Override
    public void set(ByteBuffer carrier, byte[] bytes) {
        kind.set(writable.get(carrier), bytes);
    }

    @Override
    public void release(ByteBuffer carrier) {
        writable.remove(carrier);
    }

    @Override
    public String toString() {
        return kind + "_READ_ONLY";
    }
}
