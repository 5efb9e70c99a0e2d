package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.ArrayReadMethod;
import dev.varint.jmh.suite.Mode;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundsTest {

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    /** A few trials of a suite. */
    private static boolean isOneOfTwo(Trial trial) {
        return trial.toString().matches("ColdStart\\.read.* no cache");
    }

    private static Stream<Trial> two() {
        return Suite.COLD_START.trials().stream().filter(RoundsTest::isOneOfTwo);
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
        all.forEach(trial -> assertEquals(3, set.find(trial).orElseThrow().iterations().length));
        assertNotEquals(ran.subList(0, all.size()), ran.subList(all.size(), 2 * all.size()));
        FakeForks both = new FakeForks();
        measure(both, Trial::isAvailable, 3, Suite.WRITERS, Suite.WRITERS);
        assertEquals(ran.size(), both.ran.size(), "what suites share is measured once");
        assertTrue(said.toString().contains("[2/66] 0:00:00 left, WriteCleared."), said.toString());
    }

    @Test
    void aJvmThatHasNotSettledIsRepeatedWithMoreWarmUp() throws IOException {
        List<Integer> warmUps = new ArrayList<>();
        ForkRunner runner = (trial, warmUp, log) -> {
            warmUps.add(warmUp);
            return warmUp < 4 ? FakeForks.trending(trial) : FakeForks.operation(trial, 2);
        };
        ResultSet set = measure(runner, RoundsTest::isOneOfTwo, 1, Suite.COLD_START);
        assertEquals(Set.of(1, 2, 4), new HashSet<>(warmUps));
        two().forEach(trial -> assertEquals(2, set.figure(trial).value(), 1e-9));
    }

    @Test
    void whatNeverSettlesHasNoFigureAndIsTold() throws IOException {
        ForkRunner runner = (trial, warmUp, log) -> FakeForks.trending(trial);
        ResultSet set = measure(runner, RoundsTest::isOneOfTwo, 1, Suite.COLD_START);
        two().forEach(trial -> {
            assertFalse(set.figure(trial).exists());
            assertEquals(1, set.figure(trial).unsettled());
        });
        assertTrue(said.toString().contains("not settled after 8 times the warm-up, discarded: ColdStart.readLoop"));
    }

    @Test
    void aPeerThatNeedsANewerJdkIsLeftOutAndTold() throws IOException {
        FakeForks runner = new FakeForks();
        measure(runner, Trial::isAvailable, 1, Suite.READ_ARRAY);
        Set<ArrayReadMethod> methods = EnumSet.noneOf(ArrayReadMethod.class);
        runner.ran.forEach(trial -> methods.add((ArrayReadMethod) trial.params().get("method")));
        boolean isOld = Runtime.version().feature() < ArrayReadMethod.PBJ.jdk();
        assertEquals(!isOld, methods.contains(ArrayReadMethod.PBJ));
        assertEquals(
                isOld ? 1 : 0,
                said.toString().split("PBJ is left out: it needs JDK 25", -1).length - 1,
                said.toString());
    }

    @Test
    void leavesOutWhatTheJdkHasNotGot() throws IOException {
        Predicate<Trial> hasNoVectors = trial -> trial.mode() != Mode.VECTORS;
        Set<Trial> expected = new HashSet<>(Suite.PACKED_ARRAYS.trials());
        assertTrue(expected.removeIf(hasNoVectors.negate()));
        FakeForks runner = new FakeForks();
        measure(runner, hasNoVectors, 1, Suite.PACKED_ARRAYS);
        assertEquals(expected, new HashSet<>(runner.ran));
        runner.ran.clear();
        measure(runner, trial -> true, 1, Suite.PACKED_ARRAYS);
        assertEquals(new HashSet<>(Suite.PACKED_ARRAYS.trials()), new HashSet<>(runner.ran));
    }
}
