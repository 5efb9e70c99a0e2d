package dev.varint.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * {@code Long.expand} and {@code Long.compress} of JDK 19, where {@link BitGatherSupport} finds that they are fast. As
 * constant handles they cost what direct calls would. A native image interprets these, so it uses plain arithmetic.
 */
public final class BitGather {

    private static final MethodHandle EXPAND = Settings.NATIVE_IMAGE ? null : find("expand");
    private static final MethodHandle COMPRESS = Settings.NATIVE_IMAGE ? null : find("compress");

    /** Whether the methods exist here and are worth calling. */
    public static final boolean ENABLED = EXPAND != null && BitGatherSupport.wanted(Settings.get("bitGather"));

    private BitGather() {}

    /** Spreads the low bits of {@code bits}, no constant, over the set bits of {@code mask}, lowest first. */
    // C2 of some JDKs miscompiles both methods if the first argument is a constant.
    static long expand(long bits, long mask) {
        try {
            return (long) EXPAND.invokeExact(bits, mask);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** {@return the bits of {@code word} that {@code mask} selects, in the low end} The word must not be a constant. */
    public static long compress(long word, long mask) {
        try {
            return (long) COMPRESS.invokeExact(word, mask);
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
