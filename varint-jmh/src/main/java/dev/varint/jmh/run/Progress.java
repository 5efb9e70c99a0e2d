package dev.varint.jmh.run;

import dev.varint.jmh.suite.Trial;
import java.io.PrintStream;
import java.time.Duration;

/** Tells in lines how far a run is, and how long the rest will take. */
public final class Progress {

    private final PrintStream out;
    private int total;
    private int begun;
    private long start;

    /** Writes to a stream. */
    public Progress(PrintStream out) {
        this.out = out;
    }

    /** Starts to count, before the first JVM. */
    void begin(int jvms) {
        total = jvms;
        begun = 0;
        start = System.nanoTime();
    }

    /** Before a JVM. */
    void starting(Trial trial) {
        Duration each = Duration.ofNanos(begun == 0 ? 0 : (System.nanoTime() - start) / begun);
        Duration left = each.multipliedBy(total - begun);
        String time = String.format("%d:%02d:%02d left", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
        begun++;
        say(String.format("[%d/%d] %s, %s", begun, total, begun == 1 ? "time left unknown yet" : time, trial));
    }

    /** Writes a line. */
    public void say(String line) {
        out.println(line);
        out.flush();
    }
}
