package dev.varint.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.BuildInfo;
import dev.varint.jmh.suite.Effort;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostTest {

    @Test
    void tellsWhatWasMeasuredWhere() {
        Map<String, String> facts =
                Host.with(Jdk.running(), Effort.QUICK, 0, 3.456, "the command").facts();
        String names =
                "CPU Cores Clock Governor OS JDK Netty Peers JMH Flags " + "Bit-gather Vectors Commit Date Command";
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
            assertTrue(BuildInfo.version(name).matches("\\d+\\..*"), name);
        }
    }

    /** The lines of {@code /proc/cpuinfo} that name a CPU. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            zen-1|AMD EPYC 7601 32-Core Processor (family 23 model 1), AuthenticAMD
            zen-2|AMD EPYC 7702 64-Core Processor (Zen 2), AuthenticAMD family 23 model 49
            zen-3|AMD EPYC 7763 64-Core Processor (Zen 3), AuthenticAMD family 25 model 1
            zen-4|AMD EPYC 9R14 (Zen 4), AuthenticAMD family 25 model 17
            zen-5|AMD EPYC (Zen 5), AuthenticAMD family 26 model 2
            intel|Intel(R) Xeon(R) Platinum 8488C (family 6 model 143), GenuineIntel
            arm|unknown (family 8 model 0xd0c), 0x41
            """)
    void cpusAreNamed(String file, String expected) throws IOException {
        try (InputStream in = HostTest.class.getResourceAsStream("cpuinfo/" + file + ".txt")) {
            String cpuinfo = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(expected, Cpu.in(cpuinfo.lines().toList()).describe());
        }
    }

    /** The first and last models that are certain, and their neighbours that are not. */
    @ParameterizedTest
    @CsvSource({
        "23, 48, Zen 2", "23, 47,", "25, 0, Zen 3", "25, 15, Zen 3", "25, 16, Zen 4", "25, 31, Zen 4", "25, 33, Zen 3",
        "25, 97, Zen 4", "25, 160, Zen 4", "25, 175, Zen 4", "25, 176,", "26, 0, Zen 5", "26, 68, Zen 5", "26, 80,"
    })
    void aMicroarchitectureIsNamedWhereItIsCertain(String family, String model, String zen) {
        String numbers = "family " + family + " model " + model;
        assertEquals(
                zen == null ? "X (" + numbers + "), AuthenticAMD" : "X (" + zen + "), AuthenticAMD " + numbers,
                new Cpu("X", "AuthenticAMD", family, model, false).describe());
        assertEquals("X (" + numbers + "), Other", new Cpu("X", "Other", family, model, false).describe());
    }

    @Test
    void aMachineThatTellsNothingIsUnknown() {
        assertEquals(
                "unknown (family unknown model unknown), unknown",
                Cpu.in(List.of()).describe());
    }

    @Test
    void stolenTimeIsAPartOfAllTime() {
        long[] from = Guard.ticks("cpu  100 0 50 800 10 0 5 35 0 0");
        long[] to = Guard.ticks("cpu  190 0 50 890 10 0 5 55 0 0");
        assertEquals(0.1, Guard.stolen(from, to), 1e-9);
        assertEquals(0, Guard.stolen(from, from));
        assertEquals(0, Guard.stolen(new long[0], new long[0]), "no such counts");
        double gigahertz = new Guard(new TimedLoop(100_000)).gigahertz();
        assertTrue(gigahertz > 0.3 && gigahertz < 15, "GHz " + gigahertz);
    }
}
