package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables, and the headline above them. */
class SuiteTablesTest {

    @TempDir
    Path folder;

    private ResultSet set;

    @BeforeEach
    void noResults() throws IOException {
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

    /** Figures are given as method/input/ns of each round. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WRITERS|loop//4,5,6; blended//2,2.5,3|loop|ns per VarInt|5\\.00 ± [12][09] %
            WRITERS|loop//4,5,6; blended//2,2.5,3|blended|ns per VarInt|2\\.50 ± .* %, 2\\.00x
            WRITERS|loop//4,5,6; blended//2,2.5,3|> writeVarInt|ns per VarInt|-
            READ|byteAtATime/recorded/6,6,6; readVarInt/recorded/2,3,4|> readVarInt|recorded|3\\.00 ± [^x]*
            READ|byteAtATime/recorded/6,6,6; readVarInt/recorded/2,3,4|readByte loop|recorded|6\\.00 ± 0 %
            DOLT|loop/1 to 10 bytes/20,20,20; unrolled/1 to 10 bytes/10,10,10|unrolled|1 to 10 bytes|10.0 ± 0 %, 2.00x
            PACKED|xorLadder/2 bytes, 100/9,9,9; packed/2 bytes, 100/3,3,3|2 bytes, 100|> packed|3\\.00 ± 0 %, 3\\.00x
            PACKED|xorLadder/2 bytes, 100/9,9,9; packed/2 bytes, 100/3,3,3|2 bytes, 100|checked|9\\.00 ± 0 %
            NETTY_CHECKS|loop/both off/1,1,1|loop|both off|1\\.00 ± 0 %
            NETTY_CHECKS|loop/both off/1,1,1|loop|both checks|-
            """)
    void cellsHaveFiguresSpeedUpsAndRatios(Suite suite, String figures, String row, String column, String cell)
            throws IOException {
        for (String figure : figures.split("; ")) {
            String[] parts = figure.split("/");
            String[] ns = parts[2].split(",");
            add(
                    suite,
                    parts[0],
                    parts[1],
                    Stream.of(ns).mapToDouble(Double::valueOf).toArray());
        }
        Table table = table(suite);
        assertTrue(cell(table, row, column).matches(cell), table::toText);
    }

    @Test
    void whatWasNotMeasuredHasNoTableAndWhatThereIsMoreOfGoesDown() throws IOException {
        add(Suite.READ, "readVarInt", "unpredictable mix", 2, 3, 4);
        assertEquals(1, SuiteTables.of(Suite.READ, set).size());
        add(Suite.READ, "readVarInt", "unpredictable mix, three classes", 9, 9, 9);
        Table many = SuiteTables.of(Suite.READ, set).get(1);
        assertTrue(row(many, "unpredictable mix, three classes").contains("9.00 ± 0 %"));
        assertEquals("3.00 ± 33 %", cell(table(Suite.READ), "> readVarInt", "unpredictable mix"));
        assertTrue(table(Suite.WRITERS).notes().contains("x: times as fast as loop."));
        assertEquals("ns per VarInt", table(Suite.WRITERS).rows().get(0).get(1));
    }

    @Test
    void framesTellWhatTheyAllocate() throws IOException {
        Trial trial = Samples.trial(Suite.FRAMES, "netty", "decode, one frame a read, one class");
        Result one = FakeForks.kept(trial, 1, 36.6);
        Map<Integer, double[]> rounds = one.iterations();
        one = new Result(one.benchmark(), one.params(), one.jvmArgs(), rounds, one.disturbed(), 47.9);
        set.add(trial, one);
        assertEquals("36.6, 48 B", cell(table(Suite.FRAMES), "decode, one frame a read, one class", "Netty"));
    }

    @Test
    void marksStandOnRowsAndAreExplained() throws IOException {
        Trial loop = Samples.trial(Suite.WRITERS, "loop", "");
        List<String> checks = loop.mode().jvmArgs();
        set.add(loop, FakeForks.operation(loop, 5).of(1, loop.valuesPerOperation(), checks, true));
        add(Suite.WRITERS, "startin", "", 4, 6, 5);
        Samples.add(set, loop, 5, 5, 5);
        add(Suite.WRITERS, "blended", "", 0.001, 0.001, 0.001);
        Trial trending = Samples.trial(Suite.WRITERS, "unrolled", "");
        set.add(trending, FakeForks.trending(trending).of(1, 1, checks, false));
        Table table = table(Suite.WRITERS);
        assertTrue(cell(table, "blended", "ns per VarInt").startsWith("! 0.00"), table::toText);
        assertEquals("unsettled", cell(table, "unrolled", "ns per VarInt"));
        assertTrue(cell(table, "loop", "ns per VarInt").endsWith(" ~"), table::toText);
        for (String mark : List.of("!", "~", "unsettled", "±")) {
            assertTrue(table.notes().stream().anyMatch(note -> note.startsWith(mark + ":")), mark);
            assertFalse(table(Suite.LENGTH).notes().stream().anyMatch(note -> note.startsWith(mark + ":")), mark);
        }
    }

    /** All of them, to the letter, and no others. */
    @ParameterizedTest
    @EnumSource
    void everyPublishedFigureHasItsCell(Suite suite) {
        List<String> expected = Published.of(suite).stream()
                .map(each -> each.figure() + (each.error().isEmpty() ? "" : " ± " + each.error()))
                .sorted()
                .toList();
        List<String> cells = PublishedTables.of(suite).stream()
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
        Table packed = PublishedTables.of(Suite.PACKED).get(0);
        assertEquals("8, 2.74x", cell(packed, "2 bytes, 10", "unchecked"), "23 / 8 would be 2.88");
        Table zen2 = PublishedTables.of(Suite.WRITERS).get(0);
        assertEquals("124524.690 ± 2929.593", cell(zen2, "smart unrolled", "try 6"));
        assertEquals("94270.376 ± 2796.116", cell(zen2, "loop", "try 6"));
        Table dolt = PublishedTables.of(Suite.DOLT).get(0);
        assertEquals("0.341", row(dolt, "dennwc").get(1));
    }

    @ParameterizedTest
    @EnumSource
    void everySuiteHasAllItsMethodsAndInputsInShortLines(Suite suite) {
        String all = SuiteTables.of(suite, set).stream().map(Table::toText).collect(Collectors.joining());
        assertTrue(all.lines().allMatch(line -> line.length() <= Table.MAX_WIDTH + 2), all);
        suite.comparisons().forEach(comparison -> {
            comparison.methods().forEach(method -> assertTrue(all.contains(method.title()), method.title()));
            comparison.inputs(Effort.FULL).forEach(input -> assertTrue(all.contains(comparison.label(input))));
        });
    }

    @Test
    void tellsWhereWeWinAndWhereWeLose() throws IOException {
        Map<String, Double> known = Map.of("readVarInt", 2.0, "netty", 3.0, "input", 50.0);
        Map<Trial, Result> each = new LinkedHashMap<>();
        for (int round = 1; round <= 3; round++) {
            for (Trial trial : Suite.READ.trials(Effort.FULL)) {
                boolean isLost = trial.toString().matches(".*readVarInt .*1 byte.*");
                each.put(trial, FakeForks.kept(trial, round, isLost ? 4 : known.getOrDefault(trial.method(), 6.0)));
            }
            each.forEach(set::add);
        }
        List<String> lines = Headline.of(set);
        assertEquals(
                "read, recorded: readVarInt 2.00 ns, 1.50x as fast as Netty; "
                        + "recorded, three classes: readVarInt 2.00 ns, 3.00x as fast as readByte loop",
                lines.get(0));
        assertEquals("We lose 1 of 20, most: ", lines.get(1).substring(0, 23));
        assertTrue(lines.get(1).contains("read, 1 byte (0.75x Netty)"), lines.get(1));
    }

    @Test
    void thereAreFiveLinesAtMost() throws IOException {
        ResultSet all = Samples.run(folder, "Zen 9", 2, List.of(Suite.values()));
        assertEquals(5, Headline.of(all).size());
    }

    @Test
    void columnsAreAlignedAndMarkdownHasTheSameCells() {
        Table table = new Table("T", List.of("ns", "a", "bbb"));
        table.add(List.of("loop", "1", "22"));
        table.note("plain");
        table.note("plain");
        assertEquals("T\n  ns    a  bbb\n  ------------\n  loop  1   22\n  plain\n", table.toText());
        assertEquals("| ns   | a | bbb |\n| ---- | -:| ---:|\n| loop | 1 |  22 |\n", table.toMarkdown());
        assertThrows(IllegalArgumentException.class, () -> table.add(List.of("one")));
    }

    @Test
    void wideTablesAreBrokenAndLongNotesWrapped() {
        List<String> header =
                IntStream.range(0, 20).mapToObj(i -> "column " + i).toList();
        Table table = new Table("T", header);
        table.add(header.stream().map(cell -> "12.34 ± 5 %").toList());
        table.note("many words ".repeat(30).strip());
        String text = table.toText();
        assertTrue(text.lines().allMatch(line -> line.length() <= Table.MAX_WIDTH), text);
        header.forEach(title -> assertTrue(text.contains(title), title));
        assertEquals(3, text.split("column 0 ", -1).length - 1, "each part has the first column");
    }
}
