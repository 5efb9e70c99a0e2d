package dev.varint.jmh.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ForksTest {

    private static Forks of(double... figures) {
        Map<Integer, double[]> iterations = new TreeMap<>();
        for (int i = 0; i < figures.length; i++) {
            iterations.put(i + 1, new double[] {figures[i], figures[i] * 3, figures[i] * 0.9});
        }
        return Forks.of(iterations);
    }

    /** Fifteen iterations on a line from {@code first} to {@code last}, with noise. */
    private static double[] iterations(double first, double last, double noise, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, 15)
                .mapToDouble(i -> first + (last - first) * i / 14 + noise * random.nextGaussian())
                .toArray();
    }

    @Test
    void theFigureIsTheMedianOverJvmsOfTheirMedians() {
        Figure figure = of(5, 1, 2, 9, 3).figure();
        assertEquals(3, figure.value());
        assertTrue(figure.hasInterval());
        assertTrue(figure.low() >= 1 && figure.low() < 3 && figure.high() > 3 && figure.high() <= 9);
        assertEquals(figure, of(5, 1, 2, 9, 3).figure(), "the same each time");
        assertEquals(0, of(2, 2, 2).figure().error());
        assertEquals(2.5, of(4, 1, 3, 2).median());
        assertEquals(new Figure(2.5, 1.8, 9), of(2, 3).figure(), "the range, as two JVMs give no interval");
        assertFalse(of().figure().exists());
    }

    @Test
    void aJvmThatHasNotSettledGivesNoFigure() {
        Map<Integer, double[]> both = new TreeMap<>(Map.of(1, iterations(20, 6, 0, 1), 2, iterations(7, 7, 0, 1)));
        Forks forks = Forks.of(both);
        assertEquals(Map.of(2, 7.0), forks.byRound());
        assertEquals(1, forks.trending());
    }

    /** The machine was twice as slow in the second round, which a ratio within rounds does not feel. */
    @Test
    void speedUpsArePairedWithinRounds() {
        Figure speedUp = of(1, 2, 1.1).speedUpOver(of(3, 6, 3.3));
        assertEquals(3, speedUp.value(), 1e-9);
        assertEquals(0, speedUp.error(), 1e-9);
        assertFalse(of().speedUpOver(of(1)).exists());
    }

    @Test
    void aJvmThatStillSpeedsUpOrSlowsDownTrends() {
        assertTrue(Forks.trends(iterations(1.3, 1, 0.01, 1)));
        assertTrue(Forks.trends(iterations(1, 1.1, 0.01, 1)));
        double[] step = iterations(1, 1, 0.01, 1);
        Arrays.setAll(step, i -> i < 7 ? step[i] * 1.5 : step[i]);
        assertTrue(Forks.trends(step));
        assertFalse(Forks.trends(iterations(1, 1, 0, 1)));
        assertFalse(Forks.trends(iterations(1.02, 1, 0.001, 1)), "2 % are not worth more warm-up");
        double[] interrupted = iterations(1, 1, 0.005, 1);
        interrupted[2] = 4;
        assertFalse(Forks.trends(interrupted), "one interruption is no trend");
        assertFalse(Forks.trends(new double[] {5, 4, 3, 2, 1}), "too few");
    }

    @Test
    void noiseIsSeldomTakenForATrend() {
        long alarms = IntStream.range(0, 1000)
                .filter(seed -> Forks.trends(iterations(1, 1, 0.05, seed)))
                .count();
        assertTrue(alarms < 15, alarms + " of 1000");
    }
}
