package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.NettyChecks;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuiteTablesTest {

    @TempDir
    Path folder;

    private ResultSet set;

    @BeforeEach
    void noResults() {
        set = Samples.full(folder);
    }

    private void add(Suite suite, String method, String label, double... ns) throws IOException {
        Samples.add(set, Samples.trial(suite, method, label), ns);
    }

    private Table table(Suite suite) {
        return SuiteTables.of(suite, set).get(0);
    }

    private static List<String> row(Table table, String title) {
        return table.rows().stream()
                .filter(row -> row.get(0).equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static String cell(Table table, String row, String column) {
        return row(table, row).get(table.rows().get(0).indexOf(column));
    }

    @Test
    void oneInputHasMethodsDownWithTheirSpeedUps() throws IOException {
        add(Suite.WRITERS, "loop", "", 4, 5, 6);
        add(Suite.WRITERS, "blended", "", 2, 2.5, 3);
        Table table = table(Suite.WRITERS);
        assertTrue(cell(table, "loop", "ns per VarInt").matches("5\\.00 ± (19|20) %"), table::toText);
        assertTrue(cell(table, "blended", "ns per VarInt").startsWith("2.50 ± "), table::toText);
        assertEquals("2.00x ± 0 %", cell(table, "blended", "speed-up"));
        assertEquals("-", cell(table, "> writeVarInt", "speed-up"));
        assertTrue(table.notes().contains("Speed-up: over loop."));
    }

    @Test
    void manyInputsHaveMethodsAcrossOursFirst() throws IOException {
        add(Suite.READ, "byteAtATime", "proxy mix", 6, 6, 6);
        add(Suite.READ, "readVarInt", "proxy mix", 2, 3, 4);
        Table table = table(Suite.READ);
        assertEquals(
                List.of("ns per VarInt", "> readVarInt", "speed-up", "readByte loop"),
                table.rows().get(0).subList(0, 4));
        assertTrue(row(table, "proxy mix").get(1).startsWith("3.00 ± "));
        assertTrue(row(table, "proxy mix").get(2).startsWith("2.00x ± "), table::toText);
        assertEquals("6.00 ± 0 %", row(table, "proxy mix").get(3));
        assertTrue(table.notes().contains("Speed-up: readVarInt over readByte loop."));
    }

    @Test
    void tablesOnByteBufsHaveOneClassAndMany() throws IOException {
        add(Suite.READ, "readVarInt", "proxy mix", 2, 2, 2);
        assertEquals(1, SuiteTables.of(Suite.READ, set).size(), "what was not measured has no table");
        add(Suite.READ, "readVarInt", "proxy mix, three classes", 9, 9, 9);
        List<Table> tables = SuiteTables.of(Suite.READ, set);
        assertEquals(2, tables.size());
        assertTrue(row(tables.get(1), "proxy mix, three classes").contains("9.00 ± 0 %"));
        assertEquals(2, SuiteTables.of(Suite.APPEND, set).size());
    }

    @Test
    void sourcesHaveRatiosInTheirCells() throws IOException {
        add(Suite.DOLT, "loop", "1 to 10 mixed", 20, 20, 20);
        add(Suite.DOLT, "unrolled", "1 to 10 mixed", 10, 10, 10);
        assertEquals("10.0 ± 0 %, 2.00x", cell(table(Suite.DOLT), "1 to 10 mixed", "unrolled"));
        add(Suite.PACKED, "xorLadder", "2 bytes, 100", 10, 10, 10);
        add(Suite.PACKED, "packed", "2 bytes, 100", 2, 2, 2);
        assertEquals("2.00 ± 0 %, 5.00x", cell(table(Suite.PACKED), "2 bytes, 100", "> packed"));
        assertEquals("10.0 ± 0 %", cell(table(Suite.PACKED), "2 bytes, 100", "checked"));
    }

    @Test
    void checksAreInputs() throws IOException {
        add(Suite.NETTY_CHECKS, "loop", NettyChecks.NEITHER.title(), 1, 1, 1);
        assertEquals("1.00 ± 0 %", cell(table(Suite.NETTY_CHECKS), "both off", "loop"));
        assertEquals("-", cell(table(Suite.NETTY_CHECKS), "both checks", "loop"));
    }

    @Test
    void framesTellWhatTheyAllocate() throws IOException {
        Trial trial = Samples.trial(Suite.FRAMES, "netty", "decode, one frame a read");
        Result one = FakeForks.kept(trial, 1, 36.6);
        set.results()
                .add(
                        trial,
                        new Result(
                                one.benchmark(), one.params(), one.jvmArgs(), one.iterations(), one.disturbed(), 47.9));
        assertEquals("36.6, 48 B", cell(table(Suite.FRAMES), "decode, one frame a read", "Netty"));
    }

    @Test
    void marksStandOnRowsAndAreExplained() throws IOException {
        Trial loop = Samples.trial(Suite.WRITERS, "loop", "");
        Result disturbed = FakeForks.operation(loop, 5)
                .of(1, loop.valuesPerOperation(), loop.checks().jvmArgs(), true);
        set.results().add(loop, disturbed);
        add(Suite.WRITERS, "startin", "", 4, 6, 5);
        Samples.add(set, loop.with(NettyChecks.BOTH), 5, 5, 5);
        add(Suite.WRITERS, "blended", "", 0.001, 0.001, 0.001);
        Trial trending = Samples.trial(Suite.WRITERS, "unrolled", "");
        double[] iterations = IntStream.range(0, 15).mapToDouble(i -> 30 - i).toArray();
        Result one = FakeForks.kept(trending, 1, 1);
        set.results()
                .add(
                        trending,
                        new Result(
                                one.benchmark(),
                                one.params(),
                                one.jvmArgs(),
                                new TreeMap<>(Map.of(1, iterations)),
                                one.disturbed(),
                                Double.NaN));
        Table table = table(Suite.WRITERS);
        assertTrue(cell(table, "blended", "ns per VarInt").startsWith("! 0.00"), table::toText);
        assertEquals("unsettled", cell(table, "unrolled", "ns per VarInt"));
        assertTrue(cell(table, "loop", "ns per VarInt").endsWith(" ~"), table::toText);
        assertTrue(cell(table, "Startin", "speed-up").endsWith(", unresolved"), table::toText);
        for (String mark : List.of("!", "~", "unsettled", "unresolved")) {
            assertTrue(table.notes().stream().anyMatch(note -> note.startsWith(mark + ":")), mark);
        }
        assertFalse(table(Suite.LENGTH).notes().stream().anyMatch(note -> note.startsWith("!")));
    }

    @Test
    void tellsWhereThePublishedWinnerDoesNotWin() throws IOException {
        add(Suite.FIXED, "loop", "", 3, 3, 3);
        add(Suite.FIXED, "blended", "", 2, 2, 2);
        add(Suite.FIXED, "fixedFive", "", 1, 1, 1);
        List<String> notes = table(Suite.FIXED).notes();
        assertTrue(notes.contains("The fastest is fixed five, published was blended (AMD Zen 2)."), notes::toString);
        assertTrue(notes.stream().anyMatch(note -> note.startsWith("fixed five: where nothing reads them")));
    }

    @Test
    void aWinnerWithinTheIntervalIsNone() throws IOException {
        add(Suite.FIXED, "loop", "", 3, 3, 3);
        add(Suite.FIXED, "blended", "", 2, 2.2, 2.1);
        add(Suite.FIXED, "fixedFive", "", 2.1, 1.9, 2.1);
        assertFalse(table(Suite.FIXED).notes().stream().anyMatch(note -> note.contains("published was")));
    }

    /** All of them, to the letter, and no others. */
    @ParameterizedTest
    @EnumSource
    void everyPublishedFigureHasItsCell(Suite suite) {
        List<String> expected = Published.of(suite).stream()
                .map(each -> each.figure() + (each.error().isEmpty() ? "" : " ± " + each.error()))
                .sorted()
                .toList();
        List<String> cells = SuiteTables.published(suite).stream()
                .flatMap(table -> table.rows().stream().skip(1))
                .flatMap(row -> row.stream().skip(1))
                .filter(cell -> !cell.equals("-"))
                .map(cell -> cell.replaceFirst(",.*", ""))
                .sorted()
                .toList();
        assertEquals(expected, cells);
    }

    @Test
    void publishedSpeedUpsAreTheSourcesWhereItGivesThem() {
        Table packed = SuiteTables.published(Suite.PACKED).get(0);
        assertEquals("8, 2.74x", cell(packed, "2 bytes, 10", "unchecked"), "23 / 8 would be 2.88");
        Table zen2 = SuiteTables.published(Suite.WRITERS).get(0);
        assertEquals("124524.690 ± 2929.593, 1.32x", cell(zen2, "try 6", "smart unrolled"));
        assertEquals("94270.376 ± 2796.116", cell(zen2, "try 6", "loop"));
        Table dolt = SuiteTables.published(Suite.DOLT).get(0);
        assertEquals("0.341, 1.29x", cell(dolt, "dennwc", "ns/op as printed"));
    }

    @ParameterizedTest
    @EnumSource
    void linesAreShort(Suite suite) {
        for (Table table : SuiteTables.of(suite, set)) {
            assertTrue(table.toText().lines().allMatch(line -> line.length() <= Table.MAX_WIDTH + 2), table.toText());
        }
    }

    @Test
    void everySuiteHasAllItsMethodsInItsTables() {
        for (Suite suite : Suite.values()) {
            String all = SuiteTables.of(suite, set).stream().map(Table::toText).reduce("", String::concat);
            suite.comparisons().stream()
                    .flatMap(comparison -> comparison.methods().stream())
                    .forEach(method -> assertTrue(all.contains(method.title()), suite + " " + method.title()));
            suite.comparisons()
                    .forEach(comparison -> comparison
                            .inputs(Effort.FULL)
                            .forEach(input -> assertTrue(all.contains(comparison.label(input)))));
        }
    }
}
