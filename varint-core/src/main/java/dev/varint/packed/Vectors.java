package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import java.lang.invoke.MethodHandle;

/**
 * Bytes of a region, 32 at a time, by the JDK's Vector API where a JVM was started with it ({@code --add-modules
 * jdk.incubator.vector}). What it does that C2 does not by itself: it makes a bitmap of the signs of bytes.
 *
 * <p>Nothing else depends on it. The API is bound once as constant handles ({@link VectorApi}), so one Java 17 jar serves all and
 * needs no incubator module. Before C2 has compiled a loop over vectors it is slower than any other, for about a second.
 */
public final class Vectors {

    /** The system property that forbids vectors ({@code false}) where there are some. */
    public static final String PROPERTY = "dev.varint.vectors";

    /**
     * Whether there are wide vectors, and a JDK that makes a bitmap in one instruction. JDK 17 loops over the booleans of a mask, which
     * is many times slower; those in between were not tried.
     */
    public static final boolean ENABLED;

    /** {@code (byte[], int) -> long}: a bit for each of the 32 bytes at an index that is negative. */
    private static final MethodHandle NEGATIVE;

    /** {@code (byte[], int, byte) -> long}: a bit for each of the 32 bytes at an index that, its sign flipped, is greater. */
    private static final MethodHandle FLIPPED_ABOVE;

    static {
        boolean allowed = Runtime.version().feature() >= 25 && !"false".equals(System.getProperty(PROPERTY));
        VectorApi api = allowed ? VectorApi.find() : null;
        ENABLED = api != null;
        NEGATIVE = ENABLED ? api.negative : null;
        FLIPPED_ABOVE = ENABLED ? api.flippedAbove : null;
    }

    private Vectors() {}

    /** The continuation bits of the 64 bytes at an index. */
    static long continuation(byte[] src, int index) {
        try {
            return (long) NEGATIVE.invokeExact(src, index) | (long) NEGATIVE.invokeExact(src, index + 32) << 32;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
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
        try {
            return (long) FLIPPED_ABOVE.invokeExact(src, index, limit)
                    | (long) FLIPPED_ABOVE.invokeExact(src, index + 32, limit) << 32;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
