package dev.varint.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.CommandRun;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {

    private final CommandRun command = new CommandRun();

    private int run(String... args) {
        return command.run(Main.commandLine(), (Object[]) args);
    }

    /** Picocli warns on stderr of a description that it cannot format. JMH has a help of its own. */
    @ResourceLock(Resources.SYSTEM_ERR)
    @Test
    void everyCommandHasHelp() {
        Map<String, List<String>> words = Map.of(
                "table", List.of("writers", "write-array", "--quick", "--full", "--out", "--rounds", "all"),
                "list", List.of("Usage"),
                "compare", List.of("--java", "OLD.jar"),
                "report", List.of("Print the tables of runs"),
                "readme", List.of("where others are faster"));
        PrintStream stderr = System.err;
        ByteArrayOutputStream warnings = new ByteArrayOutputStream();
        System.setErr(new PrintStream(warnings, true, StandardCharsets.UTF_8));
        try {
            for (String name : Main.commandLine().getSubcommands().keySet()) {
                if (words.containsKey(name)) {
                    assertEquals(0, run(name, "--help"));
                    words.get(name).forEach(word -> assertTrue(command.out().contains(word), word));
                }
            }
            assertEquals(0, run("help"));
            for (String name : List.of("  list ", "  table ", "  readme ", "  jmh ", "  help ")) {
                assertTrue(command.out().contains(name), name);
            }
        } finally {
            System.setErr(stderr);
        }
        assertFalse(warnings.toString(StandardCharsets.UTF_8).contains("picocli"), warnings::toString);
    }

    @Test
    void listNamesEverySuiteItsRowsAndItsSource() {
        assertEquals(0, run("list"));
        for (Suite suite : Suite.values()) {
            String lines = suite + ": " + suite.title() + "\n  source: " + suite.source();
            assertTrue(command.out().contains(lines + "\n"), lines);
        }
        assertTrue(command.out().contains("; smart, lzcnt; "));
        assertTrue(command.out().contains("Kafka; Kryo; Fory"));
        assertEquals(0, run("--version"));
        assertTrue(command.out().contains("Netty " + Jar.version("netty")));
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            "", Missing required subcommand, Usage: benchmarks.jar
            tabel, Unmatched argument at index 0: 'tabel', Did you mean: benchmarks.jar table
            table --ful, Unknown option: '--ful', Possible solutions: --full
            compare old.jar, Missing required parameter: 'NEW.jar', Usage:
            table --quick --full, "Error: --quick, --full are mutually exclusive", Usage:
            """)
    void misuses(String line, String message, String next) {
        assertEquals(2, line.isEmpty() ? run() : run(line.split(" ")));
        assertTrue(command.err().startsWith(message), command.err());
        assertTrue(command.errLines().get(1).startsWith(next), command.err());
    }
}
