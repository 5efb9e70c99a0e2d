package dev.varint.packed;

import dev.varint.kernel.Diagnostics;

/**
 * Finds the JDK's Vector API when this class is first used, which takes many milliseconds. {@link VectorKernels} are
 * compiled against declarations of it, so one Java 17 jar serves all and needs no incubator module.
 */
final class VectorApi {

    /** Null where the API does not exist, or is another version than this library knows. */
    static final VectorKernels KERNELS = find();

    /** How many bytes the CPU's vectors hold; 0 without kernels. */
    static final int BYTES = KERNELS == null ? 0 : KERNELS.preferredBytes();

    private VectorApi() {}

    private static VectorKernels find() {
        try {
            Class<?> api = Class.forName("jdk.incubator.vector.ByteVector");
            VectorApi.class.getModule().addReads(api.getModule());
            return new IncubatorKernels();
        } catch (ReflectiveOperationException | LinkageError e) {
            Diagnostics.say(VectorApi.class, "Packed regions are decoded and encoded without vectors", e);
            return null;
        }
    }
}
