package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.measure.Rounds.ForkRunner;
import dev.varint.jmh.suite.Mode;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundsTest {

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    /** A few trials of a suite. */
    private static boolean isOneOfTwo(Trial trial) {
        return trial.toString().matches("ReadSeparate\\.(loop|get).*");
    }

    private ResultSet measure(ForkRunner runner, Predicate<Trial> isAvailable, int rounds, Suite... suites)
            throws IOException {
        ResultSet set = ResultSet.begin(folder, "quick", Samples.environment("Zen 9", "25"));
        new Rounds(runner, isAvailable, set, new PrintWriter(said)).measure(List.of(suites), rounds);
        return set;
    }

    @Test
    void everyRoundHasEveryRowInAnOrderOfItsOwn() throws IOException {
        FakeForks runner = new FakeForks();
        ResultSet set = measure(runner, Trial::isAvailable, 3, Suite.WRITERS);
        Set<Trial> all = new HashSet<>(Suite.WRITERS.trials());
        List<Trial> ran = runner.ran;
        assertEquals(3 * all.size(), ran.size());
        for (int round = 0; round < 3; round++) {
            assertEquals(all, new HashSet<>(ran.subList(round * all.size(), (round + 1) * all.size())));
        }
        all.forEach(trial -> assertEquals(3, set.find(trial).orElseThrow().samples().length));
        assertNotEquals(ran.subList(0, all.size()), ran.subList(all.size(), 2 * all.size()));
        FakeForks both = new FakeForks();
        measure(both, Trial::isAvailable, 3, Suite.WRITERS, Suite.WRITERS);
        assertEquals(ran.size(), both.ran.size(), "what suites share is measured once");
        assertTrue(said.toString().contains("[2/66] 0:00:00 left, WriteCleared."), said.toString());
    }

    /** Every third sample is quiet; a trial's first JVMs have less than five of these. */
    @ParameterizedTest
    @CsvSource({"1, 0, 1, false", "1, 1, 2, false", "1, 5, 2, true", "3, 1, 4, false", "3, 5, 5, true"})
    void aJvmWithTooFewQuietSamplesIsMeasuredAgain(int rounds, int noisy, int ran, boolean isNoisy) throws IOException {
        Map<Trial, Integer> count = new HashMap<>();
        ForkRunner runner = (trial, log) -> {
            double[] calibrations = new double[count.merge(trial, 1, Integer::sum) <= noisy ? 12 : 15];
            Arrays.setAll(calibrations, i -> i % 3 == 0 ? 1 : 1.5);
            return FakeForks.calibrated(trial, calibrations, calibrations);
        };
        ResultSet set = measure(runner, RoundsTest::isOneOfTwo, rounds, Suite.DOLT);
        assertEquals(2, count.size());
        count.forEach((trial, jvms) -> {
            assertEquals(ran, jvms);
            assertEquals(ran, set.find(trial).orElseThrow().samples().length);
            assertEquals(isNoisy, set.figure(trial).isNoisy());
        });
    }

    @Test
    void whatNeedsANewerJdkIsLeftOutAndTold() throws IOException {
        FakeForks runner = new FakeForks();
        measure(runner, Trial::isAvailable, 1, Suite.JVM);
        boolean isOld = Runtime.version().feature() < Mode.COMPACT_HEADERS.jdk();
        assertEquals(!isOld, runner.ran.stream().anyMatch(trial -> trial.mode() == Mode.COMPACT_HEADERS));
        int told = said.toString().split("compact headers is left out: it needs JDK 25", -1).length - 1;
        assertEquals(isOld ? 1 : 0, told, said.toString());
    }

    @Test
    void leavesOutWhatTheJdkHasNotGot() throws IOException {
        Predicate<Trial> hasNoVectors = trial -> trial.mode() != Mode.VECTORS;
        Set<Trial> expected = new HashSet<>(Suite.PACKED_ARRAYS.trials());
        assertTrue(expected.removeIf(hasNoVectors.negate()));
        FakeForks runner = new FakeForks();
        measure(runner, hasNoVectors, 1, Suite.PACKED_ARRAYS);
        assertEquals(expected, new HashSet<>(runner.ran));
    }
}
