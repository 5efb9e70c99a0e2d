package dev.varint.packed;

/**
 * Finds the JDK's Vector API when this class is first used, which takes many milliseconds. {@link VectorKernels} are
 * compiled against declarations of it and loaded by name, so one Java 17 jar serves all and needs no incubator module.
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
            String kernels = VectorApi.class.getPackageName() + ".IncubatorKernels";
            return (VectorKernels)
                    Class.forName(kernels).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }
}
