package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.util.IllegalReferenceCountException;

/** Creates exceptions, outside the hot paths of the façade. */
final class Failures {

    private Failures() {}

    /** A released buffer may have no capacity. Then the exception says so, instead of blaming the index. */
    static RuntimeException wrongIndex(ByteBuf buf, String what) {
        return buf.refCnt() == 0 ? new IllegalReferenceCountException(0) : new IndexOutOfBoundsException(what + buf);
    }

    static void requireLive(ByteBuf buf) {
        if (buf.refCnt() == 0) {
            throw new IllegalReferenceCountException(0);
        }
    }
}
