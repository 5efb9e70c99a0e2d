package dev.varint.jmh.table;

import java.io.PrintStream;
import java.time.Duration;

/** Tells on stderr how far a run is and how long it will take yet: a bar on a terminal, a line a trial elsewhere. */
final class Progress {

    private static final int BAR = 30;

    private final PrintStream out;
    private final boolean terminal;
    private final int total;
    private final long start = System.nanoTime();
    private int done;

    Progress(PrintStream out, boolean terminal, int total) {
        this.out = out;
        this.terminal = terminal;
        this.total = total;
    }

    /** Before a trial. */
    void starting(Trial trial) {
        if (terminal) {
            int filled = BAR * done / total;
            String bar = "#".repeat(filled) + ".".repeat(BAR - filled);
            out.printf("\r\033[K[%s] %d/%d %s %s", bar, done, total, left(), trial);
        } else {
            out.printf("[%d/%d] %s, %s%n", done + 1, total, trial, left());
        }
        out.flush();
    }

    /** After a trial. */
    void finished() {
        done++;
        if (terminal && done == total) {
            out.print("\r\033[K");
            out.flush();
        }
    }

    private String left() {
        if (done == 0) {
            return "time left unknown yet";
        }
        Duration left = Duration.ofNanos((System.nanoTime() - start) / done * (total - done));
        return String.format("%d:%02d left", left.toMinutes(), left.toSecondsPart());
    }
}
