package dev.varint.kernel;

import java.lang.System.Logger.Level;

/** The system properties that users set, and the log. A property that may not be read counts as not set. */
public final class Settings {

    /** Joined at run time: tools that relocate packages would rewrite a constant, but users set the same names. */
    private static final String PREFIX = String.join(".", "dev", "varint", "");

    /** Whether this is a GraalVM native image, or code that runs while one is built. */
    public static final boolean NATIVE_IMAGE = property("org.graalvm.nativeimage.imagecode") != null;

    private Settings() {}

    /** {@return the name of a property of this library, whose last part is for example {@code bitGather}} */
    public static String name(String setting) {
        return PREFIX.concat(setting); // the operator would take a millisecond at its first use
    }

    /** {@return the value of a property of this library; null if it is not set} */
    public static String get(String setting) {
        return property(name(setting));
    }

    static String property(String name) {
        try {
            return System.getProperty(name);
        } catch (SecurityException e) {
            return null;
        }
    }

    /** Logs a message by the {@link System.Logger} that has the name of a class. The cause may be null. */
    public static void log(Class<?> type, Level level, String message, Throwable cause) {
        try {
            System.getLogger(type.getName()).log(level, message, cause);
        } catch (RuntimeException | LinkageError e) {
            // A message is not worth a failure.
        }
    }
}
