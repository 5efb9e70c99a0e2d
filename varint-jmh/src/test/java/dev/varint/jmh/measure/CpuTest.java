package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuTest {

    private static String x86(String vendor, int family, int model, String name) {
        return "processor\t: 0\nvendor_id\t: " + vendor + "\ncpu family\t: " + family + "\nmodel\t\t: " + model
                + "\nmodel name\t: " + name + "\nstepping\t: 1\n\nprocessor\t: 1\nmodel name\t: another\n";
    }

    private static String arm(String implementer, String part) {
        return "processor\t: 0\nBogoMIPS\t: 243.75\nCPU implementer\t: " + implementer
                + "\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: " + part + "\nCPU revision\t: 1\n";
    }

    /** What people published of their {@code /proc/cpuinfo}, and where on GitHub. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            liske/needrestart/issues/150        | 23 | 1  | AMD EPYC 7351P 16-Core Processor               |
            geerlingguy/sbc-reviews/issues/2    | 23 | 49 | AMD Ryzen Threadripper 3960X 24-Core Processor | Zen 2
            fastfetch-cli/fastfetch/issues/1529 | 25 | 33 | AMD Ryzen 7 5800X3D 8-Core Processor           | Zen 3
            archspec/archspec-json/pull/58      | 25 | 17 | AMD EPYC 9654 96-Core Processor                | Zen 4
            rr-debugger/rr/issues/3770          | 25 | 97 | AMD Ryzen 9 7950X3D 16-Core Processor          | Zen 4
            rr-debugger/rr/issues/3914          | 26 | 68 | AMD Ryzen 9 9950X 16-Core Processor            | Zen 5
            archspec/archspec-json/issues/75 | 6 | 143 | Intel(R) Xeon(R) Platinum 8480+ | Sapphire Rapids
            """)
    void publishedX86(String source, int family, int model, String name, String zen) {
        String vendor = name.startsWith("AMD") ? "AuthenticAMD" : "GenuineIntel";
        assertEquals(
                described(name, zen, "family " + family + " model " + model, vendor),
                Cpu.in(x86(vendor, family, model, name)).describe(),
                source);
    }

    @ParameterizedTest
    @CsvSource({
        "archspec/archspec-json/pull/9, 0xd0c, 'Arm (Neoverse N1), 0x41 family 8 model 0xd0c'",
        "archspec/archspec-json/pull/51, 0xd40, 'Arm (Neoverse V1), 0x41 family 8 model 0xd40'",
        "hrw/arm-socs-table/issues/3, 0xd03, 'Arm (family 8 model 0xd03), 0x41'"
    })
    void publishedArm(String source, String part, String expected) {
        assertEquals(expected, Cpu.in(arm("0x41", part)).describe(), source);
    }

    private static String described(String name, String zen, String numbers, String vendor) {
        return zen == null
                ? name + " (" + numbers + "), " + vendor
                : name + " (" + zen + "), " + vendor + " " + numbers;
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
                described("X", zen, numbers, "AuthenticAMD"),
                Cpu.in(x86("AuthenticAMD", family, model, "X")).describe());
        assertEquals(
                "X (" + numbers + "), Other",
                Cpu.in(x86("Other", family, model, "X")).describe());
    }

    @Test
    void aMachineThatTellsNothingIsUnknown() {
        assertEquals(
                "unknown (family unknown model unknown), unknown", Cpu.in("").describe());
    }

    @Test
    void aHypervisorIsAFlag() {
        assertTrue(Cpu.in("flags\t\t: fpu hypervisor lahf_lm\n").isVirtual());
        assertFalse(Cpu.in("flags\t\t: fpu lahf_lm\n").isVirtual());
    }
}
