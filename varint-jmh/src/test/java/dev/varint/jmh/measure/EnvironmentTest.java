package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.Jar;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {

    private static final Environment ZEN_9 = Samples.environment("Zen 9", "17.0.1");

    @TempDir
    Path folder;

    @Test
    void isReadAsItWasSaved() throws IOException {
        Path file = Files.writeString(folder.resolve("e.json"), ZEN_9.toJson());
        Environment read = Environment.read(file);
        assertEquals(ZEN_9.facts(), read.facts());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{}", "{\"facts\":{}}", "7"})
    void refusesSomethingElse(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("e.json"), text);
        IOException refusal = assertThrows(IOException.class, () -> Environment.read(file));
        assertTrue(refusal.getMessage().startsWith(file + " does not hold an environment"));
    }

    /** It tells machines apart without the numbers. */
    @Test
    void labelsAreShort() {
        Environment where = Samples.environment("AMD EPYC (Zen 4), AuthenticAMD family 25 model 17", "17.0.1");
        assertEquals("AMD EPYC (Zen 4), JDK 17.0.1", where.label());
        assertEquals(17, where.jdk());
    }

    @Test
    void tellsWhatWasMeasuredWhere() {
        Map<String, String> facts = Environment.here(1, "the command").facts();
        String names = "CPU Cores OS JDK Netty Peers JMH Flags Bit-gather Commit Date Command";
        assertEquals(names, String.join(" ", facts.keySet()));
        facts.forEach((name, value) -> assertTrue(!value.isBlank(), name));
        assertTrue(facts.get("JDK").startsWith(System.getProperty("java.version")));
        assertEquals("the command", facts.get("Command"));
    }

    @Test
    void versionsAreFilledInByTheBuild() {
        String names = "varint netty jmh protobuf-java Kafka Lucene PBJ Kryo Fory QuickBuffers";
        for (String name : names.split(" ")) {
            assertTrue(Jar.version(name).matches("\\d+\\..*"), name);
        }
    }
}
