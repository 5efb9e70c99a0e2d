package dev.varint.jmh.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.DecodeMethod;
import dev.varint.jmh.bench.DecodeRegions;
import dev.varint.jmh.bench.FindLength;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.bench.Streams;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteMethod;
import dev.varint.jmh.frames.DecodeFrames;
import dev.varint.jmh.testing.Benchmarks;
import dev.varint.jmh.testing.Samples;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Field;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuiteTest {

    private static final Set<String> ONLY_PUBLISHED =
            Set.of("dennwc", "varint-simd unsafe", "varint-simd safe", "varint-simd", "integer-encoding-rs", "prost");

    private static Set<String> methods(Suite suite) {
        return suite.methods().map(Method::key).collect(Collectors.toSet());
    }

    /** Otherwise JMH would measure all values of a parameter. */
    @ParameterizedTest
    @EnumSource
    void everyTrialHasItsBenchmarkAndNamesEveryParameter(Suite suite) {
        assertFalse(suite.trials(Effort.QUICK).isEmpty());
        for (Trial trial : suite.trials(Effort.FULL)) {
            Set<String> params = Benchmarks.paramsOf(trial.type()).stream()
                    .map(Field::getName)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(params, new TreeSet<>(trial.paramNames().keySet()), trial::toString);
        }
    }

    /** Ours and peers are treated alike: by one class's annotations, and by the flags of their trials. */
    @ParameterizedTest
    @EnumSource
    void everyBenchmarkHasTheSameSettings(Suite suite) {
        for (Trial trial : suite.trials(Effort.FULL)) {
            assertTrue(BenchmarkSettings.class.isAssignableFrom(trial.type()), trial::toString);
            assertEquals(BenchmarkSettings.JVM_ARGS, trial.jvmArgs().subList(0, 4));
        }
        assertEquals(
                List.of("-Dio.netty.leakDetection.level=disabled", "-Xms1g", "-Xmx1g", "-Xmn64m"),
                BenchmarkSettings.JVM_ARGS);
    }

    @ParameterizedTest
    @EnumSource
    void quickIsAPartOfFullAndNamesAreWords(Suite suite) {
        assertTrue(new HashSet<>(suite.trials(Effort.FULL)).containsAll(suite.trials(Effort.QUICK)));
        suite.comparisons().forEach(comparison -> {
            assertTrue(comparison.baseline().isPresent(), suite + " " + comparison.title());
            List<String> titles =
                    comparison.methods().stream().map(Method::title).toList();
            assertEquals(new HashSet<>(titles).size(), titles.size(), "titles are unique");
            titles.forEach(title -> assertTrue(title.length() <= 20, title));
        });
        assertTrue(suite.toString().matches("[a-z]+(-[a-z]+)*"));
        assertEquals(suite, Suite.byName(suite.toString()).orElseThrow());
        assertFalse(suite.title().isEmpty());
    }

    /** A method that no suite names is measured by nobody. */
    @Test
    void everyBenchmarkIsInASuiteWithAllOfItsMethods() {
        Map<Class<?>, Set<String>> measured = Stream.of(Suite.values())
                .flatMap(suite -> suite.trials(Effort.FULL).stream())
                .collect(Collectors.groupingBy(
                        Trial::type, Collectors.mapping(Trial::method, Collectors.toCollection(TreeSet::new))));
        assertEquals(16, measured.size());
        measured.forEach((type, methods) -> {
            Set<String> keys =
                    Benchmarks.methodsOf(type).stream().map(ParamValue::key).collect(Collectors.toSet());
            if (type == Streams.class) {
                keys.removeIf(key -> key.contains("ong"));
            }
            assertEquals(new TreeSet<>(keys), methods, type::getName);
        });
    }

    /** Twenty minutes for all, and three for the default with the build. */
    @Test
    void quickIsQuick() {
        int jvms = Effort.QUICK.jvms(EnumSet.allOf(Suite.class));
        assertTrue(Effort.expected(jvms).toMinutes() < 20, jvms + " JVMs");
        int byDefault = Effort.QUICK.jvms(Suite.BY_DEFAULT);
        assertTrue(Effort.expected(byDefault).toSeconds() < 165, byDefault + " JVMs");
    }

    @Test
    void headlineSuitesHaveTwiceTheRounds() {
        assertTrue(Effort.FULL.rounds(Suite.WRITERS) >= 5);
        assertEquals(2 * Effort.FULL.rounds(Suite.WRITERS), Effort.FULL.rounds(Suite.READ));
        Map<Trial, Integer> rounds = Suite.rounds(EnumSet.of(Suite.READERS, Suite.READ_ARRAY, Suite.READ), Effort.FULL);
        assertEquals(5, rounds.get(Suite.READERS.trials(Effort.FULL).get(0)));
        assertEquals(10, rounds.get(Suite.READ.trials(Effort.FULL).get(0)));
    }

    /** Vectors find many lengths in a cycle, so that has a floor of its own. */
    @Test
    void trialsKnowTheirOperations() {
        Trial write = Samples.trial(WriteCleared.class, WriteMethod.LOOP);
        Trial packed = Samples.trial(DecodeRegions.class, DecodeMethod.PACKED);
        assertEquals(1, write.valuesPerOperation());
        assertEquals(65_536, packed.with("region", RegionSize.OF_65_536).valuesPerOperation());
        assertEquals(1_000, packed.with("region", RegionSize.OF_100).valuesPerOperation());
        assertTrue(Samples.trial(DecodeFrames.class, DecodeFrames.Method.OURS).countsAllocations());
        assertFalse(packed.countsAllocations());
        assertTrue(packed.isAvailable());
        assertEquals(
                ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent(),
                packed.with("mode", Mode.VECTORS).isAvailable());
        assertEquals(
                1 / 64.0,
                Samples.trial(FindLength.class, FindLength.Way.BY_HAND).floor(4));
        assertEquals(1 / 8.0, write.floor(4));
    }

    /** Where published inputs are not tries of the source, they are those of the suite. */
    @Test
    void everyPublishedFigureIsThereOnceAndHasItsSuiteMethodAndInput() {
        assertEquals(201, Published.all().size());
        Set<String> keys = new HashSet<>();
        for (Published each : Published.all()) {
            keys.add(String.join("/", each.suite(), each.cpu(), each.input(), each.method()));
            Suite suite = Suite.byName(each.suite()).orElseThrow();
            assertTrue(
                    methods(suite).contains(each.method()) || ONLY_PUBLISHED.contains(each.method()), each::toString);
            assertTrue(
                    each.input().isEmpty()
                            || each.input().startsWith("try ")
                            || suite.comparisons().stream()
                                    .flatMap(some ->
                                            some.inputs(Effort.FULL).stream().map(some::label))
                                    .anyMatch(each.input()::equals),
                    each::toString);
        }
        assertEquals(201, keys.size());
        assertEquals(
                35,
                Published.all().stream()
                        .filter(each -> !each.speedUp().isEmpty())
                        .count());
    }
}
