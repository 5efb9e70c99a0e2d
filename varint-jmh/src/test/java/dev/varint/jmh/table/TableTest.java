package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableTest {

    @TempDir
    Path folder;

    @Test
    void footnotesHaveLettersBesideTheirRows() {
        Table table = new Table("T", List.of("plain"), List.of("ns", "a"));
        table.addRow(List.of("loop", "1"));
        table.addRow(List.of("2 bytes: loop", "2"));
        table.addRow(List.of("loops", "3"));
        table.footnote("loop", "one.");
        table.footnote("loop", "two.");
        assertEquals(
                List.of("ns", "loop [a] [b]", "2 bytes: loop [a] [b]", "loops"),
                table.rows().stream().map(row -> row.get(0)).toList());
        assertEquals(List.of("plain", "[a] one.", "[b] two."), table.notes());
        table.footnote("no row", "three.");
        assertEquals(List.of("plain", "[a] one.", "[b] two.", "no row: three."), table.notes());
    }

    private Results cleared(String... methodsAndScores) throws IOException {
        Results results = Results.startAnew(folder.resolve("r.json"));
        for (int i = 0; i < methodsAndScores.length; i += 2) {
            results.add(FakeRunner.result(
                    Trial.cleared(methodsAndScores[i], Checks.BOTH), methodsAndScores[i + 1], "1000"));
        }
        return results;
    }

    @Test
    void tellsWhereThePublishedWinnerDoesNotWin() throws IOException {
        String text = Suite.FIXED
                .table(cleared("loop", "100000", "blended", "150000", "fixedFive", "300000"), Effort.QUICK)
                .toText();
        assertTrue(text.contains("fixed five bytes [a]"));
        assertTrue(text.contains(Notes.DROPPED_STORES), "as published these stores could be dropped");
        assertTrue(text.contains("not the published winner. On AMD Zen 2 it was blended."), text);
    }

    @Test
    void aWinnerWithinTheErrorIsNone() throws IOException {
        String text = Suite.FIXED
                .table(cleared("loop", "100000", "blended", "150000", "fixedFive", "150500"), Effort.QUICK)
                .toText();
        assertFalse(text.contains("published winner"));
    }

    @Test
    void countsAtTheEndOfTitlesMakeLines() {
        assertTrue(Counts.isCount("1,000"));
        assertTrue(Counts.isCount("mixed, 1_000 values"));
        assertFalse(Counts.isCount("2 bytes"));
        assertFalse(Counts.isCount("published 2,048"));
        assertEquals(1000, Counts.parse("mixed, 1,000 values"));
        assertEquals("mixed", Counts.group("mixed, 1,000"));
        assertEquals("", Counts.group("64"));
    }
}
