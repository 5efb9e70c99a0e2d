package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A figure that is not the time of the benchmark method. JMH reports it beside that. */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class OwnTime {

    private long nanoseconds;
    private long count;

    @Setup(Level.Iteration)
    public void reset() {
        nanoseconds = 0;
        count = 0;
    }

    /** Adds what some packets, or calls, have taken. */
    public void add(long nanoseconds, long count) {
        this.nanoseconds += nanoseconds;
        this.count += count;
    }

    /** For one of them, in ns. */
    public double own() {
        return (double) nanoseconds / count;
    }
}
