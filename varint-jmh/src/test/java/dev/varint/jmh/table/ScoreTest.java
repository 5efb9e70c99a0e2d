package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ScoreTest {

    @Test
    void unitsOfTimeBecomeNanosecondsAnOperation() {
        assertEquals(new Score(2000, 200), TimeUnits.nsPerOperation(new Score(2, 0.2), "us/op"));
        assertEquals(new Score(500, 250), TimeUnits.nsPerOperation(new Score(2e6, 1e6), "ops/s"));
        assertNull(TimeUnits.nsPerOperation(new Score(1, 1), "B/op"));
        assertNull(TimeUnits.nsPerOperation(new Score(1, 1), "MB/sec"));
    }

    @Test
    void aRatioHasTheErrorsOfBoth() {
        Score ratio = new Score(10, 0.3).ratioOf(new Score(20, 0.8));
        assertEquals(2, ratio.value());
        assertEquals(2 * Math.hypot(0.03, 0.04), ratio.error(), 1e-12);
    }

    @Test
    void figuresDifferWhereTheirIntervalsDoNotMeet() {
        assertTrue(new Score(10, 1).differsFrom(new Score(12.1, 1)));
        assertFalse(new Score(10, 1).differsFrom(new Score(11.9, 1)));
        assertFalse(new Score(10, Double.NaN).differsFrom(new Score(20, 1)), "unknown");
    }
}
