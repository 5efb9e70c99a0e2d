package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.BuildInfo;
import java.util.List;
import org.junit.jupiter.api.Test;

class EnvironmentTest {

    @Test
    void tellsWhatWasMeasuredWhere() {
        String text = new Surroundings(3.456)
                .with(Jdk.running(), Effort.QUICK, "the command")
                .toText();
        for (String fact : List.of(
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
                "Command")) {
            assertTrue(text.lines().anyMatch(line -> line.matches(fact + " +\\S.*")), fact);
        }
        assertTrue(text.contains(System.getProperty("java.version")));
        assertTrue(text.contains("the command"));
    }

    @Test
    void versionsAreFilledInByTheBuild() {
        for (String what : List.of("varint", "netty", "jmh", "protobuf", "kafka", "lucene")) {
            assertTrue(BuildInfo.version(what).matches("\\d+\\..*"), what);
        }
    }

    @Test
    void folderNamesArePlain() {
        assertEquals("intel-r-core-tm-i7-8850h-jdk-17.0.1", Environment.slug("Intel(R) Core(TM) i7-8850H jdk 17.0.1"));
    }
}
