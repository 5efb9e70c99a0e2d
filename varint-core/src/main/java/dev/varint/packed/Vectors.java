package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import java.lang.invoke.MethodHandle;

/**
 * Bytes of a region, 32 at a time, by the JDK's Vector API where a JVM was started with it ({@code --add-modules
 * jdk.incubator.vector}). What it does that C2 does not by itself: it makes a bitmap of the signs of bytes, and it widens bytes.
 *
 * <p>Nothing else depends on it. The API is bound once as constant handles ({@link VectorApi}), so one Java 17 jar serves all and
 * needs no incubator module. Before C2 has compiled a loop over vectors it is slower than any other, for about a second.
 */
public final class Vectors {

    /** The system property that forbids vectors ({@code false}) where there are some. */
    public static final String PROPERTY = "dev.varint.vectors";

    /** Whether there are vectors, and wide ones. */
    public static final boolean ENABLED;

    /**
     * Whether they make bitmaps. On JDK 17 that is a loop over a mask's booleans: counting longs takes 13 ns a value instead of
     * 1.4. On JDK 25 it is one instruction: 0.4 instead of 1.0 (Zen 3).
     */
    static final boolean BITMAPS;

    /** {@code (byte[], int) -> long}: a bit for each of the 32 bytes at an index that is negative. */
    private static final MethodHandle NEGATIVE;

    /** {@code (byte[], int, byte) -> long}: a bit for each of the 32 bytes at an index that, its sign flipped, is greater. */
    private static final MethodHandle FLIPPED_ABOVE;

    /** {@code (byte[], int, int[], int) -> void}: the eight bytes at an index to as many ints. */
    private static final MethodHandle TO_INTS;

    static {
        VectorApi api = "false".equals(System.getProperty(PROPERTY)) ? null : VectorApi.find();
        ENABLED = api != null;
        BITMAPS = ENABLED && Runtime.version().feature() >= 25;
        NEGATIVE = ENABLED ? api.negative : null;
        FLIPPED_ABOVE = ENABLED ? api.flippedAbove : null;
        TO_INTS = ENABLED ? api.toInts : null;
    }

    private Vectors() {}

    /** The continuation bits of the 64 bytes at an index. */
    static long continuation(byte[] in, int at) {
        try {
            return (long) NEGATIVE.invokeExact(in, at) | (long) NEGATIVE.invokeExact(in, at + 32) << 32;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /**
     * {@link Block#anyOf(byte[], int, long)}. A byte has its continuation bit or one of the mask's if, unsigned, it is not below
     * the lowest of these bits.
     *
     * <pre>
     *   either   11110000     0000EEEE is below its lowest bit, and nothing else
     * </pre>
     */
    static long anyOf(byte[] in, int at, long lanes) {
        byte limit = (byte) (Long.lowestOneBit(lanes | ContinuationBits.MASK) - 1 ^ 0x80);
        try {
            return (long) FLIPPED_ABOVE.invokeExact(in, at, limit)
                    | (long) FLIPPED_ABOVE.invokeExact(in, at + 32, limit) << 32;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** Widens bytes, 128 at a time, and tells how many: {@code count} without the last few. Longs gain nothing by it. */
    static int widen(byte[] in, int from, int count, int[] out, int at) {
        int i = 0;
        try {
            // So many that C2 does not inline this method: in its callers it takes 0.3 to 0.6 ns a value, not 0.15
            // (JDK 25, Zen 3). On JDK 17 it is 0.5 either way, and 0.4 to 0.7 without vectors.
            for (; i <= count - 128; i += 128) {
                TO_INTS.invokeExact(in, from + i, out, at + i);
                TO_INTS.invokeExact(in, from + i + 8, out, at + i + 8);
                TO_INTS.invokeExact(in, from + i + 16, out, at + i + 16);
                TO_INTS.invokeExact(in, from + i + 24, out, at + i + 24);
                TO_INTS.invokeExact(in, from + i + 32, out, at + i + 32);
                TO_INTS.invokeExact(in, from + i + 40, out, at + i + 40);
                TO_INTS.invokeExact(in, from + i + 48, out, at + i + 48);
                TO_INTS.invokeExact(in, from + i + 56, out, at + i + 56);
                TO_INTS.invokeExact(in, from + i + 64, out, at + i + 64);
                TO_INTS.invokeExact(in, from + i + 72, out, at + i + 72);
                TO_INTS.invokeExact(in, from + i + 80, out, at + i + 80);
                TO_INTS.invokeExact(in, from + i + 88, out, at + i + 88);
                TO_INTS.invokeExact(in, from + i + 96, out, at + i + 96);
                TO_INTS.invokeExact(in, from + i + 104, out, at + i + 104);
                TO_INTS.invokeExact(in, from + i + 112, out, at + i + 112);
                TO_INTS.invokeExact(in, from + i + 120, out, at + i + 120);
            }
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
        return i;
    }
}
