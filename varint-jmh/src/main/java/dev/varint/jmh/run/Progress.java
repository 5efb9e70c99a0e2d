package dev.varint.jmh.run;

import dev.varint.jmh.suite.Trial;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.IntSupplier;

/**
 * Tells on stderr how far a run is, and how long the rest will take: a line that changes on a terminal, a line each
 * elsewhere.
 */
public final class Progress {

    private static final String CLEAR = "\r\033[K";

    private final PrintStream out;
    private final IntSupplier width;
    private int columns;
    private int total;
    private int done;
    private long start;
    private boolean isDrawn;

    /** Writes to a stream; {@code width} gives the columns of the terminal that it is, or 0 if it is none. */
    public Progress(PrintStream out, IntSupplier width) {
        this.out = out;
        this.width = width;
    }

    /** Starts to count, before the first JVM. */
    void begin(int jvms) {
        columns = width.getAsInt();
        total = jvms;
        done = 0;
        start = System.nanoTime();
    }

    /** Before a JVM. */
    void starting(Trial trial) {
        String line = String.format("[%d/%d] %s, %s", done + 1, total, left(), trial);
        if (columns > 0) {
            out.print(CLEAR + line.substring(0, Math.min(line.length(), columns - 1)));
            isDrawn = true;
        } else {
            out.println(line);
        }
        out.flush();
    }

    /** After a JVM. */
    void finished() {
        done++;
    }

    /** Takes the line away: after the last JVM, and before anything else is written. */
    void end() {
        if (isDrawn) {
            out.print(CLEAR);
            out.flush();
            isDrawn = false;
        }
    }

    /** Writes a line. */
    public void say(String line) {
        end();
        out.println(line);
        out.flush();
    }

    private String left() {
        if (done == 0) {
            return "time left unknown yet";
        }
        Duration left = Duration.ofNanos((System.nanoTime() - start) / done * (total - done));
        return String.format("%d:%02d:%02d left", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
    }
}
