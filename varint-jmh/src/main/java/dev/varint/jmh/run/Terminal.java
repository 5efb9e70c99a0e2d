package dev.varint.jmh.run;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/** Tells whether stderr is a terminal. Environment variables about colours do not matter. */
public final class Terminal {

    private static final int USUAL = 80;

    private Terminal() {}

    /** The columns of the terminal that stderr is, or 0 if it is none. */
    public static int columns() {
        return isThere() ? columns(System.getenv("COLUMNS")) : 0;
    }

    static int columns(String named) {
        return named != null && named.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(named) : USUAL;
    }

    /** Asks a child that has the same stderr: Java knows of stdin and stdout only. */
    private static boolean isThere() {
        try {
            Process test = new ProcessBuilder("test", "-t", "2")
                    .redirectError(Redirect.INHERIT)
                    .start();
            return test.waitFor() == 0;
        } catch (IOException e) {
            return System.console() != null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
