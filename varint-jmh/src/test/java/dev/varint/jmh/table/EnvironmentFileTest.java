package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentFileTest {

    @TempDir
    Path folder;

    @Test
    void isReadAsItWasSaved() throws IOException {
        Environment where = Samples.environment("Zen 9", "17.0.1", Effort.FULL);
        where.add(new Noise("length", 1, 1.04));
        Path file = folder.resolve("e.json");
        where.save(file);
        Environment read = Environment.read(file);
        assertEquals(where.toText(), read.toText());
        assertEquals(Effort.FULL, read.effort());
        assertEquals(3.2, read.gigahertz());
        assertEquals("Zen 9, JDK 17.0.1", read.label());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{}", "{\"effort\":\"QUICK\",\"facts\":{},\"noise\":[]}", "7"})
    void refusesSomethingElse(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("e.json"), text);
        IOException refusal = assertThrows(IOException.class, () -> Environment.read(file));
        assertTrue(refusal.getMessage().startsWith(file + " does not hold an environment"));
    }

    /** The summary shows what was measured for the writers; what "accessible" was measured with has not been said. */
    @Test
    void noiseIsToldOfEverySuiteThatShowsWhatWasMeasuredInIt() {
        Environment where = Samples.environment("Zen 9", "25", Effort.QUICK);
        where.add(new Noise("length", 1, 1.01));
        where.add(new Noise("writers", 1, 2));
        assertEquals(List.of(), where.noiseIn(Suite.LENGTH));
        assertEquals(1, where.noiseIn(Suite.WRITERS).size());
        assertEquals(where.noiseIn(Suite.WRITERS), where.noiseIn(Suite.SUMMARY));
        assertEquals("NOISY: writers, summary", where.facts().get("Noise"));
    }

    @Test
    void aContinuedRunTellsWhatHasChanged() {
        Environment first = Samples.environment("Zen 9", "25", Effort.QUICK);
        first.add(new Noise("length", 1, 2));
        Map<String, String> now = new LinkedHashMap<>(first.facts());
        now.remove("Noise");
        now.put("Commit", "def5678");
        now.put("Date", "2026-11-22 09:00 UTC");
        now.put("Command", "another");
        Environment both = new Environment(Effort.QUICK, 3.2, now).continuing(first);
        assertEquals("abc1234; resumed: def5678", both.facts().get("Commit"));
        assertEquals(
                "2026-11-21 12:00 UTC to 2026-11-22 09:00 UTC", both.facts().get("Date"));
        assertEquals(
                "java -jar benchmarks.jar table --quick; resumed: another",
                both.facts().get("Command"));
        assertEquals("NOISY: length", both.facts().get("Noise"));
        Environment again = new Environment(Effort.QUICK, 3.2, now).continuing(both);
        assertEquals("abc1234; resumed: def5678", again.facts().get("Commit"));
    }

    @Test
    void fivePercentIsNotNoisyAndMoreIs() {
        assertEquals(
                List.of(false, false, true, true),
                List.of(
                        new Noise("s", 1, 1.049).noisy(),
                        new Noise("s", 1, 0.951).noisy(),
                        new Noise("s", 1, 1.06).noisy(),
                        new Noise("s", 1, 0.94).noisy()));
    }
}
