package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
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

    private static String cell(Table table, String title, String column) {
        List<String> row = table.rows().stream()
                .filter(each -> each.get(0).equals(title))
                .findFirst()
                .orElseThrow();
        return row.get(table.rows().get(0).indexOf(column));
    }

    /** Figures are given as method/input/ns of each round. What was not measured has no table. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WRITERS|loop/default/4,5,6; blended/default/2,2.5,3|loop|default|5\\.0 ± 1\\.0
            WRITERS|loop/default/4,5,6; blended/default/2,2.5,3|blended|default|2\\.5 ± 0\\.5, 2\\.00x
            WRITERS|loop/default/4,5,6; blended/default/2,2.5,3|> writeVarInt|default|-
            WRITERS|loop/default/4,5,6; blended/default/2,2.5,3|ns per VarInt|default|default
            WRITE_ARRAY|loop/recorded/6,6,6; put/recorded/2,3,4|> VarInt.put|recorded|3\\.0 ± 1\\.0
            WRITE_ARRAY|loop/recorded/6,6,6; put/recorded/2,3,4|loop|recorded|6\\.00
            READ_ARRAY|scanAndDecode/VarLong, 1 to 10 bytes/9,9,9|> scan, decode|VarLong, 1 to 10 bytes|9\\.00
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
            Stream<String> ns = Stream.of(parts[2].split(","));
            add(suite, parts[0], parts[1], ns.mapToDouble(Double::valueOf).toArray());
        }
        List<Table> tables = SuiteTables.of(suite, set);
        assertEquals(1, tables.size());
        assertTrue(cell(tables.get(0), row, column).matches(cell), tables.get(0)::toText);
    }

    @Test
    void marksStandOnRowsAndAreExplained() throws IOException {
        Trial noisy = Samples.trial(Suite.WRITERS, "unrolled", "default");
        set.add(noisy, FakeForks.calibrated(noisy, new double[] {7, 7, 8, 9, 9}, new double[] {1, 2, 3, 4, 5}));
        Report report = new Report(set, List.of(Suite.WRITERS));
        assertTrue(report.toText().startsWith("Only 20 % of the samples were quiet: "), report.toText());
        assertTrue(report.toHtml().contains("Only 20 %"));
        add(Suite.WRITERS, "startin", "default", 4, 6, 5);
        assertFalse(new Report(set, List.of(Suite.WRITERS)).toText().contains("Only"));
        Table table = SuiteTables.of(Suite.WRITERS, set).get(0);
        assertEquals("8.0 ± 1.0 *", cell(table, "unrolled", "default"));
        assertTrue(table.notes().contains("x: times as fast as loop."));
        List<String> others = SuiteTables.of(Suite.SIZES, set).get(0).notes();
        for (String mark : List.of("*:", "±:")) {
            assertTrue(table.notes().stream().anyMatch(note -> note.startsWith(mark)), mark);
            assertFalse(others.stream().anyMatch(note -> note.startsWith(mark)), mark);
        }
    }

    @Test
    void publishedFiguresAreInNanosecondsAndTriesAreRanges() {
        Table writers = SuiteTables.published(Suite.WRITERS).orElseThrow();
        assertEquals("2.72 to 2.77", cell(writers, "blended", "AMD Zen 2"));
        assertEquals("4.70 ± 0.03", cell(writers, "blended", "Intel Broadwell"));
        assertEquals("2.05", cell(writers, "blended", "Apple M1, checkAccessible off"));
        Table arrays = SuiteTables.published(Suite.READ_ARRAY).orElseThrow();
        assertEquals("0.975 ± 0.001", cell(arrays, "VarInt, 2 bytes", "XOR ladder"));
        Table packed = SuiteTables.published(Suite.PACKED).orElseThrow();
        assertEquals("0.800, 2.74x", cell(packed, "2 bytes, 10", "unchecked"), "23 / 8 would be 2.88");
    }

    /** In short lines. Each published figure has a cell; where nobody has published any there is no table. */
    @ParameterizedTest
    @EnumSource
    void everySuiteHasAllItsMethodsInputsFiguresAndNotes(Suite suite) {
        List<Table> tables = SuiteTables.of(suite, set);
        String all = tables.stream().map(Table::toText).collect(Collectors.joining());
        assertTrue(all.lines().allMatch(line -> line.length() <= Table.MAX_WIDTH + 2), all);
        suite.comparisons().forEach(comparison -> {
            comparison.methods().forEach(method -> assertTrue(all.contains(method.title()), method.title()));
            comparison.inputs().forEach(input -> assertTrue(all.contains(comparison.label(input))));
        });
        assertTrue(tables.get(tables.size() - 1).notes().containsAll(suite.notes()));
        List<Published> figures = Published.of(suite);
        assertEquals(figures.isEmpty(), SuiteTables.published(suite).isEmpty());
        assertEquals(
                figures.stream()
                        .map(each -> each.cpu() + each.method() + (each.isRepeated() ? "" : each.input()))
                        .distinct()
                        .count(),
                SuiteTables.published(suite).stream()
                        .flatMap(table -> table.rows().stream().skip(1))
                        .flatMap(row -> row.stream().skip(1))
                        .filter(cell -> !cell.equals("-"))
                        .count());
    }

    @Test
    void columnsAreAlignedAndPartsOfWideTablesHaveTheFirstColumn() {
        Table table = new Table("T", List.of("ns", "a", "bbb"));
        table.add(List.of("loop", "1", "22"));
        table.note("plain");
        table.note("plain");
        assertEquals("T\n  ns    a  bbb\n  ------------\n  loop  1   22\n  plain\n", table.toText());
        assertThrows(IllegalArgumentException.class, () -> table.add(List.of("one")));
        String wide = "-".repeat(60);
        assertEquals(
                3, new Table("T", List.of("first", wide, wide, wide)).toText().split("first").length - 1);
    }
}
