package dev.varint.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.varint.jmh.BuildInfo;
import dev.varint.jmh.suite.Effort;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HostTest {

    @Test
    void tellsWhatWasMeasuredWhere() {
        Map<String, String> facts = new Host(3.456)
                .with(Jdk.running(), Effort.QUICK, 0, "the command")
                .facts();
        String names = "CPU Cores Clock Hypervisor Governor OS JDK Netty Peers JMH Flags "
                + "Bit-gather Vectors Commit Date Command";
        assertEquals(names, String.join(" ", facts.keySet()));
        facts.forEach((name, value) -> assertTrue(!value.isBlank(), name));
        assertTrue(facts.get("JDK").startsWith(System.getProperty("java.version")));
        assertEquals("the command", facts.get("Command"));
    }

    @Test
    void versionsAreFilledInByTheBuild() {
        String names = "varint netty jmh protobuf-java Kafka Lucene Kryo Fory QuickBuffers";
        for (String name : names.split(" ")) {
            assertTrue(BuildInfo.version(name).matches("\\d+\\..*"), name);
        }
    }

    private static String cpuinfo(String vendor, int family, int model, String name) {
        return """
                processor\t: 0
                vendor_id\t: %s
                cpu family\t: %d
                model\t\t: %d
                model name\t: %s
                stepping\t: 1
                flags\t\t: fpu vme bmi2 sse4_2
                processor\t: 1
                model name\t: another
                """.formatted(vendor, family, model, name);
    }

    static Stream<Arguments> cpus() {
        String arm = "processor\t: 0\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU part\t: 0xd0c\n";
        String amd = "AuthenticAMD";
        return Stream.of(
                arguments(
                        cpuinfo(amd, 23, 49, "AMD EPYC 7702"),
                        "AMD EPYC 7702 (Zen 2), AuthenticAMD family 23 model 49"),
                arguments(cpuinfo(amd, 23, 1, "AMD EPYC 7601"), "AMD EPYC 7601 (family 23 model 1), AuthenticAMD"),
                arguments(
                        cpuinfo(amd, 25, 1, "AMD EPYC 7763"), "AMD EPYC 7763 (Zen 3), AuthenticAMD family 25 model 1"),
                arguments(cpuinfo(amd, 25, 33, "Ryzen 5900X"), "Ryzen 5900X (Zen 3), AuthenticAMD family 25 model 33"),
                arguments(cpuinfo(amd, 25, 17, "AMD EPYC"), "AMD EPYC (Zen 4), AuthenticAMD family 25 model 17"),
                arguments(cpuinfo(amd, 25, 160, "AMD EPYC"), "AMD EPYC (Zen 4), AuthenticAMD family 25 model 160"),
                arguments(cpuinfo(amd, 25, 97, "Ryzen 7950X"), "Ryzen 7950X (Zen 4), AuthenticAMD family 25 model 97"),
                arguments(cpuinfo(amd, 26, 2, "AMD EPYC"), "AMD EPYC (Zen 5), AuthenticAMD family 26 model 2"),
                arguments(cpuinfo(amd, 26, 80, "Next"), "Next (family 26 model 80), AuthenticAMD"),
                arguments(cpuinfo("GenuineIntel", 25, 17, "Xeon"), "Xeon (family 25 model 17), GenuineIntel"),
                arguments(arm, "unknown (family 8 model 0xd0c), 0x41"),
                arguments("", "unknown (family unknown model unknown), unknown"));
    }

    @ParameterizedTest
    @MethodSource
    void cpus(String cpuinfo, String expected) {
        assertEquals(expected, Cpu.in(cpuinfo.lines().toList()).describe());
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
