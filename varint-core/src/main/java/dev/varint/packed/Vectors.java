package dev.varint.packed;

import dev.varint.kernel.Diagnostics;
import dev.varint.kernel.Settings;

/**
 * Whether the JDK's Vector API is used: it is if the user wants it and the JVM has it, which takes
 * {@code -Ddev.varint.vectors=true --add-modules jdk.incubator.vector}. C2 makes a bitmap of the signs of bytes, and
 * moves bytes, only through this API. Until C2 has compiled a kernel, it is slow: each vector is an object.
 *
 * <p>The methods are the kernels: what vectors do. Only {@code IncubatorKernels} sees the incubator module. This is an
 * interface, because the JVM would load a subclass with it, outside the {@code try}.
 */
public interface Vectors {

    /** The system property that turns vectors on ({@code true}). */
    String PROPERTY = Settings.name("vectors");

    /** Null if vectors are not used. */
    Vectors KERNELS = find();

    /** Whether vectors are used. */
    boolean ENABLED = KERNELS != null;

    /** Whether they encode. Only vectors of 64 bytes do. */
    boolean ENCODE = ENABLED && KERNELS.compresses();

    /** Most bytes to decode together. Their planes stay in the first-level cache. */
    int STRETCH = 2048;

    /** The distance between planes: a stretch, and what is stored beyond its last value. */
    int PLANE = STRETCH + RegionBytes.SIZE;

    // JDK 17 makes a bitmap by a loop over the booleans of a mask, which takes many times as long. Those between 17 and
    // 25 were not tried.
    private static Vectors find() {
        if (!"true".equals(Settings.get("vectors"))) {
            return null;
        }
        if (Runtime.version().feature() < 25) {
            return missing("JDK 25 or newer is needed", null);
        }
        if (Settings.NATIVE_IMAGE) {
            return missing("a native image has none", null);
        }
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            return missing("start the JVM with --add-modules jdk.incubator.vector", null);
        }
        try {
            Class<?> api = Class.forName("jdk.incubator.vector.ByteVector");
            Vectors.class.getModule().addReads(api.getModule());
            return new IncubatorKernels();
        } catch (ReflectiveOperationException | LinkageError e) { // another version than this library knows
            return missing(e.toString(), e);
        }
    }

    private static Vectors missing(String why, Throwable cause) {
        Diagnostics.warn(Vectors.class, PROPERTY + " is true, but vectors are not used: " + why, cause);
        return null;
    }

    /**
     * Whether vectors have 64 bytes, so that they can move bytes together by a mask. On x86 this takes AVX-512 VBMI2.
     * Values of more than two bytes, and {@link #encodeOne}, need it.
     */
    boolean compresses();

    /**
     * Decodes a stretch of whole blocks that begins with a value, and keeps the lower 32 bits of each. Another block
     * follows it. Values may be written up to the index {@code end}.
     *
     * @param planes room for five planes
     * @param two whether no value is expected to have more than two bytes
     * @return how many values start in the stretch, negated if one of them has more than two bytes; 0 if there may be
     *     no room for them, or no kernel
     */
    int decode(byte[] src, int from, int to, byte[] planes, int[] dst, int offset, int end, boolean two);

    /** Encodes values of one byte, and returns the index after the last. From there on, a block may be written. */
    int encodeOne(int[] src, int from, int to, byte[] dst, int offset);

    /** {@link #encodeOne} for values of up to four bytes. */
    int encodeFour(int[] src, int from, int to, byte[] dst, int offset);

    /** {@link #encodeOne} for values of any size. */
    int encodeFive(int[] src, int from, int to, byte[] dst, int offset);
}
