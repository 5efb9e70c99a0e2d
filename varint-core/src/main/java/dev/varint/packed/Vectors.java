package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import java.util.concurrent.locks.LockSupport;

/**
 * Whether the JDK's Vector API is used, and bitmaps by it. A JVM has the API if it was started with {@code --add-modules
 * jdk.incubator.vector}. What C2 does not do by itself: a bitmap of the signs of bytes, and moving bytes together by a mask.
 *
 * <p>Vectors are slow until C2 has compiled what uses them. When a region is decoded or encoded first, a thread is started that sees to it
 * ({@link VectorWarmUp}) and ends soon; until then there is plain code only.
 */
public final class Vectors {

    /** The system property that forbids vectors ({@code false}), or uses them at once, however slow they are ({@code true}). */
    public static final String PROPERTY = "dev.varint.vectors";

    /** The name of the thread that warms up. */
    static final String WARM_UP_THREAD = "varint-vectors";

    /** Nanoseconds before the warm-up: programs that end soon gain nothing from it, and others have plain code compiled first. */
    private static final long DELAY = 1_000_000_000;

    /**
     * Whether there may be vectors: a JVM with the API, and a JDK that makes a bitmap in one instruction. JDK 17 loops over the booleans
     * of a mask, which is many times slower; those in between were not tried.
     */
    public static final boolean ENABLED;

    // Written once. A thread that does not see it yet goes on with plain code.
    private static boolean bitmaps;
    private static boolean decoding;
    private static boolean encoding;

    static {
        String property = System.getProperty(PROPERTY, "");
        ENABLED = Runtime.version().feature() >= 25
                && !property.equals("false")
                && ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        bitmaps = ENABLED && property.equals("true") && VectorApi.KERNELS != null;
        decoding = bitmaps;
        encoding = bitmaps;
        if (ENABLED && !bitmaps) {
            Thread thread = new Thread(Vectors::warmUp, WARM_UP_THREAD);
            thread.setDaemon(true);
            thread.start();
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

    private static void warmUp() {
        try {
            LockSupport.parkNanos(DELAY);
            VectorWarmUp warmUp = new VectorWarmUp(VectorApi.KERNELS);
            decoding = VectorApi.BYTES >= 64 && warmUp.decodesFast();
            bitmaps = VectorApi.BYTES >= 32 && warmUp.makesBitmapsFast();
            encoding = decoding && warmUp.encodesFast();
        } catch (LinkageError e) {
            bitmaps = false; // the API is not what we know
        }
    }

    /** The continuation bits of the 64 bytes at an index. */
    static long continuation(byte[] src, int index) {
        return VectorApi.KERNELS.continuation(src, index);
    }

    /**
     * {@link RegionBytes#anyOf(byte[], int, long)}. A byte has its continuation bit or one of the mask's if, unsigned, it is not below
     * the lowest of these bits.
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
