package dev.varint.kernel;

import java.lang.System.Logger.Level;

/**
 * Says why something faster is not used. Each cause is said once, at level {@code DEBUG} of {@link System.Logger}. The
 * logger has the name of the class that says it.
 */
public final class Diagnostics {

    private Diagnostics() {}

    /**
     * Logs a message. A logger that fails is ignored.
     *
     * @param type the class that says it
     * @param message what is not used, and what is used instead
     * @param cause why
     */
    public static void say(Class<?> type, String message, Throwable cause) {
        try {
            System.getLogger(type.getName()).log(Level.DEBUG, message, cause);
        } catch (RuntimeException | LinkageError e) {
            // A message is not worth a failure.
        }
    }
}
