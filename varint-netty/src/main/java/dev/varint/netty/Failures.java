package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.util.IllegalReferenceCountException;

/** The exceptions of the façade, made out of its hot paths. */
final class Failures {

    private Failures() {}

    /**
     * A released buffer may have no capacity. The exception then says that it was released, not that the index is
     * wrong.
     */
    static RuntimeException wrongIndex(ByteBuf buf, String what) {
        return buf.refCnt() == 0 ? new IllegalReferenceCountException(0) : new IndexOutOfBoundsException(what + buf);
    }

    static void requireLive(ByteBuf buf) {
        if (buf.refCnt() == 0) {
            throw new IllegalReferenceCountException(0);
        }
    }
}
