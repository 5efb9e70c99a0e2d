package dev.varint.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.BuildInfo;
import dev.varint.jmh.suite.Effort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostTest {

    @TempDir
    Path folder;

    @Test
    void tellsWhatWasMeasuredWhere() {
        Map<String, String> facts = new Host(3.456)
                .with(Jdk.running(), Effort.QUICK, 0, "the command")
                .facts();
        assertEquals(
                List.of(
                        "CPU",
                        "Cores",
                        "Clock",
                        "Hypervisor",
                        "Governor",
                        "OS",
                        "JDK",
                        "Netty",
                        "Peers",
                        "JMH",
                        "Flags",
                        "Bit-gather",
                        "Vectors",
                        "Commit",
                        "Date",
                        "Command"),
                List.copyOf(facts.keySet()));
        facts.forEach((name, value) -> assertTrue(!value.isBlank(), name));
        assertTrue(facts.get("JDK").startsWith(System.getProperty("java.version")));
        assertEquals("the command", facts.get("Command"));
    }

    @Test
    void versionsAreFilledInByTheBuild() {
        for (String what :
                List.of("varint", "netty", "jmh", "protobuf-java", "Kafka", "Lucene", "Kryo", "Fory", "QuickBuffers")) {
            assertTrue(BuildInfo.version(what).matches("\\d+\\..*"), what);
        }
    }

    @Test
    void theKernelNamesTheCpu() throws Exception {
        Path cpuinfo = Files.writeString(folder.resolve("cpuinfo"), "processor\t: 0\nmodel name\t: A CPU @ 3 GHz\n");
        assertEquals("A CPU @ 3 GHz", Hardware.cpuIn(cpuinfo));
        assertEquals("unknown", Hardware.cpuIn(Files.writeString(cpuinfo, "processor\t: 0\n")));
        assertEquals("unknown", Hardware.cpuIn(folder.resolve("nowhere")));
    }
}
