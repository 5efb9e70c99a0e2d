package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ReadmeTest {

    @TempDir
    Path folder;

    private static int readme(String... args) {
        return new CommandLine(new ReadmeCommand())
                .setErr(new PrintWriter(new StringWriter()))
                .setExecutionExceptionHandler((error, line, parsed) -> 1)
                .execute(args);
    }

    /** If this fails: {@code java -jar varint-jmh/target/benchmarks.jar readme}. */
    @ParameterizedTest
    @ValueSource(strings = {"../README.md", "../docs/performance.md"})
    void pagesSayWhatTheCommittedResultsDo(String page) throws IOException {
        Path file = Path.of(page);
        String text = Files.readString(file);
        assertTrue(text.contains("<!-- figures\n"));
        assertEquals(ReadmeCommand.filled(text, file.toAbsolutePath().getParent()), text);
    }

    private Path template(String lines) throws IOException {
        Samples.run(folder.resolve("r"), "Zen 9", 2, List.of(Suite.BYTEBUF));
        return Files.writeString(
                folder.resolve("B.md"), "before\n<!-- figures\n" + lines + "-->\nold\n<!-- /figures -->\nafter\n");
    }

    @Test
    void fillsPlacesIn() throws IOException {
        String lines =
                "A: r/quick.json\n| {A ReadByteBuf.byteAtATime BITS30} | {A ReadByteBuf.byteAtATime BITS30 / 4} |\n";
        Path file = template(lines);
        assertEquals(1, readme(file.toString(), "--check"));
        assertEquals(0, readme(file.toString()));
        assertEquals(
                "before\n<!-- figures\n" + lines + "-->\n\n| 2.0 | 0.50 |\n\n<!-- /figures -->\nafter\n",
                Files.readString(file));
        assertEquals(0, readme(file.toString(), "--check"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "| {A ReadByteBuf.netty PROXY} |\n",
                "A: r/quick.json\n| {B ReadByteBuf.netty PROXY} |\n",
                "A: r/quick.json\n| {A ReadByteBuf.nobody PROXY} |\n",
                "A: r/quick.json\n| {A ReadByteBuf.netty} |\n",
                "A: r/quick.json\n| {A ReadByteBuf.netty PROXY |\n",
                "A: r/none.json\n"
            })
    void refusesPlacesWithoutAResult(String lines) throws IOException {
        Path file = template(lines);
        assertEquals(1, readme(file.toString()));
        assertTrue(Files.readString(file).contains("old"));
    }

    private Path sample(String marker) throws IOException {
        Samples.run(folder.resolve("r"), "Zen 9", 2, List.of(Suite.LENGTH));
        return Files.writeString(
                folder.resolve("A.md"), "before\n<!-- results " + marker + " -->\nold\n<!-- /results -->\nafter\n");
    }

    @Test
    void fillsInBetweenTheMarkers() throws IOException {
        Path file = sample("r/quick.json length");
        assertEquals(1, readme(file.toString(), "--check"));
        assertTrue(Files.readString(file).contains("old"), "checking changes nothing");
        assertEquals(0, readme(file.toString()));
        String text = Files.readString(file);
        assertTrue(text.startsWith("before\n<!-- results r/quick.json length -->\n```text\nCPU         Zen 9\n"), text);
        assertTrue(text.contains("by leading zeros"));
        assertTrue(text.endsWith("```\n<!-- /results -->\nafter\n"));
        assertEquals(0, readme(file.toString(), "--check"));
    }

    @Test
    void refusesWhatIsNotThere() throws IOException {
        assertEquals(1, readme(sample("r/quick.json nothing").toString()));
        assertEquals(1, readme(sample("r/quick.json writers").toString()));
        assertEquals(1, readme(sample("nowhere.json length").toString()));
    }
}
