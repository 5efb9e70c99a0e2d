package dev.varint.packed;

import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;

/**
 * Has C2 compile the kernels before they are used, and measures whether they are fast. Without C2 each vector is an
 * object, and a kernel takes many times as long as plain code. A thread does this, with long rests, while plain code
 * decodes and encodes.
 *
 * <p>C2 compiles a method that has been called some thousand times. Most of the calls made here have nothing to do.
 * They cost little, and keep the methods of the Vector API themselves cold; else each of these would be compiled first,
 * by itself.
 */
final class VectorWarmUp {

    /** Nanoseconds after which it gives a kernel up: there may be no C2, or no instruction for it. */
    private static final long PATIENCE = 30_000_000_000L;

    /** Most nanoseconds that {@code work} takes once it is compiled: we saw 30 to 200, and 2,000 or more before. */
    private static final int FAST = 500;

    /** Calls with nothing to do after each other one. */
    private static final int EMPTY_CALLS = 300;

    /** Nanoseconds of rest after these: the compilers, or all threads, may have to share one core. */
    private static final int REST = 10_000_000;

    private static final int SIZE = 4 * RegionBytes.SIZE;
    private static final int BITMAPS = 32;

    private final byte[] src = new byte[3 * SIZE];
    private final byte[] planes = new byte[5 * VectorKernels.PLANE];
    private final int[] dst = new int[3 * SIZE];

    /** Keeps C2 from dropping calls. */
    private int results;

    private final VectorKernels kernels;

    VectorWarmUp(VectorKernels kernels) {
        this.kernels = kernels;
    }

    boolean decodesFast() {
        putValues(50, 1);
        boolean fast = isFast(
                        () -> kernels.few(src, 0, SIZE, dst, 0) + kernels.few(planes, 0, SIZE, dst, 0),
                        () -> kernels.few(src, 0, 0, dst, 0))
                && isFast(
                        () -> kernels.two(src, 0, SIZE, planes, dst, 0, dst.length),
                        () -> kernels.two(src, 0, 0, planes, dst, 0, dst.length));
        putValues(7, 4);
        return fast
                && isFast(
                        () -> kernels.five(src, 0, SIZE, planes, dst, 0, dst.length),
                        () -> kernels.five(src, 0, 0, planes, dst, 0, dst.length));
    }

    boolean encodesFast() {
        return isFast(() -> kernels.encodeOne(dst, 0, SIZE, planes, 0), () -> kernels.encodeOne(dst, 0, 0, planes, 0))
                && isFast(
                        () -> kernels.encodeFour(dst, 0, SIZE, planes, 0),
                        () -> kernels.encodeFour(dst, 0, 0, planes, 0))
                && isFast(
                        () -> kernels.encodeFive(dst, 0, SIZE, planes, 0),
                        () -> kernels.encodeFive(dst, 0, 0, planes, 0));
    }

    boolean makesBitmapsFast() {
        IntSupplier work = () -> {
            long bits = 0;
            for (int i = 0; i < BITMAPS; i++) {
                bits += kernels.continuation(src, i) | kernels.above(src, i, (byte) 0);
            }
            return (int) bits;
        };
        return isFast(work, () -> 0);
    }

    /**
     * Fills {@link #src}. Every {@code distance} bytes a value begins that has {@code continued} continuation bits. All
     * bytes between these values are values of one byte.
     */
    private void putValues(int distance, int continued) {
        for (int i = 0; i < src.length; i++) {
            src[i] = (byte) (i % distance < continued ? -1 : 0);
        }
    }

    private boolean isFast(IntSupplier work, IntSupplier nothing) {
        long end = System.nanoTime() + PATIENCE;
        while (System.nanoTime() - end < 0) {
            results += work.getAsInt(); // after a rest, what it needs is not in the caches
            long start = System.nanoTime();
            results += work.getAsInt();
            if (System.nanoTime() - start <= FAST) {
                return true;
            }
            for (int i = 0; i < EMPTY_CALLS; i++) {
                results += nothing.getAsInt();
            }
            LockSupport.parkNanos(REST);
        }
        return false;
    }
}
