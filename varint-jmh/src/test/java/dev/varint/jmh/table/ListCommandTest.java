package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ListCommandTest {

    @Test
    void namesEverySuiteItsRowsAndItsSource() {
        StringWriter out = new StringWriter();
        assertEquals(
                0,
                new CommandLine(new ListCommand()).setOut(new PrintWriter(out)).execute());
        for (Suite suite : Suite.values()) {
            assertTrue(
                    out.toString()
                            .contains(
                                    "\n" + suite + ", source: " + suite.source().title()),
                    suite.toString());
        }
        assertTrue(out.toString().contains("\n  smart unrolled, leading zeros\n"));
        assertTrue(out.toString().contains("\n  protobuf-java, readRawVarint32\n"));
    }

    @Test
    void everythingQuickTakesTwentyMinutesAtMost() {
        int trials = ListCommand.trials(EnumSet.allOf(Suite.class), Effort.QUICK);
        assertTrue(Effort.QUICK.expected(trials).toMinutes() < 20, trials + " trials");
    }

    @Test
    void theDefaultTakesThreeMinutesAtMostWithTheBuild() {
        int trials = ListCommand.trials(Suite.BY_DEFAULT, Effort.QUICK);
        assertTrue(Effort.QUICK.expected(trials).toSeconds() < 165, trials + " trials");
    }

    @Test
    void fullMeansThreeForks() {
        assertTrue(Effort.FULL.forks >= 3);
    }
}
