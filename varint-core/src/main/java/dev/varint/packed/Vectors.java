package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Settings;
import java.util.concurrent.locks.LockSupport;

/**
 * Whether the JDK's Vector API is used, and bitmaps by it. A JVM has the API if it was started with
 * {@code --add-modules jdk.incubator.vector}. C2 does two things only through this API: it makes a bitmap of the signs
 * of bytes, and moves bytes together by a mask.
 *
 * <p>Vectors are slow until C2 has compiled what uses them. The first region starts a thread that has C2 compile it
 * ({@link VectorWarmUp}) and then ends. Plain code runs until the kernels are fast.
 */
public final class Vectors {

    /**
     * The system property that forbids vectors ({@code false}), or uses them at once, however slow they are
     * ({@code true}).
     */
    public static final String PROPERTY = Settings.name("vectors");

    /** The name of the thread that warms up. */
    static final String WARM_UP_THREAD = "varint-vectors";

    /** How many bytes the CPU's vectors must hold at least for bitmaps, and for decoding and encoding. */
    private static final int BITMAP_BYTES = 32;

    private static final int KERNEL_BYTES = 64;

    /**
     * Nanoseconds before the warm-up: programs that end soon gain nothing from it, and others have plain code compiled
     * first.
     */
    private static final long DELAY = 1_000_000_000;

    /**
     * Whether there may be vectors: a JVM with the API, and a JDK that makes a bitmap in one instruction. JDK 17 loops
     * over the booleans of a mask, which is many times slower; those in between were not tried.
     */
    public static final boolean ENABLED;

    // Written once. A thread that does not yet see the new value goes on with plain code.
    private static boolean bitmaps;
    private static boolean decoding;
    private static boolean encoding;

    static {
        String property = Settings.get("vectors");
        ENABLED = Runtime.version().feature() >= 25
                && !Settings.NATIVE_IMAGE
                && !"false".equals(property)
                && ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        boolean atOnce = ENABLED && "true".equals(property);
        bitmaps = atOnce && VectorApi.BYTES >= BITMAP_BYTES;
        decoding = atOnce && VectorApi.BYTES >= KERNEL_BYTES;
        encoding = decoding;
        if (ENABLED && !atOnce) {
            startWarmUp();
        }
    }

    private Vectors() {}

    /** Whether they make bitmaps. */
    static boolean makeBitmaps() {
        return ENABLED && bitmaps;
    }

    /** Whether {@link VectorDecoder} is to be used. */
    static boolean decode() {
        return ENABLED && decoding;
    }

    /** Whether {@link VectorEncoder} is to be used. */
    static boolean encode() {
        return ENABLED && encoding;
    }

    private static void startWarmUp() {
        try {
            Thread thread = new Thread(null, Vectors::warmUp, WARM_UP_THREAD, 0, false);
            thread.setContextClassLoader(null);
            thread.setDaemon(true);
            thread.start();
        } catch (OutOfMemoryError e) {
            // There may be no more threads. Plain code needs none.
        }
    }

    private static void warmUp() {
        try {
            LockSupport.parkNanos(DELAY);
            VectorWarmUp warmUp = new VectorWarmUp(VectorApi.KERNELS);
            decoding = VectorApi.BYTES >= KERNEL_BYTES && warmUp.decodesFast();
            bitmaps = VectorApi.BYTES >= BITMAP_BYTES && warmUp.makesBitmapsFast();
            encoding = decoding && warmUp.encodesFast();
        } catch (LinkageError e) {
            bitmaps = false; // another version of the API than this library knows
        }
    }

    /** The continuation bits of the 64 bytes at an index. */
    static long continuation(byte[] src, int index) {
        return VectorApi.KERNELS.continuation(src, index);
    }

    /**
     * {@link RegionBytes#anyOf(byte[], int, long)}. The mask and the continuation bit are adjacent bits at the top of a
     * byte. So a byte has one of them exactly if, unsigned, it is at least the lowest of them.
     *
     * <pre>
     *   either   11110000     0000EEEE is below its lowest bit, and nothing else
     * </pre>
     */
    static long anyOf(byte[] src, int index, long lanes) {
        byte limit = (byte) (Long.lowestOneBit(lanes | ContinuationBits.MASK) - 1 ^ 0x80);
        return VectorApi.KERNELS.above(src, index, limit);
    }
}
