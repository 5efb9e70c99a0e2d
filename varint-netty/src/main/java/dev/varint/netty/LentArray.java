package dev.varint.netty;

import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.FastThreadLocalThread;

/**
 * An array that each of Netty's threads lends for one call, during which no code of a user runs. Text and small arrays
 * are copied through it from and to buffers that have no array.
 */
final class LentArray {

    private static final FastThreadLocal<byte[]> LENT = new FastThreadLocal<>();
    private static final int SIZE = 4096;

    private LentArray() {}

    /** {@return an array of {@code byteCount} bytes or more} Other threads get a new one, because lookups are slow. */
    static byte[] of(int byteCount) {
        if (byteCount > SIZE || !(Thread.currentThread() instanceof FastThreadLocalThread)) {
            return new byte[byteCount];
        }
        byte[] array = LENT.getIfExists();
        if (array == null) {
            array = new byte[SIZE];
            LENT.set(array);
        }
        return array;
    }
}
