package dev.varint.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class GuardTest {

    @Test
    void stolenTimeIsAPartOfAllTime() {
        long[] from = Guard.ticks("cpu  100 0 50 800 10 0 5 35 0 0");
        long[] to = Guard.ticks("cpu  190 0 50 890 10 0 5 55 0 0");
        assertEquals(0.1, Guard.stolen(from, to), 1e-9);
        assertEquals(0, Guard.stolen(from, from));
        assertEquals(0, Guard.stolen(new long[0], new long[0]), "no such counts");
    }

    @Test
    void theClockOfThisMachineIsPlausible() {
        double gigahertz = new Guard(new Kernel(100_000)).gigahertz();
        assertTrue(gigahertz > 0.3 && gigahertz < 15, "GHz " + gigahertz);
    }
}
