package dev.varint.jmh.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PublishedTest {

    private static final Set<String> ONLY_PUBLISHED =
            Set.of("dennwc", "varint-simd unsafe", "varint-simd safe", "varint-simd", "integer-encoding-rs", "prost");

    @Test
    void everyFigureIsThereOnce() {
        assertEquals(201, Published.all().size());
        List<String> keys = Published.all().stream()
                .map(each -> String.join("/", each.suite(), each.cpu(), each.input(), each.method()))
                .toList();
        assertEquals(new HashSet<>(keys).size(), keys.size());
    }

    @Test
    void everyFigureHasItsSuiteAndMethod() {
        for (Published each : Published.all()) {
            Suite suite = Suite.byName(each.suite()).orElseThrow();
            Set<String> keys = suite.comparisons().stream()
                    .flatMap(comparison -> comparison.methods().stream())
                    .map(Method::key)
                    .collect(Collectors.toSet());
            assertTrue(keys.contains(each.method()) || ONLY_PUBLISHED.contains(each.method()), each.toString());
        }
    }

    /** Where inputs are not tries of the source, they are those of the suite. */
    @Test
    void everyInputIsOneOfItsSuite() {
        for (Published each : Published.all()) {
            Suite suite = Suite.byName(each.suite()).orElseThrow();
            Set<String> labels = suite.comparisons().stream()
                    .flatMap(comparison ->
                            comparison.inputs(Effort.FULL).stream().map(comparison::label))
                    .collect(Collectors.toSet());
            assertTrue(
                    each.input().isEmpty() || each.input().startsWith("try ") || labels.contains(each.input()),
                    each.toString());
        }
    }

    /** Source 000 measured its baseline again in most tries; source 003 gives speed-ups of times it does not print. */
    @Test
    void repeatedRowsAndPublishedSpeedUpsAreThere() {
        assertEquals(
                List.of("97618.250", "95870.960", "95113.915", "94480.674", "94270.376"),
                Published.of(Suite.WRITERS).stream()
                        .filter(each ->
                                each.method().equals("loop") && each.input().startsWith("try"))
                        .map(Published::figure)
                        .toList());
        assertEquals(
                35,
                Published.of(Suite.PACKED).stream()
                        .filter(each -> !each.speedUp().isEmpty())
                        .count());
        assertEquals(
                "2.74",
                Published.of(Suite.PACKED).stream()
                        .filter(each -> each.input().equals("2 bytes, 10")
                                && each.method().equals("unchecked"))
                        .findFirst()
                        .orElseThrow()
                        .speedUp());
    }
}
