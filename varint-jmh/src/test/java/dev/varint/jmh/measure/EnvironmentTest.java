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

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{}", "{\"facts\":{}}", "7"})
    void refusesSomethingElse(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("e.json"), text);
        IOException refusal = assertThrows(IOException.class, () -> Environment.read(file));
        assertTrue(refusal.getMessage().startsWith(file + " does not hold an environment"));
    }

    /** It tells machines apart without the numbers. */
    @Test
    void labelsAreShort() throws IOException {
        Environment where = Samples.environment("AMD EPYC (Zen 4), AuthenticAMD family 25 model 17", "17.0.1");
        assertEquals("AMD EPYC (Zen 4), JDK 17.0.1", where.label());
        assertEquals(17, where.jdk());
        assertEquals(where, Environment.read(Files.writeString(folder.resolve("e.json"), where.toJson())));
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

    @ParameterizedTest
    @ValueSource(strings = {"varint", "netty", "jmh", "protobuf-java", "Kafka", "Kryo", "Fory", "QuickBuffers"})
    void versionsAreFilledInByTheBuild(String name) {
        assertTrue(Jar.version(name).matches("\\d+\\..*"), name);
    }
}
