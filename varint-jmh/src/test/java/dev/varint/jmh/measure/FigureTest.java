package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.WriteClearedBenchmark;
import dev.varint.jmh.bench.WriteMethod;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FigureTest {

    private static final Trial TRIAL = Samples.trial(WriteClearedBenchmark.class, WriteMethod.LOOP);

    private static Figure of(double... figures) {
        return Figure.of(
                Arrays.stream(figures)
                        .mapToObj(figure -> new double[] {figure, figure * 3, figure * 0.9})
                        .toList(),
                false);
    }

    @Test
    void theFigureIsTheMedianOverJvmsOfTheirMedians() {
        assertEquals(3, of(5, 1, 2, 9, 3).value());
        assertEquals(2.5, of(4, 1, 3, 2).value());
        assertFalse(of().exists());
    }

    /** The quartiles of all samples: one JVM of five does not change them. */
    @Test
    void theSpreadIsThatOfTheMiddleHalfOfAllSamples() {
        Figure two = of(2, 3);
        assertEquals(List.of(1.95, 6.75, 4.25), List.of(two.low(), two.high(), two.error()));
        double[] usual = {4, 4, 4, 4, 4, 4, 4, 4};
        Figure five = Figure.of(List.of(usual, usual, new double[] {9, 9, 9, 9, 9, 9, 9, 9}, usual, usual), false);
        assertEquals(List.of(4.0, 4.0, true), List.of(five.low(), five.high(), five.hasOutlier()));
        assertTrue(of(4, 5, 7).hasOutlier());
        assertFalse(of(4, 5, 6).hasOutlier());
    }

    private static Figure samples(double... ofOneJvm) {
        return Figure.of(List.of(ofOneJvm), false);
    }

    @Test
    void oneIsSlowerIfItsMiddleHalfIs() {
        Figure fast = samples(1, 3, 3, 3, 3, 3, 9);
        assertTrue(samples(1, 4, 4, 4, 4, 4, 9).isSlowerThan(fast));
        assertFalse(samples(1, 3, 4, 4, 4, 4, 9).isSlowerThan(fast));
    }

    /** Each sample is as many nanoseconds as its calibration, and more if it was not quiet. */
    private static Result jvm(double... calibrations) {
        double[] samples =
                Arrays.stream(calibrations).map(each -> each > 1.1 ? 9 : each).toArray();
        return FakeForks.calibrated(TRIAL, samples, calibrations);
    }

    @Test
    void onlyQuietSamplesCount() {
        Result quiet = jvm(1, 1.09, 1.05, 1.5, 2, 1.5, 1.11, 1.2, 1.04, 1.1);
        assertEquals(1.05, quiet.figure(1.1).value());
        Result row = quiet.and(jvm(1, 1, 1, 1, 1.2, 1.3)).and(jvm(1.01, 1.01, 1.01, 1.01, 1.01));
        assertTrue(row.quietJvms(1.1) == 2 && !row.figure(1.1).isNoisy());
        assertEquals(1.03, row.figure(1.1).value(), 1e-9, "a JVM with four quiet samples does not");
    }

    @Test
    void withoutAQuietJvmTheLeastDisturbedSamplesCount() {
        Figure noisy = jvm(9, 1, 1.2, 1, 3, 1.3, 4, 1).figure(1.1);
        assertEquals(List.of(true, 1.0), List.of(noisy.isNoisy(), noisy.value()));
    }

    /** The machine's own speed is that of the quickest calibrations of all rows. */
    @Test
    void whatIsQuietDependsOnTheWholeRun() {
        Measured run = new Measured();
        run.add("a", jvm(3, 3, 3, 3, 3));
        assertEquals(List.of(1, 1.0), List.of(run.quietJvms("a"), run.quietPart()));
        run.add("b", jvm(2, 2, 2, 2, 2));
        assertEquals(List.of(0, 0.5), List.of(run.quietJvms("a"), run.quietPart()));
        assertTrue(run.figure("a").isNoisy());
        assertFalse(run.figure("d").exists());
        Measured high = new Measured(); // the clock was higher for the first sample, and the last ones had a neighbour
        high.add("a", jvm(1, 1.09, 1.12, 1.13, 1.15, 1.19, 1.8, 1.8, 1.81, 1.83, 1.83, 1.83, 1.84));
        assertEquals(List.of(1, 6 / 13.0), List.of(high.quietJvms("a"), high.quietPart()));
    }
}
