package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesTest {

    @TempDir
    Path folder;

    private Results results;

    @BeforeEach
    void measure() throws IOException {
        results = Results.startAnew(folder.resolve("r.json"));
        add(Trial.cleared("loop", Checks.BOTH), "100000");
        add(Trial.cleared("loop", Checks.BOUNDS_ONLY), "125000");
        add(Trial.cleared("loop", Checks.NEITHER), "150000");
        add(Trial.cleared("blended", Checks.BOTH), "200000");
        add(Trial.length("byHand"), "300000");
    }

    private void add(Trial trial, String score) throws IOException {
        results.add(FakeRunner.result(trial, score, "1234.5"));
    }

    private String row(Suite suite, String title) {
        return suite.table(results, Effort.QUICK)
                .toText()
                .lines()
                .filter(line -> line.startsWith("  " + title + " "))
                .map(line -> line.replaceAll("  +", " | ").strip())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void writersStandBesideThePublishedCpus() {
        assertEquals(
                "| blended | 200,000 | ± 1,235 | 2.00x | 175,969 | ± 5,196 | 103,837 | ± 630 | 237,790 | ± 571",
                row(Suite.WRITERS, "blended"));
        assertTrue(row(Suite.WRITERS, "writeVarInt (ours)").endsWith("| - | - | - | - | - | - | - | - | -"));
    }

    @Test
    void accessibleComparesAllFourSettings() {
        assertEquals(
                "| old loop (baseline) | 100,000 | ± 1,235 | 125,000 | ± 1,235 | - | - | 150,000 | ± 1,235 | 1.25x | 1.50x"
                        + " | 97,618 | 101,722 | 1.04x | 165,370 | 166,456 | 1.01x",
                row(Suite.ACCESSIBLE, "old loop (baseline)"));
    }

    @Test
    void summaryGivesNanosecondsAndSpeedUps() {
        assertEquals(
                "| Dark Arts (blended) | 4.70 | 1.90x | 2.78 | 1.83x | 2.05 | 1.43x | 2.44 | 2.00x",
                row(Suite.SUMMARY, "Dark Arts (blended)"));
    }

    @Test
    void lengthAndFixedHaveTheirOwnPublishedFigures() {
        assertEquals("| by hand | 300,000 | ± 1,235 | 1.00x | 323,063 | ± 1,759", row(Suite.LENGTH, "by hand"));
        assertEquals("| blended | 200,000 | ± 1,235 | 2.00x | 179,322 | ± 7,611", row(Suite.FIXED, "blended"));
    }

    @Test
    void columnsAreAlignedAndMarkdownHasTheSameCells() {
        for (Suite suite : Suite.values()) {
            Table table = suite.table(results, Effort.FULL);
            long pipes = table.toMarkdown()
                    .lines()
                    .filter(line -> line.startsWith("|"))
                    .map(line -> line.chars().filter(c -> c == '|').count())
                    .distinct()
                    .count();
            assertEquals(1, pipes, suite + " has rows of different widths");
            long widths = table.toMarkdown()
                    .lines()
                    .filter(line -> line.startsWith("|"))
                    .mapToInt(String::length)
                    .distinct()
                    .count();
            assertEquals(1, widths, suite + " is not aligned");
        }
    }

    @Test
    void everyPublishedFigureHasItsRow() {
        String all = "";
        for (Suite suite : Suite.values()) {
            all += suite.table(results, Effort.FULL).toText();
        }
        assertEquals(193, Published.count());
        for (String figure : new String[] {
            "323,063",
            "570,564",
            "113,540",
            "110,664",
            "46,514",
            "115,167",
            "237,697",
            "146,280",
            "8.95",
            "6.68",
            "2.05",
            "1,270,616",
            "741,718"
        }) {
            assertTrue(all.contains(figure), figure);
        }
    }
}
