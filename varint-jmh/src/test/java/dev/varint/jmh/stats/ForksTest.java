package dev.varint.jmh.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ForksTest {

    private static Forks of(double... figures) {
        Map<Integer, double[]> iterations = new TreeMap<>();
        for (int i = 0; i < figures.length; i++) {
            iterations.put(i + 1, new double[] {figures[i], figures[i] * 3, figures[i] * 0.9});
        }
        return Forks.of(iterations, 0);
    }

    @Test
    void theFigureIsTheMedianOverJvmsOfTheirMedians() {
        Figure figure = of(5, 1, 2, 9, 3).figure();
        assertEquals(3, figure.value());
        assertTrue(figure.hasInterval());
        assertTrue(figure.low() >= 1 && figure.low() < 3 && figure.high() > 3 && figure.high() <= 9);
        assertEquals(figure, of(5, 1, 2, 9, 3).figure(), "the same each time");
    }

    @Test
    void equalJvmsHaveNoSpreadAndFewHaveNoInterval() {
        assertEquals(0, of(2, 2, 2).figure().error());
        assertFalse(of(2, 3).figure().hasInterval());
        assertFalse(Forks.of(Map.of(), 0).figure().exists());
    }

    @Test
    void aJvmThatHasNotSettledGivesNoFigure() {
        double[] trend = new double[15];
        double[] settled = new double[15];
        for (int i = 0; i < 15; i++) {
            trend[i] = 20 - i;
            settled[i] = 7;
        }
        Forks forks = Forks.of(new TreeMap<>(Map.of(1, trend, 2, settled)), 1);
        assertEquals(Map.of(2, 7.0), forks.byRound());
        assertEquals(1, forks.trending());
        assertEquals(1, forks.disturbed());
    }

    /** The machine was twice as slow in the second round, which a ratio within rounds does not feel. */
    @Test
    void speedUpsArePairedWithinRounds() {
        Figure speedUp = of(1, 2, 1.1).speedUpOver(of(3, 6, 3.3));
        assertEquals(3, speedUp.value(), 1e-9);
        assertEquals(0, speedUp.error(), 1e-9);
        assertFalse(speedUp.isUnresolved());
        assertTrue(of(1, 2, 3, 4).speedUpOver(of(2, 1, 4, 3)).isUnresolved());
        assertFalse(Forks.of(Map.of(), 0).speedUpOver(of(1)).exists());
    }

    /** Of equal runs, about one in twenty intervals does not hold the truth. */
    @Test
    void equalRunsSeldomDiffer() {
        Random random = new Random(7);
        int differ = 0;
        for (int i = 0; i < 400; i++) {
            Figure ratio = of(draw(random)).speedUpOverOtherRun(of(draw(random)));
            differ += ratio.isUnresolved() ? 0 : 1;
        }
        assertTrue(differ < 40, differ + " of 400");
    }

    private static double[] draw(Random random) {
        return random.doubles(5, 1, 1.1).toArray();
    }
}
