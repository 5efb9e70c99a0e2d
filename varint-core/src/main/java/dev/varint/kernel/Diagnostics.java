package dev.varint.kernel;

import java.lang.System.Logger.Level;

/** Logs once whether something faster is used: a {@code WARNING} if the user asked for what is not used. */
public final class Diagnostics {

    private Diagnostics() {}

    /** Logs a message by the {@link System.Logger} that has the name of a class. The cause may be null. */
    public static void log(Class<?> type, Level level, String message, Throwable cause) {
        try {
            System.getLogger(type.getName()).log(level, message, cause);
        } catch (RuntimeException | LinkageError e) {
            // A message is not worth a failure.
        }
    }
}
