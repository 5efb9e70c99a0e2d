package dev.varint.kernel;

import java.lang.System.Logger.Level;

/**
 * Says whether something faster is used. Each message is logged once, by {@link System.Logger}: at level
 * {@code WARNING} if the user asked for what is not used, otherwise at {@code DEBUG}. The logger has the name of the
 * class that logs.
 */
public final class Diagnostics {

    private Diagnostics() {}

    /** Logs a message of a class. The cause may be null. */
    public static void log(Class<?> type, Level level, String message, Throwable cause) {
        try {
            System.getLogger(type.getName()).log(level, message, cause);
        } catch (RuntimeException | LinkageError e) {
            // A message is not worth a failure.
        }
    }
}
