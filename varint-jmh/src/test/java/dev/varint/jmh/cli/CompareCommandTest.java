package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteStreamed;
import dev.varint.jmh.results.Results;
import dev.varint.jmh.suite.NettyChecks;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
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

    private Results results(String name) throws IOException {
        Files.createDirectories(folder.resolve(name));
        return Results.startAnew(folder.resolve(name).resolve("quick.json"));
    }

    private static Trial append(String method) {
        return Trial.of(WriteStreamed.class, method, Input.PROXY);
    }

    private static void add(Results results, Trial trial, double... ns) throws IOException {
        for (int i = 0; i < ns.length; i++) {
            results.add(trial, FakeForks.kept(trial, i + 1, ns[i]));
        }
    }

    private Path file(String name) {
        return folder.resolve(name).resolve("quick.json");
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
    void marksWhatIsOutsideTheInterval() throws IOException {
        Results a = results("a");
        Results b = results("b");
        add(a, append("loop"), 10, 10.1, 9.9);
        add(b, append("loop"), 8, 8.1, 7.9);
        add(a, append("startin"), 10, 12, 9);
        add(b, append("startin"), 10.5, 8, 13);
        add(a, append("unrolled"), 10, 10, 10);
        add(b, append("unrolled"), 12.5, 12.5, 12.5);
        add(a, append("blended"), 10);
        add(b, append("blended"), 10);
        assertEquals(0, compare(file("a"), file("b")));
        assertTrue(
                row("WriteStreamed.loop PROXY").matches(".* \\| 10.0 \\| 8.00 \\| 1.25x ± [23] % \\| faster"),
                out::toString);
        assertTrue(row("WriteStreamed.startin PROXY").matches(".* \\| 0.95x ± \\d+ %"), out::toString);
        assertTrue(row("WriteStreamed.unrolled PROXY").endsWith("| 0.80x ± 0 % | slower"), out::toString);
        assertTrue(row("WriteStreamed.blended PROXY").endsWith("| 1.00x | ?"), out::toString);
    }

    @Test
    void checksAreToldApart() throws IOException {
        Trial trial = Trial.of(WriteCleared.class, "loop").with(NettyChecks.BOUNDS_ONLY);
        add(results("a"), trial, 4, 4, 4);
        add(results("b"), trial, 2, 2, 2);
        assertEquals(0, compare(file("a"), file("b")));
        String name = "WriteCleared.loop checkAccessible=false";
        assertEquals(name + " | 4.00 | 2.00 | 2.00x ± 0 % | faster", row(name));
    }

    @Test
    void countsWhatIsInOneOnlyAndTakesFolders() throws IOException {
        Results a = results("a");
        add(a, append("loop"), 10);
        add(a, append("startin"), 10);
        add(results("b"), append("loop"), 10);
        assertEquals(0, compare(file("a").getParent(), file("b").getParent()));
        assertTrue(out.toString().contains("1 benchmark is in one of them only."));
    }

    @Test
    void refusesWhatCannotBeCompared() throws IOException {
        add(results("a"), append("loop"), 10);
        add(results("b"), append("startin"), 10);
        Path a = file("a");
        Path b = file("b");
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
