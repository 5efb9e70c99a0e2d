package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.CommandRun;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class ListCommandTest {

    @Test
    void namesEverySuiteItsRowsAndItsSource() {
        CommandRun command = new CommandRun();
        assertEquals(0, command.run(new ListCommand()));
        for (Suite suite : Suite.values()) {
            String lines = "\n" + suite + ": " + suite.title() + "\n  source: "
                    + suite.source().title();
            assertTrue(command.out().contains(lines), lines);
        }
        assertTrue(command.out().contains("smart, lzcnt"));
        assertTrue(command.out().contains("protobuf-java, Kafka, Lucene, Kryo"));
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
