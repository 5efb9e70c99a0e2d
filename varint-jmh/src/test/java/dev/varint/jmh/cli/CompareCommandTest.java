package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteMethod;
import dev.varint.jmh.bench.WriteStreamed;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Mode;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    @TempDir
    Path folder;

    private final CommandRun command = new CommandRun();
    private Path a;
    private Path b;
    private ResultSet before;
    private ResultSet after;

    @BeforeEach
    void twoRuns() throws IOException {
        before = Samples.run(folder.resolve("a"), "Zen 9", 1, List.of());
        after = Samples.run(folder.resolve("b"), "Zen 9", 1, List.of());
        a = before.file(".json");
        b = after.file(".json");
    }

    private int compare(Object... places) {
        return command.run(new CompareCommand(), places);
    }

    private static void add(ResultSet results, Trial trial, double... ns) throws IOException {
        for (int i = 0; i < ns.length; i++) {
            results.add(trial, FakeForks.kept(trial, i + 1, ns[i]));
        }
        results.save();
    }

    private static void add(ResultSet results, WriteMethod method, double... ns) throws IOException {
        add(results, Samples.trial(WriteStreamed.class, method).with("input", Input.UNPREDICTABLE), ns);
    }

    private void assertRow(String row) {
        assertTrue(command.out().lines().anyMatch(line -> line.matches("  Write" + row)), row + command.out());
    }

    @Test
    void marksWhatIsOutsideTheInterval() throws IOException {
        add(before, WriteMethod.LOOP, 10, 10.1, 9.9);
        add(after, WriteMethod.LOOP, 8, 8.1, 7.9);
        add(before, WriteMethod.STARTIN, 10, 12, 9);
        add(after, WriteMethod.STARTIN, 10.5, 8, 13);
        add(before, WriteMethod.UNROLLED, 10, 10, 10);
        add(after, WriteMethod.UNROLLED, 12.5, 12.5, 12.5);
        add(before, WriteMethod.BLENDED, 10);
        add(after, WriteMethod.BLENDED, 10);
        Trial unchecked = Samples.trial(WriteCleared.class, WriteMethod.LOOP).with("mode", Mode.BOUNDS_ONLY);
        add(before, unchecked, 4, 4, 4);
        add(after, unchecked, 2, 2, 2);
        add(before, WriteMethod.FIXED_FIVE, 10);
        assertEquals(0, compare(a.getParent(), b.getParent()));
        assertRow("Streamed.run UNPREDICTABLE LOOP +10.0 +8.00 +1.25x ± [23] % +faster *");
        assertRow("Streamed.run UNPREDICTABLE STARTIN .* 0.95x ± \\d+ % *");
        assertRow("Streamed.run UNPREDICTABLE UNROLLED .* 0.80x ± 0 % +slower *");
        assertRow("Streamed.run UNPREDICTABLE BLENDED .* 1.00x +\\? *");
        assertRow("Cleared.run LOOP BOUNDS_ONLY +4.00 +2.00 +2.00x ± 0 % +faster *");
        assertTrue(command.out().contains("1 benchmark is in one of them only."));
    }

    @Test
    void refusesWhatCannotBeCompared() throws IOException {
        add(before, WriteMethod.LOOP, 10);
        add(after, WriteMethod.STARTIN, 10);
        assertEquals(1, compare(a, b));
        assertTrue(command.err().startsWith("no benchmark is in both "));
        assertEquals(1, compare(a, folder), "two files in a folder");
        assertEquals(1, compare(a, folder.resolve("nowhere")));
        Files.writeString(b, "{}");
        assertEquals(1, compare(a, b));
        assertTrue(command.err().contains("does not hold JMH results"));
        assertEquals(2, compare(a));
    }
}
