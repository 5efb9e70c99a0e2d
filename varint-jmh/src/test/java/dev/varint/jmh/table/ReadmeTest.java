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
    @Test
    void theReadmeSaysWhatTheCommittedResultsDo() throws IOException {
        Path readme = Path.of("../README.md");
        String text = Files.readString(readme);
        assertTrue(text.contains("<!-- results "));
        assertEquals(ReadmeCommand.filled(text, readme.toAbsolutePath().getParent()), text);
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
