package dev.varint.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return command.execute(args);
    }

    @Test
    void helpNamesTheCommands() {
        assertEquals(0, run("--help"));
        for (String command : new String[] {"list", "table", "merge", "compare", "readme", "jmh"}) {
            assertTrue(out.toString().contains("  " + command + " "), command);
        }
    }

    @Test
    void tableHelpNamesSuitesAndOptions() {
        assertEquals(0, run("table", "--help"));
        for (String word : new String[] {
            "writers",
            "append",
            "readers",
            "dolt",
            "types",
            "read",
            "read-array",
            "--quick",
            "--full",
            "--out",
            "--resume",
            "--jdk",
            "all"
        }) {
            assertTrue(out.toString().contains(word), word);
        }
    }

    @Test
    void versionNamesNetty() {
        assertEquals(0, run("--version"));
        assertTrue(out.toString().contains("Netty " + BuildInfo.version("netty")));
    }

    @Test
    void noCommandAndUnknownCommandsAreMisuse() {
        assertEquals(2, run());
        assertTrue(err.toString().startsWith("Missing command"));
        assertEquals(2, run("tabel"));
    }

    @Test
    void aMisspeltCommandIsToldInOneLineWithUsage() {
        assertEquals(2, run("tabel"));
        List<String> lines = err.toString().lines().toList();
        assertEquals("Unmatched argument at index 0: 'tabel'; did you mean table?", lines.get(0));
        assertTrue(lines.get(1).startsWith("Usage: benchmarks.jar "), lines.get(1));
    }

    @Test
    void aMisspeltOptionIsToldWithTheUsageOfItsCommand() {
        assertEquals(2, run("table", "--ful"));
        List<String> lines = err.toString().lines().toList();
        assertEquals("Unknown option: '--ful'; did you mean --full?", lines.get(0));
        assertTrue(lines.get(1).startsWith("Usage: benchmarks.jar table "), lines.get(1));
    }
}
