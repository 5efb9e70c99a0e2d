package dev.varint.packed;

import dev.varint.kernel.Diagnostics;
import dev.varint.kernel.Settings;

/**
 * Whether the JDK's Vector API is used: it is if the user wants it and the JVM has it, which takes
 * {@code -Ddev.varint.vectors=true --add-modules jdk.incubator.vector}. C2 makes a bitmap of the signs of bytes, and
 * moves bytes, only through this API. Until C2 has compiled a kernel, it is slow: each vector is an object.
 */
public final class Vectors {

    /** The system property that turns vectors on ({@code true}). */
    public static final String PROPERTY = Settings.name("vectors");

    /** Null if vectors are not used. */
    static final VectorKernels KERNELS = find();

    /** Whether vectors are used. */
    public static final boolean ENABLED = KERNELS != null;

    /** Whether they encode. Only vectors of 64 bytes do. */
    static final boolean ENCODE = ENABLED && KERNELS.compresses();

    private Vectors() {}

    // JDK 17 makes a bitmap by a loop over the booleans of a mask, which takes many times as long. Those between 17 and
    // 25 were not tried.
    private static VectorKernels find() {
        if (!"true".equals(Settings.get("vectors"))
                || Runtime.version().feature() < 25
                || Settings.NATIVE_IMAGE
                || ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            return null;
        }
        try {
            Class<?> api = Class.forName("jdk.incubator.vector.ByteVector");
            Vectors.class.getModule().addReads(api.getModule());
            return new IncubatorKernels();
        } catch (ReflectiveOperationException | LinkageError e) { // another version than this library knows
            Diagnostics.say(Vectors.class, "Packed regions are decoded and encoded without vectors", e);
            return null;
        }
    }
}
