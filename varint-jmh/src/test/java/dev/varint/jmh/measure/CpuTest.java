package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuTest {

    private static String x86(String vendor, int family, int model, String name) {
        return "processor\t: 0\nvendor_id\t: " + vendor + "\ncpu family\t: " + family + "\nmodel\t\t: " + model
                + "\nmodel name\t: " + name + "\nstepping\t: 1\n\nprocessor\t: 1\nmodel name\t: another\n";
    }

    /** What people published of their {@code /proc/cpuinfo}: archspec/archspec-json 75, 9 and 51, arm-socs-table 3. */
    @Test
    void otherCpus() {
        assertEquals(
                "Intel(R) Xeon(R) Platinum 8480+ (Sapphire Rapids), GenuineIntel family 6 model 143",
                Cpu.in(x86("GenuineIntel", 6, 143, "Intel(R) Xeon(R) Platinum 8480+"))
                        .describe());
        Map.of("0xd0c", "Neoverse N1), 0x41 ", "0xd40", "Neoverse V1), 0x41 ", "0xd03", "")
                .forEach((part, core) -> assertEquals(
                        "Arm (" + core + "family 8 model " + part + (core.isEmpty() ? "), 0x41" : ""),
                        Cpu.in("CPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: " + part)
                                .describe()));
        assertEquals(
                "unknown (family unknown model unknown), unknown", Cpu.in("").describe());
    }

    /** The first and last models that are certain, and their neighbours that are not. */
    @ParameterizedTest
    @CsvSource({
        "23, 48, Zen 2", "23, 47,", "25, 0, Zen 3", "25, 15, Zen 3", "25, 16, Zen 4", "25, 31, Zen 4", "25, 33, Zen 3",
        "25, 97, Zen 4", "25, 160, Zen 4", "25, 175, Zen 4", "25, 176,", "26, 0, Zen 5", "26, 68, Zen 5", "26, 80,"
    })
    void aMicroarchitectureIsNamedWhereItIsCertain(int family, int model, String zen) {
        String numbers = "family " + family + " model " + model;
        assertEquals(
                zen == null ? "X (" + numbers + "), AuthenticAMD" : "X (" + zen + "), AuthenticAMD " + numbers,
                Cpu.in(x86("AuthenticAMD", family, model, "X")).describe());
        assertEquals(
                "X (" + numbers + "), Other",
                Cpu.in(x86("Other", family, model, "X")).describe());
    }

    @Test
    void aHypervisorIsAFlag() {
        assertTrue(Cpu.in("flags\t\t: fpu hypervisor lahf_lm\n").isVirtual());
        assertFalse(Cpu.in("flags\t\t: fpu lahf_lm\n").isVirtual());
    }
}
