package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeCommandTest {

    @TempDir
    Path folder;

    private final CommandRun command = new CommandRun();

    private int merge(Object... places) {
        Stream<Object> out = Stream.of("--out", folder.resolve("out"));
        return command.run(
                new MergeCommand(), Stream.concat(Stream.of(places), out).toArray());
    }

    private Path sample(String name, double ns, Suite... suites) throws IOException {
        return Samples.run(folder.resolve(name), name, ns, List.of(suites))
                .file(".json")
                .getParent();
    }

    private String text() throws IOException {
        return Files.readString(folder.resolve("out/merged.txt"));
    }

    @Test
    void twoMachinesStandSideBySide() throws IOException {
        Path zen = sample("Zen 9", 2, Suite.WRITERS, Suite.DOLT);
        assertEquals(0, merge(zen, sample("Lake 7", 3, Suite.WRITERS), zen.resolve("quick.json")));
        assertTrue(text().replaceAll(" +", " ").contains("\n loop 2.00 3.00\n"), text());
        assertTrue(text().contains("  Zen 9, JDK 25.0.3"));
        assertTrue(text().contains("\nwriters, as published: AMD Zen 2"));
        assertFalse(text().contains(" UTC\n  "), "a file counts once");
        String onlyOne = text().split("\ndolt: ")[1].split("\n\n")[0];
        assertTrue(onlyOne.contains("Zen 9") && !onlyOne.contains("Lake 7"), onlyOne);
        String notes = onlyOne.replace("\n  ", " ");
        Suite.DOLT.notes().forEach(note -> assertTrue(notes.contains(note), note));
        assertTrue(command.out().contains("Lake 7"));
        assertTrue(Files.readString(folder.resolve("out/merged.html")).contains("Lake 7"));
    }

    @Test
    void foreignFilesAreNamedAndLeftOut() throws IOException {
        sample("Zen 9", 2, Suite.LENGTH);
        Path half = sample("Half", 2, Suite.LENGTH).resolve("quick.json");
        Files.writeString(half, Files.readString(half).substring(0, 300));
        Path alone = sample("Alone", 2, Suite.LENGTH);
        Files.delete(alone.resolve("quick.environment.json"));
        Path odd = sample("Odd", 2, Suite.LENGTH);
        Files.writeString(odd.resolve("quick.environment.json"), "{\"facts\":{}}");
        Path other = sample("Other", 2, Suite.LENGTH).resolve("quick.json");
        Files.writeString(other, Files.readString(other).replace("dev.varint.jmh.bench", "org.other"));
        Files.writeString(folder.resolve("package.json"), "{\"name\":\"x\"}");

        assertEquals(0, merge(folder));
        List<String> skipped = command.errLines().stream()
                .filter(line -> line.startsWith("skipped: "))
                .toList();
        assertEquals(5, skipped.size(), command.err());
        for (String name : List.of("Half", "Alone", "Odd", "Other", "package.json")) {
            assertTrue(skipped.stream().anyMatch(line -> line.contains(name)), name);
            assertFalse(text().contains(name), name);
        }
        assertTrue(text().contains("Zen 9"));
    }

    @Test
    void runsOfSeveralCommitsAreMarked() throws IOException {
        Path one = sample("Zen 9", 2, Suite.LENGTH);
        Path two = sample("Lake 7", 3, Suite.LENGTH);
        merge(one, two);
        assertFalse(text().contains("more than one commit"));
        Path environment = two.resolve("quick.environment.json");
        Files.writeString(environment, Files.readString(environment).replace("abc1234", "def5678"));
        merge(one, two);
        assertTrue(text().contains("more than one commit"), text());
    }

    @Test
    void nothingToMergeIsAFailure() throws IOException {
        Files.writeString(folder.resolve("package.json"), "{\"name\":\"x\"}");
        assertEquals(1, merge(folder));
        assertEquals(1, merge(folder.resolve("nowhere")));
        assertEquals(2, merge());
        assertFalse(Files.exists(folder.resolve("out/merged.txt")));
    }

    @Test
    void twoRunsOfOneCpuAreToldApart() throws IOException {
        sample("a", 2, Suite.LENGTH);
        Path environment = sample("b", 2, Suite.LENGTH).resolve("quick.environment.json");
        String facts = Files.readString(environment).replace("\"b\"", "\"a\"");
        Files.writeString(environment, facts.replace("12:00", "13:00"));
        assertEquals(0, merge(folder));
        assertTrue(text().contains(" a, JDK 25.0.3, 2026-11-21 12:00 UTC"), text());
        assertTrue(text().contains(" a, JDK 25.0.3, 2026-11-21 13:00 UTC"), text());
    }
}
