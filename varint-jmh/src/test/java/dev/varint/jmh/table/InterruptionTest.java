package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class InterruptionTest {

    @TempDir
    Path out;

    @Test
    void aRunThatIsStoppedKeepsItsRowsAndGoesOnWithTheRest() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        InterruptedRun.class.getName(),
                        "writers",
                        "--out",
                        out.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("CLICOLOR_FORCE", "1"); // which makes no terminal
        Process run = builder.start();
        StringBuilder said = new StringBuilder();
        try (BufferedReader err =
                new BufferedReader(new InputStreamReader(run.getErrorStream(), StandardCharsets.UTF_8))) {
            for (String line = err.readLine(); line != null; line = err.readLine()) {
                said.append(line).append('\n');
                if (line.contains("4/10")) {
                    run.toHandle().destroy(); // leaves its stderr open
                }
            }
        }
        assertTrue(run.waitFor() != 0);
        assertTrue(said.toString().contains("Interrupted. Finished rows are kept in "), said.toString());
        assertTrue(said.toString().contains("table writers --quick --out '" + out + "' --resume"), said.toString());
        assertTrue(said.toString().contains("'" + Jdk.running().java() + "' "), said.toString());
        assertEquals(3, Results.read(json()).all().size());

        FakeRunner rest = new FakeRunner();
        Progress ignored = new Progress(new PrintStream(OutputStream.nullOutputStream()), () -> 0);
        TableCommand table = new TableCommand(rest, () -> new Calibration(1000), ignored);
        CommandLine resumed = new CommandLine(table).setOut(new PrintWriter(new StringWriter()));
        assertEquals(0, resumed.execute("writers", "--resume", "--out", out.toString()));
        assertEquals(7, rest.ran.size());
        assertEquals(10, Results.read(json()).all().size());
    }

    private Path json() throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(path -> path.endsWith("quick.json")).findFirst().orElseThrow();
        }
    }
}
