package dev.varint.netty;

import io.netty.buffer.ByteBuf;

/** Finds out whether the bytes before a body's readerIndex may be overwritten: whether nobody else can see them. */
final class Headroom {

    /** What Netty wraps around sampled buffers; null if this Netty has no such class. It is not public, so there is no other way. */
    private static final Class<?> LEAK_AWARE = leakAware();

    private Headroom() {}

    private static Class<?> leakAware() {
        try {
            return Class.forName("io.netty.buffer.SimpleLeakAwareByteBuf", false, ByteBuf.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /**
     * Whether a buffer alone owns its memory, and has enough bytes before its readerIndex. A slice, a duplicate or another view
     * has the memory of the buffer below it, and a composite that of its components. A buffer that cannot grow may be over an
     * array of the caller.
     */
    static boolean isFree(ByteBuf body, int byteCount) {
        if (body.readerIndex() < byteCount) {
            return false;
        }
        ByteBuf owner = LEAK_AWARE != null && LEAK_AWARE.isInstance(body) ? body.unwrap() : body;
        return owner.unwrap() == null
                && owner.isContiguous() // no composite
                && owner.maxCapacity() > owner.capacity()
                && !owner.isReadOnly()
                && owner.refCnt() == 1;
    }
}
