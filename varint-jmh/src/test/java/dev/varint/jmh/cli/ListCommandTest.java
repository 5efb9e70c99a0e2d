package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
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
                            .contains("\n" + suite + ": " + suite.title() + "\n  source: "
                                    + suite.source().title()),
                    suite.toString());
        }
        assertTrue(out.toString().contains("smart, lzcnt"));
        assertTrue(out.toString().contains("protobuf-java, Kafka, Lucene, Kryo"));
    }

    @Test
    void everythingQuickTakesTwentyMinutesAtMost() {
        int jvms = Effort.QUICK.jvms(EnumSet.allOf(Suite.class));
        assertTrue(Effort.expected(jvms).toMinutes() < 20, jvms + " JVMs");
    }

    @Test
    void theDefaultTakesThreeMinutesAtMostWithTheBuild() {
        int jvms = Effort.QUICK.jvms(Suite.BY_DEFAULT);
        assertTrue(Effort.expected(jvms).toSeconds() < 165, jvms + " JVMs");
    }
}
