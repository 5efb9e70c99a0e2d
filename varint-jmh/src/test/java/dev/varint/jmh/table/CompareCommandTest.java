package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.Input;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CompareCommandTest {

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int compare(Path... files) {
        CommandLine command = new CommandLine(new CompareCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .setExecutionExceptionHandler((error, line, parsed) -> {
                    line.getErr().println(error.getMessage());
                    return 1;
                });
        return command.execute(List.of(files).stream().map(Path::toString).toArray(String[]::new));
    }

    private Path file(String name, String... results) throws IOException {
        Files.createDirectories(folder.resolve(name));
        Results all = Results.startAnew(folder.resolve(name).resolve("quick.json"));
        for (String result : results) {
            all.add(result);
        }
        return folder.resolve(name).resolve("quick.json");
    }

    private static String streamed(String method, String score, String error) {
        return FakeRunner.result(Trial.streamed(method, Input.PROXY), score, error);
    }

    private String row(String name) {
        return out.toString()
                .lines()
                .filter(line -> line.startsWith("  " + name + " "))
                .map(line -> line.strip().replaceAll("  +", " | "))
                .findFirst()
                .orElse("none in\n" + out);
    }

    @Test
    void marksWhatIsOutsideTheNoise() throws IOException {
        Path a = file(
                "a",
                streamed("loop", "10", "0.1"),
                streamed("startin", "10", "1"),
                streamed("unrolled", "10", "0.1"),
                streamed("blended", "10", "0.1"));
        Path b = file(
                "b",
                streamed("loop", "8", "0.1"),
                streamed("startin", "10.5", "1"),
                streamed("unrolled", "12", "0.1"),
                streamed("blended", "10", "\"NaN\""));
        assertEquals(0, compare(a, b));
        assertEquals(
                "WriteStreamed.loop PROXY | 10.00 | 8.00 | 0.80 | ± 0.01 | faster", row("WriteStreamed.loop PROXY"));
        assertEquals("WriteStreamed.startin PROXY | 10.00 | 10.50 | 1.05 | ± 0.15", row("WriteStreamed.startin PROXY"));
        assertTrue(row("WriteStreamed.unrolled PROXY").endsWith("| 1.20 | ± 0.02 | slower"));
        assertTrue(row("WriteStreamed.blended PROXY").endsWith("| 1.00 | - | ?"));
    }

    @Test
    void throughputIsComparedAsTime() throws IOException {
        Path a = file("a", FakeRunner.result(Trial.cleared("loop", Checks.BOUNDS_ONLY), "100000", "1"));
        Path b = file("b", FakeRunner.result(Trial.cleared("loop", Checks.BOUNDS_ONLY), "200000", "1"));
        assertEquals(0, compare(a, b));
        String name = "WriteCleared.loop checkAccessible=false";
        assertEquals(name + " | 10000.00 | 5000.00 | 0.50 | ± 0.00 | faster", row(name));
    }

    @Test
    void countsWhatIsInOneOnlyAndTakesFolders() throws IOException {
        Path a = file("a", streamed("loop", "10", "1"), streamed("startin", "10", "1"));
        Path b = file("b", streamed("loop", "10", "1"));
        assertEquals(0, compare(a.getParent(), b.getParent()));
        assertTrue(out.toString().contains("1 benchmark is in one of them only."));
    }

    @Test
    void refusesWhatCannotBeCompared() throws IOException {
        Path a = file("a", streamed("loop", "10", "1"));
        Path b = file("b", streamed("startin", "10", "1"));
        assertEquals(1, compare(a, b));
        assertTrue(err.toString().startsWith("no benchmark is in both "));
        assertEquals(1, compare(a, folder), "two files in a folder");
        assertEquals(1, compare(a, folder.resolve("nowhere")));
        Files.writeString(b, "{}");
        assertEquals(1, compare(a, b));
        assertTrue(err.toString().contains("does not hold JMH results"));
        assertEquals(2, compare(a));
    }
}
