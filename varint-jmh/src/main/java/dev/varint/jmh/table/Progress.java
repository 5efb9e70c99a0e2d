package dev.varint.jmh.table;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.IntSupplier;

/** Tells on stderr how far a run is and how long it will take yet: a bar on a terminal, a line a trial elsewhere. */
final class Progress {

    private static final int BAR = 30;
    private static final String CLEAR = "\r\033[K";

    private final PrintStream out;
    private final IntSupplier width;
    private int columns;
    private int total;
    private int done;
    private long start;
    private boolean drawn;

    /** Writes to a stream; {@code width} tells the columns of the terminal that it is, or 0 if it is none. */
    Progress(PrintStream out, IntSupplier width) {
        this.out = out;
        this.width = width;
    }

    /** Before the first of so many trials. */
    void begin(int trials) {
        columns = width.getAsInt();
        total = trials;
        done = 0;
        start = System.nanoTime();
    }

    /** Before a trial. */
    void starting(Trial trial) {
        if (columns > 0) {
            int filled = BAR * done / total;
            String bar = "#".repeat(filled) + ".".repeat(BAR - filled);
            String line = String.format("[%s] %d/%d %s %s", bar, done, total, left(), trial);
            out.print(CLEAR + line.substring(0, Math.min(line.length(), columns - 1)));
            drawn = true;
        } else {
            out.printf("[%d/%d] %s, %s%n", done + 1, total, trial, left());
        }
        out.flush();
    }

    /** After a trial. */
    void finished() {
        done++;
    }

    /** Takes the bar away: after the last trial, and before anything else is written. */
    void end() {
        if (drawn) {
            out.print(CLEAR);
            out.flush();
            drawn = false;
        }
    }

    /** Writes a line. */
    void say(String line) {
        end();
        out.println(line);
        out.flush();
    }

    private String left() {
        if (done == 0) {
            return "time left unknown yet";
        }
        Duration left = Duration.ofNanos((System.nanoTime() - start) / done * (total - done));
        return String.format("%d:%02d left", left.toMinutes(), left.toSecondsPart());
    }
}
