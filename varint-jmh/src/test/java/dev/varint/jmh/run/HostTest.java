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
                Host.environment(Effort.QUICK, 0, 3.456, "the command").facts();
        String names = "CPU Cores Clock Governor OS JDK Netty Peers JMH Flags Bit-gather Commit Date Command";
        assertEquals(names, String.join(" ", facts.keySet()));
        facts.forEach((name, value) -> assertTrue(!value.isBlank(), name));
        assertTrue(facts.get("JDK").startsWith(System.getProperty("java.version")));
        assertEquals("3.46 GHz measured", facts.get("Clock"));
        assertEquals("the command", facts.get("Command"));
    }

    @Test
    void versionsAreFilledInByTheBuild() {
        String names = "varint netty jmh protobuf-java Kafka Lucene PBJ Kryo Fory QuickBuffers";
        for (String name : names.split(" ")) {
            assertTrue(Jar.version(name).matches("\\d+\\..*"), name);
        }
    }

    @Test
    void stolenTimeIsAPartOfAllTime() {
        long[] from = Guard.ticks("cpu  100 0 50 800 10 0 5 35 0 0");
        long[] to = Guard.ticks("cpu  190 0 50 890 10 0 5 55 0 0");
        assertEquals(0.1, Guard.stolen(from, to), 1e-9);
        assertEquals(0, Guard.stolen(from, from));
        assertEquals(0, Guard.stolen(new long[0], new long[0]), "no such counts");
        double gigahertz = new Guard(100_000).gigahertz();
        assertTrue(gigahertz > 0.3 && gigahertz < 15, "GHz " + gigahertz);
    }
}
