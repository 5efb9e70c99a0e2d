package dev.varint.kernel;

/**
 * The system properties that users set, such as {@code dev.varint.bitGather}. They keep their names if the library is
 * relocated to another package.
 *
 * <p>A property that may not be read counts as not set.
 */
public final class Settings {

    /** Joined at run time: relocation tools rewrite string constants that start with a package name. */
    private static final String PREFIX = String.join(".", "dev", "varint", "");

    /** Whether this code runs in a GraalVM native image, or during its build. */
    public static final boolean NATIVE_IMAGE = property("org.graalvm.nativeimage.imagecode") != null;

    private Settings() {}

    /** {@return the full name of a property of this library, for example of {@code bitGather}} */
    public static String name(String setting) {
        return PREFIX + setting;
    }

    /** {@return the value of a property of this library; null if it is not set, or may not be read} */
    public static String get(String setting) {
        return property(name(setting));
    }

    /** The value of any property; null if it is not set, or may not be read. */
    static String property(String name) {
        try {
            return System.getProperty(name);
        } catch (SecurityException e) {
            return null;
        }
    }
}
