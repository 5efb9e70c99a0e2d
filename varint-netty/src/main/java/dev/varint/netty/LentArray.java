package dev.varint.netty;

import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.FastThreadLocalThread;

/**
 * An array that each of Netty's threads lends for one copy of a few bytes from or to a buffer that has no array. The
 * buffer's own code may call this library during the copy, and is lent another array.
 */
final class LentArray {

    private static final FastThreadLocal<byte[]> LENT = new FastThreadLocal<>();
    private static final int SIZE = 4096; // one more byte is 1 while the array is lent

    private LentArray() {}

    /** {@return an array of {@code byteCount} bytes or more} Other threads get a new one, because lookups are slow. */
    static byte[] of(int byteCount) {
        if (byteCount > SIZE || !(Thread.currentThread() instanceof FastThreadLocalThread)) {
            return new byte[byteCount];
        }
        byte[] array = LENT.getIfExists();
        if (array == null) {
            array = new byte[SIZE + 1];
            LENT.set(array);
        }
        if (array[SIZE] != 0) {
            return new byte[byteCount];
        }
        array[SIZE] = 1;
        return array;
    }

    /** Takes back an array that {@link #of} has returned for {@code byteCount} bytes. These do not change. */
    static void giveBack(byte[] array, int byteCount) {
        if (byteCount <= SIZE && array.length > SIZE) {
            array[SIZE] = 0;
        }
    }
}
