package dev.varint.netty;

import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.FastThreadLocalThread;

/**
 * An array that each of Netty's threads lends for the length of one call, in which no other code runs. Text and small
 * arrays pass through it between a buffer that has no array and the objects that are made of them.
 */
final class LentArray {

    private static final FastThreadLocal<byte[]> LENT = new FastThreadLocal<>();
    private static final int SIZE = 4096;

    private LentArray() {}

    /** {@return an array of at least a number of bytes} A new one in threads that are not Netty's: lookups are slow. */
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
