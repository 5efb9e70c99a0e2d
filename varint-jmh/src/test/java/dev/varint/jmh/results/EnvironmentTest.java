package dev.varint.jmh.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {

    private static final Environment ZEN_9 = Samples.environment("Zen 9", "17.0.1", Effort.FULL);

    @TempDir
    Path folder;

    private static Environment with(String... namesAndValues) {
        Map<String, String> facts = new LinkedHashMap<>(ZEN_9.facts());
        for (int i = 0; i < namesAndValues.length; i += 2) {
            facts.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new Environment(Effort.QUICK, 3.2, facts);
    }

    @Test
    void isReadAsItWasSaved() throws IOException {
        Path file = folder.resolve("e.json");
        ZEN_9.save(file);
        Environment read = Environment.read(file);
        assertEquals(ZEN_9.facts(), read.facts());
        assertEquals(Effort.FULL, read.effort());
        assertEquals(3.2, read.gigahertz());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{}", "{\"effort\":\"QUICK\",\"facts\":{}}", "7"})
    void refusesSomethingElse(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("e.json"), text);
        IOException refusal = assertThrows(IOException.class, () -> Environment.read(file));
        assertTrue(refusal.getMessage().startsWith(file + " does not hold an environment"));
    }

    @Test
    void aContinuedRunHasBothDatesAndCommands() throws IOException {
        Environment both =
                with("Date", "2026-11-22 09:00 UTC", "Command", "another").continuing(with());
        assertEquals(
                "2026-11-21 12:00 UTC to 2026-11-22 09:00 UTC", both.facts().get("Date"));
        assertEquals(
                "java -jar benchmarks.jar table --quick; another", both.facts().get("Command"));
        Environment again = with("Date", "2026-11-23", "Command", "another").continuing(both);
        assertEquals(both.facts().get("Command"), again.facts().get("Command"));
        assertEquals("2026-11-21 12:00 UTC to 2026-11-23", again.facts().get("Date"));
    }

    @Test
    void resultsOfTwoCommitsAreNotMixed() {
        IOException refusal =
                assertThrows(IOException.class, () -> with("Commit", "def5678").continuing(with()));
        assertTrue(refusal.getMessage().startsWith("the results there are of commit abc1234, this is def5678"));
        assertTrue(with().isOfOneCommit());
        assertFalse(with("Commit", "abc1234; resumed: def5678").isOfOneCommit());
        assertFalse(with("Commit", "abc1234-dirty").isOfOneCommit());
    }

    /** It tells machines apart without the numbers. */
    @Test
    void labelsAndFolderNamesAreShortAndPlain() {
        Environment where = with("CPU", "AMD EPYC(TM) (Zen 4), AuthenticAMD family 25 model 17", "JDK", "17.0.1, a VM");
        assertEquals("AMD EPYC(TM) (Zen 4), JDK 17.0.1", where.label());
        assertEquals("amd-epyc-tm-zen-4-jdk-17.0.1", where.folder());
    }
}
