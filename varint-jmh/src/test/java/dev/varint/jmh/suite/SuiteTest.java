package dev.varint.jmh.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.DecodeMethod;
import dev.varint.jmh.bench.DecodeRegionsBenchmark;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.bench.WriteClearedBenchmark;
import dev.varint.jmh.bench.WriteMethod;
import dev.varint.jmh.measure.Rounds;
import dev.varint.jmh.testing.Benchmarks;
import dev.varint.jmh.testing.Samples;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuiteTest {

    private static Set<String> methods(Suite suite) {
        return suite.methods().map(Method::key).collect(Collectors.toSet());
    }

    /** JMH measures all values of a parameter that a trial does not name. Ours and peers have the same settings. */
    @ParameterizedTest
    @EnumSource
    void trialsNameEveryParameterAndNamesAreWords(Suite suite) {
        assertFalse(suite.trials().isEmpty());
        for (Trial trial : suite.trials()) {
            Set<String> params = Benchmarks.paramsOf(trial.type()).stream()
                    .map(Field::getName)
                    .collect(Collectors.toSet());
            assertEquals(params, trial.paramNames().keySet(), trial::toString);
            assertTrue(BenchmarkSettings.class.isAssignableFrom(trial.type()), trial::toString);
            assertEquals(
                    List.of("-Dio.netty.leakDetection.level=disabled", "-Xms1g", "-Xmx1g", "-Xmn64m"),
                    trial.jvmArgs().subList(0, 4));
        }
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
                .flatMap(suite -> suite.trials().stream())
                .collect(Collectors.groupingBy(Trial::type, Collectors.mapping(Trial::method, Collectors.toSet())));
        assertEquals(13, measured.size());
        measured.forEach((type, methods) -> assertEquals(
                Benchmarks.methodsOf(type).stream().map(ParamValue::key).collect(Collectors.toSet()),
                methods,
                type::getName));
    }

    /** Twelve minutes for all, and two for the default with the build and what it downloads. */
    @Test
    void quickIsQuick() {
        Duration all = Rounds.expected(EnumSet.allOf(Suite.class), 1);
        assertTrue(all.toMinutes() < 12, all::toString);
        Duration byDefault = Rounds.expected(Suite.BY_DEFAULT, 1);
        assertTrue(byDefault.toSeconds() < 80, byDefault::toString);
    }

    @Test
    void aTrialThatSuitesShareIsMeasuredOnce() {
        Set<Trial> both = Suite.trials(EnumSet.of(Suite.PACKETS, Suite.JVM));
        int each = Suite.PACKETS.trials().size() + Suite.JVM.trials().size();
        assertEquals(each - 4, both.size());
    }

    @Test
    void trialsKnowTheirOperations() {
        Trial write = Samples.trial(WriteClearedBenchmark.class, WriteMethod.LOOP);
        Trial packed = Samples.trial(DecodeRegionsBenchmark.class, DecodeMethod.PACKED);
        assertEquals(1, write.valuesPerOperation());
        assertEquals(65_536, packed.with("region", RegionSize.OF_65_536).valuesPerOperation());
        assertEquals(1_000, packed.with("region", RegionSize.OF_10).valuesPerOperation());
        assertTrue(packed.isAvailable());
        assertEquals(
                Runtime.version().feature() >= 25
                        && ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent()
                        && SuiteTest.class.getResource("/dev/varint/vectors/IncubatorKernels.class") != null,
                packed.with("mode", Mode.VECTORS).isAvailable());
    }

    private static Set<String> labels(Suite suite) {
        return suite.comparisons().stream()
                .flatMap(some -> some.inputs().stream().map(some::label))
                .collect(Collectors.toSet());
    }

    /** Notes, too: each begins with a part of a name in its tables, or has no colon. */
    @ParameterizedTest
    @EnumSource
    void reasonsHeadlinesAndNotesAreAboutInputsAndMethodsThatThereAre(Suite suite) {
        Set<String> labels = labels(suite);
        Set<String> names = suite.methods().map(Method::title).collect(Collectors.toSet());
        for (Suite.Loss loss : suite.data.losses()) {
            assertTrue(labels.containsAll(List.of(loss.inputs().split("\\|"))), loss::toString);
            assertTrue(names.containsAll(List.of(loss.methods().split("\\|"))), loss::toString);
            assertTrue(loss.why().length() <= 50 && !loss.why().endsWith("."), loss::toString);
        }
        assertTrue(labels.containsAll(suite.data.headlines().keySet()), suite.data.headlines()::toString);
        names.addAll(labels);
        suite.notes().stream()
                .filter(note -> note.contains(": "))
                .forEach(note -> assertTrue(suite.notesOn(names.toString()).anyMatch(note::equals), note));
    }

    private static String why(Suite suite, String input, String method, int jdk) {
        return suite.loss(input, method, jdk).why();
    }

    /** A reason that was found for one method says nothing of another, nor one for JDK 17 of JDK 25. */
    @Test
    void aReasonIsOfOneInputMethodAndJdk() {
        assertFalse(why(Suite.PACKETS, "write recorded, one class", "writeByte loop", 25)
                .isEmpty());
        assertEquals("", why(Suite.PACKETS, "write recorded, one class", "blended", 25));
        assertEquals("", why(Suite.PACKETS, "write recorded, three classes", "writeByte loop", 25));
        assertFalse(why(Suite.PACKED_ARRAYS, "encode ints, 1 byte", "loop", 17).isEmpty());
        assertEquals("", why(Suite.PACKED_ARRAYS, "encode ints, 1 byte", "loop", 25));
        assertTrue(Suite.PACKED.loss("2 bytes, 10", "unchecked", 25).checksLess());
    }

    /**
     * None goes. Published inputs are tries of the source or inputs of the suite, but for three sizes of protozero's.
     */
    @Test
    void everyPublishedFigureIsThereOnceAndHasItsSuiteMethodAndInput() {
        assertEquals(
                Map.of("writers", 42L, "read-array", 15L, "dolt", 4L, "packed", 70L, "widths", 56L),
                Published.all().stream().collect(Collectors.groupingBy(Published::suite, Collectors.counting())));
        Set<String> keys = new HashSet<>();
        for (Published each : Published.all()) {
            keys.add(String.join("/", each.suite(), each.cpu(), each.input(), each.method()));
            Suite suite = Suite.byName(each.suite()).orElseThrow();
            assertEquals(suite != Suite.WIDTHS, methods(suite).contains(each.method()), each::toString);
            assertTrue(each.ns() > 0.1 && each.ns() < 90, each::toString);
            assertTrue(
                    each.input().isEmpty()
                            || each.isRepeated()
                            || labels(suite).contains(each.input())
                            || each.input().matches(".*, (100|10,000|100,000)"),
                    each::toString);
        }
        assertEquals(Published.all().size(), keys.size());
        assertEquals(
                35,
                Published.all().stream()
                        .filter(each -> !each.speedUp().isEmpty())
                        .count());
    }
}
