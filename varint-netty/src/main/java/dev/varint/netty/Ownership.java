package dev.varint.netty;

import io.netty.buffer.ByteBuf;

/** Finds out whether a buffer is the only view of its memory, so that all of that memory may be written to. */
final class Ownership {

    /**
     * What Netty wraps around sampled buffers; null if this Netty has no such class. It is not public, so there is no
     * other way.
     */
    private static final Class<?> LEAK_AWARE = leakAware();

    private Ownership() {}

    private static Class<?> leakAware() {
        try {
            String name = ByteBuf.class.getPackageName() + ".SimpleLeakAwareByteBuf"; // Netty may be relocated
            return Class.forName(name, false, ByteBuf.class.getClassLoader());
        } catch (ClassNotFoundException | SecurityException e) {
            return null;
        }
    }

    /**
     * Whether a buffer is the sole owner of its memory. A slice, a duplicate or another view has the memory of the
     * buffer below it, and a composite that of its components. A buffer that cannot grow may be over an array of the
     * caller.
     */
    static boolean isSole(ByteBuf buf) {
        ByteBuf owner = LEAK_AWARE != null && LEAK_AWARE.isInstance(buf) ? buf.unwrap() : buf;
        return owner.unwrap() == null
                && owner.isContiguous() // no composite
                && owner.maxCapacity() > owner.capacity()
                && !owner.isReadOnly()
                && owner.refCnt() == 1;
    }
}
