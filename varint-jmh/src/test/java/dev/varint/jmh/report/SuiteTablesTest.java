package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.measure.Result;
import dev.varint.jmh.measure.ResultSet;
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
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables, and what stands above them. */
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
            WRITERS|loop/default/4,5,6; blended/default/2,2.5,3|loop|default|5\\.0 ± 1\\.0
            WRITERS|loop/default/4,5,6; blended/default/2,2.5,3|blended|default|2\\.5 ± 0\\.5, 2\\.00x
            WRITERS|loop/default/4,5,6; blended/default/2,2.5,3|> writeVarInt|default|-
            READ|byteAtATime/recorded/6,6,6; readVarInt/recorded/2,3,4|> readVarInt|recorded|3\\.0 ± 1\\.0
            READ|byteAtATime/recorded/6,6,6; readVarInt/recorded/2,3,4|readByte loop|recorded|6\\.00
            PACKED|xorLadder/2 bytes, 10/9,9,9; packed/2 bytes, 10/3,3,3|2 bytes, 10|> packed|3\\.00, 3\\.00x
            PACKED|xorLadder/2 bytes, 10/9,9,9; packed/2 bytes, 10/3,3,3|2 bytes, 10|checked|9\\.00
            WRITERS|loop/checkAccessible off/1,1,1|loop|checkAccessible off|1\\.00
            WRITERS|loop/checkAccessible off/1,1,1|loop|default|-
            SIZES|packed/decode, 10/1,3|decode, 10|> packed|2\\.0 ± 1\\.0
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
        add(Suite.READ_ARRAY, "scanAndDecode", "VarLong, 1 to 10 bytes", 9, 9, 9);
        add(Suite.READ_ARRAY, "scanAndDecode", "VarInt, 1 byte", 9, 9, 9);
        Table many = SuiteTables.of(Suite.READ_ARRAY, set).get(0);
        assertEquals("9.00", cell(many, "> scan, decode", "VarLong, 1 to 10 bytes"));
        assertEquals("3.0 ± 1.0", cell(table(Suite.READ), "> readVarInt", "unpredictable mix"));
        assertTrue(table(Suite.WRITERS).notes().contains("x: times as fast as loop."));
        assertEquals("ns per VarInt", table(Suite.WRITERS).rows().get(0).get(0));
    }

    @Test
    void marksStandOnRowsAndAreExplained() throws IOException {
        add(Suite.WRITERS, "startin", "default", 4, 6, 5);
        Trial trending = Samples.trial(Suite.WRITERS, "unrolled", "default");
        set.add(trending, FakeForks.trending(trending));
        Table table = table(Suite.WRITERS);
        assertEquals("unsettled", cell(table, "unrolled", "default"));
        for (String mark : List.of("unsettled", "±")) {
            assertTrue(table.notes().stream().anyMatch(note -> note.startsWith(mark + ":")), mark);
            assertFalse(table(Suite.SIZES).notes().stream().anyMatch(note -> note.startsWith(mark + ":")), mark);
        }
    }

    @Test
    void publishedFiguresAreInNanosecondsAndTriesAreRanges() {
        Table writers = PublishedTables.of(Suite.WRITERS).orElseThrow();
        assertEquals("3.85 to 3.92", cell(writers, "smart unrolled", "AMD Zen 2"));
        assertEquals("2.72 to 2.77", cell(writers, "blended", "AMD Zen 2"));
        assertEquals("4.70 ± 0.03", cell(writers, "blended", "Intel Broadwell"));
        assertEquals("2.05", cell(writers, "blended", "Apple M1, checkAccessible off"));
        Table arrays = PublishedTables.of(Suite.READ_ARRAY).orElseThrow();
        assertEquals("0.975 ± 0.001", cell(arrays, "VarInt, 2 bytes", "XOR ladder"));
        Table packed = PublishedTables.of(Suite.PACKED).orElseThrow();
        assertEquals("0.800, 2.74x", cell(packed, "2 bytes, 10", "unchecked"), "23 / 8 would be 2.88");
    }

    /** None is left out, and where nobody has published any there is no table. */
    @ParameterizedTest
    @EnumSource
    void everyPublishedFigureHasACell(Suite suite) {
        List<Published> figures = Published.of(suite);
        assertEquals(figures.isEmpty(), PublishedTables.of(suite).isEmpty());
        long cells = PublishedTables.of(suite).stream()
                .flatMap(table -> table.rows().stream().skip(1))
                .flatMap(row -> row.stream().skip(1))
                .filter(cell -> !cell.equals("-"))
                .count();
        assertEquals(
                figures.stream()
                        .map(each -> each.cpu() + each.method() + (each.isRepeated() ? "" : each.input()))
                        .distinct()
                        .count(),
                cells);
    }

    @ParameterizedTest
    @EnumSource
    void everySuiteHasAllItsMethodsAndInputsInShortLines(Suite suite) {
        String all = SuiteTables.of(suite, set).stream().map(Table::toText).collect(Collectors.joining());
        assertTrue(all.lines().allMatch(line -> line.length() <= Table.MAX_WIDTH + 2), all);
        suite.comparisons().forEach(comparison -> {
            comparison.methods().forEach(method -> assertTrue(all.contains(method.title()), method.title()));
            comparison.inputs().forEach(input -> assertTrue(all.contains(comparison.label(input))));
        });
    }

    @Test
    void tellsWhereWeWinWhereWeLoseAndWhy() throws IOException {
        Map<String, Double> known = Map.of("readVarInt", 2.0, "netty", 3.0, "input", 50.0);
        Map<Trial, Result> each = new LinkedHashMap<>();
        for (int round = 1; round <= 3; round++) {
            for (Trial trial : Suite.READ.trials()) {
                boolean isLost = trial.toString().matches(".*Branchless .*unpredictable mix.*");
                each.put(trial, FakeForks.kept(trial, isLost ? 4 : known.getOrDefault(trial.method(), 6.0)));
            }
            each.forEach(set::add);
        }
        List<Answers.Answer> answers = Answers.of(set).all();
        assertEquals(
                "A recorded VarInt read from a large buffer: 2.00 ns; "
                        + "with a loop over readByte 6.00, with Netty's method 3.00.",
                answers.get(0).sentence());
        assertEquals(
                "A recorded VarInt read from a large buffer", answers.get(0).subject());
        assertEquals(50, answers.get(0).percent(answers.get(0).methods().get(2)), 1e-9);
        assertEquals(1, answers.size());
        Losses losses = Losses.of(Map.of(set, List.of(Suite.READ)));
        assertEquals(
                Optional.of("We lose 1 of 4 rows by more than 5 % and more than the spread of both."), losses.count());
        Table table = losses.table().orElseThrow();
        String why = Suite.READ.reasonOfLoss("unpredictable mix").orElseThrow();
        assertEquals(
                List.of("read", "1 of 2", "unpredictable mix", "Netty", "0.75", why),
                table.rows().get(1));
    }

    @Test
    void thereAreSixSentencesAtMost() throws IOException {
        ResultSet all = Samples.run(folder, "Zen 9", 2, List.of(Suite.values()));
        List<Answers.Answer> answers = Answers.of(all).all();
        assertEquals(6, answers.size());
        assertTrue(answers.get(0).sentence().startsWith("A frame through a proxy: "));
    }

    @ParameterizedTest
    @EnumSource
    void theLastTableOfASuiteHasItsNotes(Suite suite) {
        List<Table> tables = SuiteTables.of(suite, set);
        assertTrue(tables.get(tables.size() - 1).notes().containsAll(suite.notes()));
    }

    @Test
    void aBarIsAsLongAsItsPartOfTheLongestOfItsInput() {
        Table across = Table.grid("", "ns", List.of("a", "b"), List.of("x"), (m, i) -> m == 0 ? "2.00 ± 1 %" : "4.00");
        assertEquals(List.of(50.0, 100.0), List.of(across.percent(1, 1), across.percent(2, 1)));
        Table down = Table.grid("", "ns", List.of("a"), List.of("x", "y"), (m, i) -> i == 0 ? "! 2,000" : "-");
        assertEquals(100, down.percent(1, 1));
        assertTrue(Double.isNaN(down.percent(0, 1)) && Double.isNaN(down.percent(1, 0)));
    }

    @Test
    void columnsAreAlignedAndMarkdownHasTheSameCells() {
        Table table = new Table("T", List.of("ns", "a", "bbb"));
        table.add(List.of("loop", "1", "22"));
        table.note("plain");
        table.note("plain");
        assertEquals("T\n  ns    a  bbb\n  ------------\n  loop  1   22\n  plain\n", table.toText());
        assertEquals("| ns | a | bbb |\n| - | -:| -:|\n| loop | 1 | 22 |\n", table.toMarkdown());
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
