package dev.varint.jmh.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SettlingTest {

    private static double[] iterations(double first, double last, double noise, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, 15)
                .mapToDouble(i -> first + (last - first) * i / 14 + noise * random.nextGaussian())
                .toArray();
    }

    @Test
    void aJvmThatStillSpeedsUpOrSlowsDownTrends() {
        assertTrue(Settling.trends(iterations(1.3, 1, 0.01, 1)));
        assertTrue(Settling.trends(iterations(1, 1.1, 0.01, 1)));
        double[] step = iterations(1, 1, 0.01, 1);
        for (int i = 0; i < 7; i++) {
            step[i] *= 1.5;
        }
        assertTrue(Settling.trends(step));
    }

    @Test
    void aSettledOneDoesNot() {
        assertFalse(Settling.trends(iterations(1, 1, 0, 1)));
        assertFalse(Settling.trends(iterations(1.02, 1, 0.001, 1)), "2 % are not worth more warm-up");
        double[] interrupted = iterations(1, 1, 0.005, 1);
        interrupted[2] = 4;
        assertFalse(Settling.trends(interrupted), "one interruption is no trend");
    }

    /** Noise alone is seldom taken for a trend. */
    @Test
    void noiseIsNoTrend() {
        long alarms = IntStream.range(0, 1000)
                .filter(seed -> Settling.trends(iterations(1, 1, 0.05, seed)))
                .count();
        assertTrue(alarms < 15, alarms + " of 1000");
    }

    @Test
    void fewIterationsShowNothing() {
        assertFalse(Settling.trends(new double[] {5, 4, 3, 2, 1}));
        assertEquals(2.5, Settling.median(new double[] {4, 1, 3, 2}));
    }
}
