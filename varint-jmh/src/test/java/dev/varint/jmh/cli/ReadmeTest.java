package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.FindLength;
import dev.varint.jmh.results.Environment;
import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.Results;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadmeTest {

    private static final Path PROJECT = Path.of(System.getProperty("project.folder"));

    @TempDir
    Path folder;

    private static int readme(Object... args) {
        return new CommandRun().run(new ReadmeCommand(), args);
    }

    /** If this fails: {@code java -jar varint-jmh/target/benchmarks.jar readme}. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/performance.md", "docs/performance-packed.md"})
    void pagesSayWhatTheCommittedResultsDo(String page) throws IOException {
        Path file = PROJECT.resolve(page);
        String text = Files.readString(file);
        assertTrue(text.contains("<!-- figures\n"));
        assertEquals(ReadmeCommand.filled(text, file.getParent()), text);
    }

    /** A page with one place to be filled in, beside results of two suites. */
    private Path page(String marker, String text) throws IOException {
        Samples.run(folder.resolve("r"), "Zen 9", 2, List.of(Suite.LENGTH, Suite.READ));
        String end = "-->\nold\n<!-- /" + marker + " -->\nafter\n";
        return Files.writeString(folder.resolve("A.md"), "before\n<!-- " + marker + text + end);
    }

    @Test
    void fillsPlacesIn() throws IOException {
        String lines =
                "A: r/quick.json\n| {A ReadByteBuf.run BYTE_AT_A_TIME U32 RECORDED} | {A FindLength.run BY_HAND} |\n";
        Path file = page("figures", "\n" + lines);
        assertEquals(1, readme(file, "--check"));
        assertEquals(0, readme(file));
        assertEquals(
                "before\n<!-- figures\n" + lines + "-->\n\n| 2.1 | 2.0 |\n\n<!-- /figures -->\nafter\n",
                Files.readString(file));
        assertEquals(0, readme(file, "--check"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "| {A ReadByteBuf.run NETTY U32 UNPREDICTABLE} |\n",
                "A: r/quick.json\n| {B ReadByteBuf.run NETTY U32 UNPREDICTABLE} |\n",
                "A: r/quick.json\n| {A ReadByteBuf.run NOBODY UNPREDICTABLE} |\n",
                "A: r/quick.json\n| {A ReadByteBuf.run NETTY} |\n",
                "A: r/quick.json\n| {A ReadByteBuf.run NETTY U32 UNPREDICTABLE |\n",
                "A: r/none.json\n",
                " r/quick.json nothing ",
                " r/quick.json writers ",
                " nowhere.json length "
            })
    void refusesPlacesWithoutAResult(String place) throws IOException {
        Path file = place.startsWith(" ") ? page("results", place) : page("figures", "\n" + place);
        assertEquals(1, readme(file));
        assertTrue(Files.readString(file).contains("old"));
    }

    @Test
    void fillsInBetweenTheMarkers() throws IOException {
        Path file = page("results", " r/quick.json length ");
        assertEquals(1, readme(file, "--check"));
        assertTrue(Files.readString(file).contains("old"), "checking changes nothing");
        assertEquals(0, readme(file));
        String text = Files.readString(file);
        String start = "before\n<!-- results r/quick.json length -->\n```text\nlength: Find the size of a value\n";
        assertTrue(text.startsWith(start), text);
        assertTrue(text.contains("by leading zeros"));
        assertTrue(text.contains("\nCPU         Zen 9\n"), text);
        assertTrue(text.endsWith("```\n<!-- /results -->\nafter\n"));
        assertEquals(0, readme(file, "--check"));
    }

    /**
     * Sets of more than one commit cannot be compared with themselves. What was measured before this rule is in
     * "history".
     */
    @Test
    void publishedSetsAreOfOneCommitEach() throws IOException {
        Path results = PROJECT.resolve("varint-jmh/results");
        try (Stream<Path> files = Files.walk(results)) {
            for (Path file : (Iterable<Path>) files.filter(ResultFiles::areResults)::iterator) {
                Path environment = new ResultFiles(file).environment();
                assertTrue(
                        file.startsWith(results.resolve("history"))
                                || Environment.read(environment).isOfOneCommit(),
                        file::toString);
            }
        }
    }

    @Test
    void aFigureOfWhichNothingHadSettledIsNotPublished() throws IOException {
        Path file = page("figures", "\nA: r/quick.json\n{A FindLength.run BY_HAND}\n");
        Trial trial = Trial.of(FindLength.class, FindLength.Way.BY_HAND);
        Result trend = FakeForks.trending(trial).of(1, 1, List.of(), false);
        Results.startAnew(folder.resolve("r/quick.json")).add(trial, trend);
        assertEquals(1, readme(file));
    }
}
