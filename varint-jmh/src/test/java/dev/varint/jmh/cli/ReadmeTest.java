package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    @ValueSource(strings = {"../README.md", "../docs/performance.md", "../docs/performance-packed.md"})
    void pagesSayWhatTheCommittedResultsDo(String page) throws IOException {
        Path file = Path.of(page);
        String text = Files.readString(file);
        assertTrue(text.contains("<!-- figures\n"));
        assertEquals(ReadmeCommand.filled(text, file.toAbsolutePath().getParent()), text);
    }

    private Path template(String lines) throws IOException {
        Samples.run(folder.resolve("r"), "Zen 9", 2, List.of(Suite.LENGTH, Suite.READ));
        return Files.writeString(
                folder.resolve("B.md"), "before\n<!-- figures\n" + lines + "-->\nold\n<!-- /figures -->\nafter\n");
    }

    @Test
    void fillsPlacesIn() throws IOException {
        String lines = "A: r/quick.json\n| {A ReadByteBuf.byteAtATime BITS30} | {A FindLength.byHand} |\n";
        Path file = template(lines);
        assertEquals(1, readme(file.toString(), "--check"));
        assertEquals(0, readme(file.toString()));
        assertEquals(
                "before\n<!-- figures\n" + lines + "-->\n\n| 2.1 | 2.0 |\n\n<!-- /figures -->\nafter\n",
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
        assertTrue(
                text.startsWith(
                        "before\n<!-- results r/quick.json length -->\n```text\nlength: Find the size of a value\n"),
                text);
        assertTrue(text.contains("by leading zeros"));
        assertTrue(text.contains("\nCPU         Zen 9\n"), text);
        assertTrue(text.endsWith("```\n<!-- /results -->\nafter\n"));
        assertEquals(0, readme(file.toString(), "--check"));
    }

    @Test
    void refusesWhatIsNotThere() throws IOException {
        assertEquals(1, readme(sample("r/quick.json nothing").toString()));
        assertEquals(1, readme(sample("r/quick.json writers").toString()));
        assertEquals(1, readme(sample("nowhere.json length").toString()));
    }

    /**
     * Sets of more than one commit cannot be compared with themselves. What was measured before this rule is in
     * "history".
     */
    @Test
    void publishedSetsAreOfOneCommitEach() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("results"))) {
            for (Path file : files.filter(ResultFiles::areResults)
                    .filter(path -> !path.startsWith("results/history"))
                    .toList()) {
                assertTrue(ResultSet.read(new ResultFiles(file)).where().isOfOneCommit(), file.toString());
            }
        }
    }

    @Test
    void aFigureOfWhichNothingHadSettledIsNotPublished() throws IOException {
        ResultFiles files = Samples.run(folder.resolve("r"), "Zen 9", 2, List.of(Suite.LENGTH));
        String trend =
                IntStream.range(0, 15).mapToObj(i -> String.valueOf(30 - i)).collect(Collectors.joining(","));
        Files.writeString(
                files.json(),
                "[{\"benchmark\":\"a.FindLength.byHand\",\"jvmArgs\":[],\"primaryMetric\":{\"scoreUnit\":\"ns/op\","
                        + "\"rawData\":[[" + trend + "]]}}]");
        Path file = Files.writeString(
                folder.resolve("B.md"),
                "<!-- figures\nA: r/quick.json\n{A FindLength.byHand}\n-->\nold\n<!-- /figures -->\n");
        assertEquals(1, readme(file.toString()));
    }
}
