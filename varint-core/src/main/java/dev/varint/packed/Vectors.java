package dev.varint.packed;

import dev.varint.kernel.Settings;
import java.lang.System.Logger.Level;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The kernels by the JDK's Vector API, which are in the artifact {@code varint-vectors}, and whether they are used:
 * they are if the user wants it and the JVM has both, which takes {@code -Ddev.varint.vectors=true --add-modules
 * jdk.incubator.vector}. C2 makes a bitmap of the signs of bytes, and moves bytes, only through this API. Until C2 has
 * compiled a kernel, it is slow: each vector is an object.
 */
public interface Vectors {

    Vectors KERNELS = find(); // null if vectors are not used
    boolean ENABLED = KERNELS != null;
    boolean ENCODE = ENABLED && KERNELS.compresses();

    int VALUES = 256; // to encode together

    // JDK 17 makes a bitmap by a loop over the booleans of a mask, which is slow. Those up to 25 were not tried.
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
            Iterator<Vectors> found = ServiceLoader.load(Vectors.class, Vectors.class.getClassLoader())
                    .iterator();
            if (!found.hasNext()) {
                return missing("add the artifact varint-vectors", null);
            }
            Vectors kernels = found.next();
            Settings.log(Vectors.class, Level.DEBUG, "Vectors are used, to encode: " + kernels.compresses(), null);
            return kernels;
        } catch (ServiceConfigurationError | LinkageError e) { // another version than this library knows
            return missing(e.toString(), e);
        }
    }

    private static Vectors missing(String why, Throwable cause) {
        String message = Settings.name("vectors") + " is true, but vectors are not used: " + why;
        Settings.log(Vectors.class, Level.WARNING, message, cause);
        return null;
    }

    /** Whether a mask moves 64 bytes, as with AVX-512 VBMI2. Values of over two bytes, and {@link #encode}, need it. */
    boolean compresses();

    /** Whether values of one size are decoded faster by a {@link Stretch} than by {@link UniformRuns}. */
    boolean isFaster(Object dst, int size, int byteCount);

    Stretch stretch();

    /** Encodes {@link #VALUES} values, and returns the index after them. From there on, a block may be written. */
    int encode(int[] src, int from, byte[] dst, int offset);

    /** A strategy for the stretches of one region. */
    interface Stretch {

        /** Decodes the values that start in a stretch. Returns their number, or 0 if there is no kernel for them. */
        int take(RegionCursor<?> bytes, Object dst, int offset, int end);
    }
}
