package dev.varint.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.Jar;
import dev.varint.jmh.suite.Effort;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HostTest {

    @Test
    void tellsWhatWasMeasuredWhere() {
        Map<String, String> facts =
                Host.environment(Effort.QUICK, 0, "the command").facts();
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
