package dev.varint.jmh.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.DecodeInts;
import dev.varint.jmh.bench.FindLength;
import dev.varint.jmh.bench.PackedInput;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.frames.DecodeFrames;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

class SuiteTest {

    private static Stream<Trial> trials(Suite suite) {
        return Arrays.stream(Effort.values()).flatMap(effort -> suite.trials(effort).stream());
    }

    @ParameterizedTest
    @EnumSource
    void everyTrialHasItsBenchmark(Suite suite) {
        assertTrue(suite.trials(Effort.QUICK).size() > 0);
        trials(suite)
                .forEach(trial -> assertTrue(
                        Arrays.stream(trial.type().getDeclaredMethods())
                                .anyMatch(method -> method.getName().equals(trial.method())
                                        && method.isAnnotationPresent(Benchmark.class)),
                        trial.toString()));
    }

    /** Or else JMH would measure all values of a parameter. */
    @ParameterizedTest
    @EnumSource
    void everyTrialNamesEveryParameter(Suite suite) {
        trials(suite)
                .forEach(trial -> assertEquals(
                        Arrays.stream(trial.type().getDeclaredFields())
                                .filter(field -> field.isAnnotationPresent(Param.class))
                                .map(Field::getName)
                                .sorted()
                                .toList(),
                        trial.params().keySet().stream().sorted().toList(),
                        trial.toString()));
    }

    /** Ours and peers are treated alike: by one class's annotations, and by the flags of their trials. */
    @ParameterizedTest
    @EnumSource
    void everyBenchmarkHasTheSameSettings(Suite suite) {
        trials(suite).forEach(trial -> {
            assertTrue(BenchmarkSettings.class.isAssignableFrom(trial.type()), trial.toString());
            assertEquals(
                    List.of(
                            BenchmarkSettings.NO_LEAK_DETECTION,
                            BenchmarkSettings.MIN_HEAP,
                            BenchmarkSettings.MAX_HEAP,
                            BenchmarkSettings.YOUNG_HEAP),
                    trial.jvmArgs().subList(0, 4));
        });
    }

    @ParameterizedTest
    @EnumSource
    void quickIsAPartOfFull(Suite suite) {
        assertTrue(new HashSet<>(suite.trials(Effort.FULL)).containsAll(suite.trials(Effort.QUICK)));
        suite.comparisons().forEach(comparison -> {
            assertTrue(comparison.baseline().isPresent(), suite + " " + comparison.title());
            List<String> titles =
                    comparison.methods().stream().map(Method::title).toList();
            assertEquals(new HashSet<>(titles).size(), titles.size(), "titles are unique");
            titles.forEach(title -> assertTrue(title.length() <= 20, title));
        });
    }

    @ParameterizedTest
    @EnumSource
    void namesAreWords(Suite suite) {
        assertTrue(suite.toString().matches("[a-z]+(-[a-z]+)*"));
        assertEquals(suite, Suite.byName(suite.toString()).orElseThrow());
        assertFalse(suite.title().isEmpty());
    }

    @Test
    void scalingCarriersAndPackedAreLinesOverCounts() {
        assertEquals(
                List.of(Suite.SCALING, Suite.CARRIERS, Suite.PACKED).stream()
                        .sorted()
                        .toList(),
                Arrays.stream(Suite.values())
                        .filter(suite -> suite.comparisons().stream().allMatch(Comparison::isOverCounts))
                        .sorted()
                        .toList());
    }

    @Test
    void headlineSuitesHaveTwiceTheRounds() {
        assertTrue(Effort.FULL.rounds(Suite.WRITERS) >= 5);
        assertEquals(2 * Effort.FULL.rounds(Suite.WRITERS), Effort.FULL.rounds(Suite.READ));
        Map<Trial, Integer> rounds = Suite.rounds(EnumSet.of(Suite.READERS, Suite.READ_ARRAY, Suite.READ), Effort.FULL);
        assertEquals(5, rounds.get(Suite.READERS.trials(Effort.FULL).get(0)));
        assertEquals(10, rounds.get(Suite.READ.trials(Effort.FULL).get(0)));
    }

    @Test
    void operationsOfSeveralValuesAreTold() {
        assertEquals(1, Trial.of(WriteCleared.class, "loop").valuesPerOperation());
        Trial packed = Trial.of(DecodeInts.class, "packed", PackedInput.UNIFORM);
        assertEquals(65_536, packed.with("region", RegionSize.OF_65_536).valuesPerOperation());
        assertEquals(1_000, packed.with("region", RegionSize.OF_100).valuesPerOperation());
        assertTrue(Trial.of(DecodeFrames.class, "ours").countsAllocations());
        assertFalse(packed.countsAllocations());
        assertTrue(Trial.of(DecodeInts.class, "packedVectors").needsVectors());
        assertFalse(packed.needsVectors());
    }

    /** Vectors find many lengths in a cycle, so that has a floor of its own. */
    @Test
    void whereVectorsHelpTheFloorIsLower() {
        assertEquals(1 / 64.0, Trial.of(FindLength.class, "byHand").floor(4));
        assertEquals(1 / 8.0, Trial.of(WriteCleared.class, "loop").floor(4));
    }
}
