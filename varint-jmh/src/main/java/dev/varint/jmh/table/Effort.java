package dev.varint.jmh.table;

import org.openjdk.jmh.runner.options.TimeValue;

/** How thoroughly to measure: one fork a trial, and so many iterations of so long. */
enum Effort {
    /** Enough to see the ranking. */
    QUICK(3, 5, TimeValue.milliseconds(200)),
    /** As published: 3 × 5 s of warm-up, 5 × 5 s of measurement. */
    FULL(3, 5, TimeValue.seconds(5));

    final int warmups;
    final int measurements;
    final TimeValue time;

    Effort(int warmups, int measurements, TimeValue time) {
        this.warmups = warmups;
        this.measurements = measurements;
        this.time = time;
    }

    String fileName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public String toString() {
        return "1 fork, " + warmups + " x " + time + " warm-up, " + measurements + " x " + time + " measurement";
    }
}
