package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.DecodeInts;
import dev.varint.jmh.bench.DecodeLongs;
import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.LongInput;
import dev.varint.jmh.bench.Magnitude;
import dev.varint.jmh.bench.ReadArray;
import dev.varint.jmh.bench.ReadByWidth;
import dev.varint.jmh.bench.ReadDolt;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.frames.DecodeFrames;
import dev.varint.jmh.frames.Reads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;

class ReadTablesTest {

    private static final Set<Suite> NEW = EnumSet.range(Suite.READERS, Suite.BYTEARRAY);

    @TempDir
    Path folder;

    private Results results;

    @BeforeEach
    void noResults() throws IOException {
        results = Results.startAnew(folder.resolve("r.json"));
    }

    private Stream<List<String>> rows(Suite suite) {
        return suite.table(results, Effort.FULL)
                .toMarkdown()
                .lines()
                .filter(line -> line.startsWith("| "))
                .skip(2)
                .map(line -> Arrays.stream(line.substring(1, line.length() - 1).split("\\|"))
                        .map(String::strip)
                        .toList());
    }

    private List<String> row(Suite suite, String title) {
        return rows(suite).filter(row -> row.get(0).equals(title)).findFirst().orElseThrow();
    }

    static Stream<Arguments> published() {
        return Stream.of(
                Arguments.of(Suite.READERS, "%,.1f", List.of("readers")),
                Arguments.of(Suite.DOLT, "%.3f", List.of("dolt")),
                Arguments.of(Suite.WIDTHS, "%.2f", List.of("decode", "encode")),
                Arguments.of(Suite.PACKED, "%,.0f", List.of("packed")));
    }

    /** Without results every figure in a table is a published one, so these are all of them and no others. */
    @ParameterizedTest
    @MethodSource("published")
    void everyPublishedFigureHasItsCell(Suite suite, String format, List<String> names) {
        List<String[]> figures = csv().filter(field -> names.contains(field[1])).toList();
        assertFalse(figures.isEmpty());
        assertEquals(
                figures.stream().map(field -> format(format, field[4])).sorted().toList(),
                cells(suite).filter(cell -> cell.matches("[0-9,.]+")).sorted().toList());
        assertEquals(
                figures.stream()
                        .filter(field -> !field[5].isEmpty())
                        .map(field -> "± " + format(format, field[5]))
                        .sorted()
                        .toList(),
                cells(suite).filter(cell -> cell.startsWith("±")).sorted().toList());
    }

    private Stream<String> cells(Suite suite) {
        return rows(suite).flatMap(row -> row.stream().skip(1));
    }

    private static String format(String format, String figure) {
        return String.format(Locale.ROOT, format, Double.parseDouble(figure));
    }

    private static Stream<String[]> csv() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Published.class.getResourceAsStream("/dev/varint/jmh/published.csv"), StandardCharsets.UTF_8))) {
            return in.lines().skip(1).map(line -> line.split(",", -1)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyTrialHasItsBenchmark(Suite suite) {
        for (Effort effort : Effort.values()) {
            List<Trial> trials = suite.trials(effort);
            assertFalse(trials.isEmpty());
            for (Trial trial : trials) {
                assertTrue(
                        Arrays.stream(trial.type().getDeclaredMethods())
                                .anyMatch(method -> method.getName().equals(trial.method())
                                        && method.isAnnotationPresent(Benchmark.class)),
                        trial.toString());
            }
        }
    }

    /** Or else merged reports and charts would not have it. */
    @ParameterizedTest
    @EnumSource
    void everyTrialIsInAPanel(Suite suite) {
        for (Effort effort : Effort.values()) {
            Set<Trial> inPanels = suite.panels(effort).stream()
                    .flatMap(panel -> panel.rows().stream())
                    .map(Panel.Entry::trial)
                    .collect(Collectors.toSet());
            suite.trials(effort).forEach(trial -> assertTrue(inPanels.contains(trial), trial.toString()));
        }
    }

    /** A quick trial takes 1.6 s and its fork, so forty take little more than a minute. */
    @Test
    void quickSuitesTakeAboutAMinute() {
        for (Suite suite : NEW) {
            assertTrue(suite.trials(Effort.QUICK).size() <= 40, suite.toString());
        }
    }

    @Test
    void readersGiveValuesAMicrosecond() throws IOException {
        add(Trial.of(ReadArray.class, "loop", Input.FIXED2), "4", "0.4");
        add(Trial.of(ReadArray.class, "xorLadder", Input.FIXED2), "1", "0.01");
        assertEquals(
                List.of("2 bytes: XOR ladder", "1,000.0", "± 10.0", "4.00x", "1,025.6", "± 1.1", "3.97x"),
                row(Suite.READERS, "2 bytes: XOR ladder"));
        assertEquals(
                List.of("2 bytes: loop", "250.0", "± 25.0", "1.00x", "258.1", "± 0.2", "1.00x"),
                row(Suite.READERS, "2 bytes: loop"));
        assertEquals("924.9", row(Suite.READERS, "2 bytes: Google's ladder").get(4));
    }

    @Test
    void doltComparesWithTheLoop() throws IOException {
        add(Trial.of(ReadDolt.class, "loop", LongInput.MIXED), "20", "2");
        add(Trial.of(ReadDolt.class, "unrolled", LongInput.MIXED), "10", "1");
        assertEquals(
                List.of("unrolled", "-", "-", "-", "10.00", "± 1.00", "0.50x", "0.287", "0.65x"),
                row(Suite.DOLT, "unrolled"));
        assertEquals(
                List.of("dennwc/varint", "-", "-", "-", "-", "-", "-", "0.341", "0.78x"),
                row(Suite.DOLT, "dennwc/varint"));
    }

    @Test
    void widthsStandAboveThePublishedLibraries() throws IOException {
        add(Trial.of(ReadByWidth.class, "uncheckedU16", null), "2.5", "0.5");
        assertEquals(
                List.of("decode: ours, unchecked", "-", "-", "2.50", "± 0.50", "-", "-", "-", "-"),
                row(Suite.WIDTHS, "decode: ours, unchecked"));
        assertEquals(
                List.of("encode: prost, AMD Zen+ (published)", "63.40", "-", "64.30", "-", "64.00", "-", "76.40", "-"),
                row(Suite.WIDTHS, "encode: prost, AMD Zen+ (published)"));
    }

    /** A pass over regions of 100 is 65,500 values. */
    @Test
    void packedGivesNanosecondsARegion() throws IOException {
        add(packed("xorLadder"), "655000", "65500");
        add(packed("unchecked"), "327500", "0");
        add(packed("packed"), "131000", "0");
        assertEquals(
                List.of(
                        "2 bytes, 100",
                        "1,000",
                        "± 100",
                        "500",
                        "± 0",
                        "2.00x",
                        "200",
                        "± 0",
                        "5.00x",
                        "168",
                        "85",
                        "1.98x"),
                row(Suite.PACKED, "2 bytes, 100"));
        Panel panel = Suite.PACKED.panels(Effort.FULL).stream()
                .filter(some -> some.title().equals("2 bytes, 100"))
                .findFirst()
                .orElseThrow();
        assertEquals(10, panel.rows().get(0).in(results).value(), 1e-9);
        assertEquals(1.68, panel.rows().get(0).published().get("C++").value(), 1e-9);
    }

    private static Trial packed(String method) {
        return Trial.of(DecodeLongs.class, method, Magnitude.FIXED2).with("region", RegionSize.OF_100);
    }

    @Test
    void aGridHasDashesWhereAPartHasNoSuchColumn() throws IOException {
        add(Trial.of(DecodeInts.class, "packed", Magnitude.FIXED2).with("region", RegionSize.OF_65_536), "65536", "0");
        List<String> row = row(Suite.BULK, "decode int[]: PackedVarInts, PackedVarLongs (ours)");
        assertEquals(List.of("-", "-", "1.00", "± 0.00"), row.subList(1, 5));
        List<String> header = Suite.BULK.table(results, Effort.FULL).rows().get(0);
        assertEquals(1 + 2 * Magnitude.values().length, header.size());
        assertEquals("-", row.get(header.indexOf("10 bytes")));
    }

    @Test
    void scalingAndCarriersAreLinesOverCounts() {
        for (Effort effort : Effort.values()) {
            assertTrue(Suite.SCALING.overCounts(effort));
            assertTrue(Suite.CARRIERS.overCounts(effort));
            assertTrue(Suite.PACKED.overCounts(effort));
            assertFalse(Suite.BULK.overCounts(effort));
            assertFalse(Suite.FRAMES.overCounts(effort));
        }
    }

    @Test
    void framesTellWhatTheyAllocate() throws IOException {
        Trial trial = Trial.of(DecodeFrames.class, "netty", Reads.ONE);
        results.add(FakeRunner.result(trial, "36.6", "1")
                .replace(
                        "\"primaryMetric\"",
                        "\"secondaryMetrics\":{\"gc.alloc.rate.norm\":{\"score\":47.9,\"scoreError\":\"NaN\","
                                + "\"scoreUnit\":\"B/op\"}},\"primaryMetric\""));
        List<String> header = Suite.FRAMES.table(results, Effort.QUICK).rows().get(0);
        int one = header.indexOf(Reads.ONE.title());
        assertEquals(List.of("error", "B"), header.subList(one + 1, one + 3));
        List<String> row = row(Suite.FRAMES, "decode: Netty");
        assertEquals(List.of("36.60", "± 1.00", "48"), row.subList(one, one + 3));
        assertTrue(trial.countsAllocations());
        assertFalse(packed("packed").countsAllocations());
    }

    private void add(Trial trial, String score, String error) throws IOException {
        results.add(FakeRunner.result(trial, score, error));
    }
}
