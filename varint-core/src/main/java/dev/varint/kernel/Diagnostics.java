package dev.varint.kernel;

import java.lang.System.Logger.Level;

/**
 * Logs why a faster form is not used, by {@link System.Logger}: at level {@code WARNING} if the user asked for that
 * form, otherwise at {@code DEBUG}. Each cause is logged once. The logger has the name of the calling class.
 */
public final class Diagnostics {

    private Diagnostics() {}

    /** Logs that a form that the user asked for is not available. */
    public static void warn(Class<?> type, String message, Throwable cause) {
        log(type, Level.WARNING, message, cause);
    }

    /** Logs that a faster form is not used, and what is used instead. */
    public static void say(Class<?> type, String message, Throwable cause) {
        log(type, Level.DEBUG, message, cause);
    }

    private static void log(Class<?> type, Level level, String message, Throwable cause) {
        try {
            System.getLogger(type.getName()).log(level, message, cause);
        } catch (RuntimeException | LinkageError e) {
            // A message is not worth a failure.
        }
    }
}
