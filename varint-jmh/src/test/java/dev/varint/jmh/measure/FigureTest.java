package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureTest {

    private static Figure of(double... figures) {
        return Figure.of(Arrays.stream(figures)
                .mapToObj(figure -> new double[] {figure, figure * 3, figure * 0.9})
                .toArray(double[][]::new));
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
        Figure figure = of(5, 1, 2, 9, 3);
        assertEquals(List.of(3.0, 1.0, 9.0, 6.0), List.of(figure.value(), figure.low(), figure.high(), figure.error()));
        assertEquals(0, of(2, 2, 2).error());
        assertEquals(2.5, of(4, 1, 3, 2).value());
        Figure two = of(2, 3);
        assertEquals(List.of(2.5, 1.8, 9.0), List.of(two.value(), two.low(), two.high()), "the range of measurements");
        assertFalse(of().exists());
        assertTrue(of(5, 6, 7).isSlowerThan(of(3, 4, 4.9)));
        assertFalse(of(5, 6, 7).isSlowerThan(of(3, 4, 5)));
        assertEquals(3e-6, figure.times(1e-6).value());
    }

    @ParameterizedTest
    @CsvSource({
        "70 64 176 182 69, 69 179",
        "5 7.6 5.2, 5.1 7.6",
        "70 64 176 98 69, 70",
        "2 3 4, 3",
        "1 1.2 1.4 1.6, 1.3",
        "1 2, 1.5",
        "3, 3"
    })
    void jvmsThatFallIntoTwoGroupsGiveTwoFigures(String jvms, String modes) {
        double[][] figures = Stream.of(modes, jvms)
                .map(all -> Stream.of(all.split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
        assertArrayEquals(figures[0], of(figures[1]).modes(), 1e-9);
    }

    @Test
    void aJvmThatStillSpeedsUpOrSlowsDownTrends() {
        Figure figure = Figure.of(iterations(20, 6, 0, 1), iterations(7, 7, 0, 1));
        assertEquals(List.of(7.0, 1), List.of(figure.value(), figure.unsettled()));
        assertTrue(Figure.trends(iterations(1.3, 1, 0.01, 1)));
        assertTrue(Figure.trends(iterations(1, 1.1, 0.01, 1)));
        double[] step = iterations(1, 1, 0.01, 1);
        Arrays.setAll(step, i -> i < 7 ? step[i] * 1.5 : step[i]);
        assertTrue(Figure.trends(step));
        assertFalse(Figure.trends(iterations(1, 1, 0, 1)));
        assertFalse(Figure.trends(iterations(1.02, 1, 0.001, 1)), "2 % are not worth more warm-up");
        double[] interrupted = iterations(1, 1, 0.005, 1);
        interrupted[2] = 4;
        assertFalse(Figure.trends(interrupted), "one interruption is no trend");
        assertFalse(Figure.trends(new double[] {5, 4, 3, 2, 1}), "too few");
        long alarms = IntStream.range(0, 1000)
                .filter(seed -> Figure.trends(iterations(1, 1, 0.05, seed)))
                .count();
        assertTrue(alarms < 15, alarms + " of 1000");
    }
}
