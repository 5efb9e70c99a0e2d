package dev.varint.kernel;

import java.lang.System.Logger.Level;

/**
 * Says why something faster is not used. Each cause is said once, at level {@code DEBUG} of {@link System.Logger}. The
 * logger has the name of the class that says it.
 */
public final class Diagnostics {

    private Diagnostics() {}

    /** Logs what is not used, and what is used instead. A logger that fails is ignored. */
    public static void say(Class<?> type, String message, Throwable cause) {
        try {
            System.getLogger(type.getName()).log(Level.DEBUG, message, cause);
        } catch (RuntimeException | LinkageError e) {
            // A message is not worth a failure.
        }
    }
}
