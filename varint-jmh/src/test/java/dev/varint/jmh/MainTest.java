package dev.varint.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.CommandRun;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MainTest {

    private final CommandRun command = new CommandRun();

    private int run(String... args) {
        return command.run(Main.commandLine(), (Object[]) args);
    }

    static Stream<Arguments> help() {
        return Stream.of(
                arguments("", "  list ,  table ,  readme ,  jmh "),
                arguments("table", "writers,cold-start,connections,read-array,--quick,--full,--out,--rounds,all"),
                arguments("list", "Usage"),
                arguments("report", "Print the tables of runs"),
                arguments("readme", "more than 5 % faster"));
    }

    @Test
    void everyCommandHasItsHelpTested() {
        Set<String> tested = help().map(each -> (String) each.get()[0]).collect(Collectors.toSet());
        Set<String> commands = new HashSet<>(Main.commandLine().getSubcommands().keySet());
        commands.removeAll(tested);
        assertEquals(Set.of("jmh"), commands, "JMH has a help of its own");
    }

    /** Picocli warns on stderr of a description that it cannot format. */
    @ResourceLock(Resources.SYSTEM_ERR)
    @ParameterizedTest
    @MethodSource
    void help(String name, String words) {
        PrintStream stderr = System.err;
        ByteArrayOutputStream warnings = new ByteArrayOutputStream();
        System.setErr(new PrintStream(warnings, true, StandardCharsets.UTF_8));
        try {
            assertEquals(0, name.isEmpty() ? run("--help") : run(name, "--help"));
        } finally {
            System.setErr(stderr);
        }
        for (String word : words.split(",")) {
            assertTrue(command.out().contains(word), word);
        }
        assertFalse(warnings.toString(StandardCharsets.UTF_8).contains("picocli"), warnings::toString);
    }

    @Test
    void listNamesEverySuiteItsRowsAndItsSource() {
        assertEquals(0, run("list"));
        for (Suite suite : Suite.values()) {
            String lines = suite + ": " + suite.title() + "\n  source: " + suite.source();
            assertTrue(command.out().contains("\n" + lines), lines);
        }
        assertTrue(command.out().contains("; smart, lzcnt; "));
        assertTrue(command.out().contains("Kafka; Lucene; PBJ; Kryo; Fory"));
    }

    @Test
    void versionNamesNetty() {
        assertEquals(0, run("--version"));
        assertTrue(command.out().contains("Netty " + Jar.version("netty")));
    }

    static Stream<Arguments> misuses() {
        return Stream.of(
                arguments("", "Missing required subcommand", "Usage: benchmarks.jar "),
                arguments("tabel", "Unmatched argument at index 0: 'tabel'", "Did you mean: benchmarks.jar table"),
                arguments("table --ful", "Unknown option: '--ful'", "Possible solutions: --full"),
                arguments("table --quick --full", "Error: --quick, --full are mutually exclusive", "Usage: "));
    }

    @ParameterizedTest
    @MethodSource
    void misuses(String line, String message, String next) {
        assertEquals(2, line.isEmpty() ? run() : run(line.split(" ")));
        assertTrue(command.err().startsWith(message), command.err());
        assertTrue(command.errLines().get(1).startsWith(next), command.err());
    }
}
