package dev.varint.netty;

import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.lang.invoke.VarHandle;

/**
 * The arrays that each of Netty's threads lends: one to an input and one to an output at a time. A new input or output
 * takes a lease, which holds the array, and gives it back in {@code commit}. If it is taken, because another input is
 * open or was never committed, the thread makes and keeps another. A thread refers to arrays of bytes only. So it does
 * not keep this library's class loader. A taken lease is marked, not removed: to store a reference there is slow.
 */
final class LentWindow {

    static final FastThreadLocal<byte[][]> INPUT = new FastThreadLocal<>();
    static final FastThreadLocal<byte[][]> OUTPUT = new FastThreadLocal<>();
    static final int MOST = 2 * 4096; // the size of the largest array that is kept
    static final byte[] NONE = {};

    /** The index, in a lease, of an array whose byte is 1 while it is taken. The window is at index 0. */
    private static final int TAKEN = 1;

    private LentWindow() {}

    /** Takes the thread's lease; null in threads that are not Netty's, where the lookup is slow. */
    static byte[][] take(FastThreadLocal<byte[][]> lender) {
        if (!(Thread.currentThread() instanceof FastThreadLocalThread)) {
            return null;
        }
        byte[][] lease = lender.getIfExists();
        if (lease == null || lease[TAKEN][0] != 0) {
            lease = new byte[][] {NONE, {0}};
            lender.set(lease);
        }
        VarHandle.acquireFence(); // another thread may have given it back
        lease[TAKEN][0] = 1;
        return lease;
    }

    /** {@return the array of a lease, empty at first and for null} */
    static byte[] window(byte[][] lease) {
        return lease == null ? NONE : lease[0];
    }

    /** Gives a lease back, from any thread, with its array or one that replaces it. The caller no longer uses them. */
    static void give(byte[][] lease, byte[] window) {
        if (lease[0] != window && window.length <= MOST) {
            lease[0] = window;
        }
        VarHandle.releaseFence();
        lease[TAKEN][0] = 0;
    }
}
