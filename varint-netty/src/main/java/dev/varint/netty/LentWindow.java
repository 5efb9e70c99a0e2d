package dev.varint.netty;

import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.FastThreadLocalThread;

/**
 * The arrays that each of Netty's threads lends: one to an input and one to an output at a time. A new input or output
 * takes the array, and gives it back in {@code commit}. If the array is taken, because another input is open or was
 * never committed, it allocates its own, and the thread keeps that one from then on. A thread refers to arrays of bytes
 * only. So it does not keep this library's class loader.
 */
final class LentWindow {

    static final int INPUT = 0;
    static final int OUTPUT = 1;
    static final int MOST = 2 * 4096; // the size of the largest array that is kept
    static final byte[] NONE = {};

    /** The index of the array that says which of the others are taken. */
    // Without it an array would have to be removed, and a store of a reference into an old array is slow.
    private static final int TAKEN = 2;

    private static final FastThreadLocal<byte[][]> WINDOWS = new FastThreadLocal<>();

    private LentWindow() {}

    /** The arrays of this thread; null in threads of others, where the lookup is slow. */
    private static byte[][] windows() {
        if (!(Thread.currentThread() instanceof FastThreadLocalThread)) {
            return null;
        }
        byte[][] windows = WINDOWS.getIfExists();
        if (windows == null) {
            windows = new byte[][] {NONE, NONE, new byte[TAKEN]};
            WINDOWS.set(windows);
        }
        return windows;
    }

    /** Takes the array; an empty one if there is none. */
    static byte[] take(int use) {
        byte[][] windows = windows();
        if (windows == null || windows[TAKEN][use] != 0) {
            return NONE;
        }
        windows[TAKEN][use] = 1;
        return windows[use];
    }

    /**
     * Gives an array to this thread, which need not be the one that lent it. The thread keeps it instead of one that is
     * taken or smaller. The caller no longer uses it.
     */
    static void give(int use, byte[] window) {
        byte[][] windows = windows();
        if (windows == null || window.length > MOST) {
            return;
        }
        if (windows[TAKEN][use] != 0 || windows[use].length < window.length) {
            if (windows[use] != window) { // a store of a reference into an old array is slow
                windows[use] = window;
            }
            windows[TAKEN][use] = 0;
        }
    }
}
