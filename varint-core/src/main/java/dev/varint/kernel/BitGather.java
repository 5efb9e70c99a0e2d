package dev.varint.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * {@code Long.expand} where it exists and is one instruction. The method is JDK 19's, bound once as a constant handle, so
 * one Java 17 jar serves all and the call costs what a direct one would.
 *
 * <p>{@link #ENABLED} is decided once, by JDK and CPU (see {@link BitGatherSupport}); the system property
 * {@value #PROPERTY} set to {@code true} or {@code false} forces it, though not where the JDK lacks the method.
 */
public final class BitGather {

    /** The system property that forces bit-gather on ({@code true}) or off ({@code false}). */
    public static final String PROPERTY = "dev.varint.bitGather";

    /** Whether {@link #expand} exists here and is worth calling. */
    public static final boolean ENABLED;

    private static final MethodHandle EXPAND;

    static {
        EXPAND = find("expand");
        ENABLED = EXPAND != null && BitGatherSupport.wanted(System.getProperty(PROPERTY));
    }

    private BitGather() {}

    /**
     * Deals the low bits of {@code bits} out to the set bits of {@code mask}, lowest first. Keep the first argument
     * variable: C2 of some JDKs miscompiles a constant one.
     *
     * @param bits the bits to deal out
     * @param mask where they go
     * @return the dealt bits; zero where the mask is
     */
    static long expand(long bits, long mask) {
        try {
            return (long) EXPAND.invokeExact(bits, mask);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static MethodHandle find(String name) {
        try {
            MethodType type = MethodType.methodType(long.class, long.class, long.class);
            return MethodHandles.publicLookup().findStatic(Long.class, name, type);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
