package dev.varint.testing;

import java.util.concurrent.TimeUnit;

/** Says on standard output, every ten seconds, how far something is and how long it will still take. */
final class Progress {

    private static final long PERIOD = TimeUnit.SECONDS.toNanos(10);

    private final String what;
    private final long total;
    private final long start = System.nanoTime();
    private long done;
    private long lastReport = start;

    Progress(String what, long total) {
        this.what = what;
        this.total = total;
    }

    synchronized void add(long more) {
        done += more;
        long now = System.nanoTime();
        if (now - lastReport >= PERIOD) {
            lastReport = now;
            report(now - start);
        }
    }

    private void report(long elapsed) {
        double part = (double) done / total;
        System.out.printf(
                "%s: %.1f %%, %d s left%n",
                what, 100 * part, TimeUnit.NANOSECONDS.toSeconds((long) (elapsed / part - elapsed)));
    }
}
