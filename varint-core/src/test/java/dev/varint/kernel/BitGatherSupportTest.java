package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BitGatherSupportTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "AuthenticAMD, 21, bmi1 bmi2, false",
        "AuthenticAMD, 23, bmi1 bmi2, false",
        "AuthenticAMD, 25, bmi1 bmi2, true",
        "AuthenticAMD, 25, bmi1, false",
        "HygonGenuine, 24, bmi1 bmi2, false",
        "CentaurHauls, 7, bmi1 bmi2, false",
        "'  Shanghai  ', 7, bmi1 bmi2, false",
        "GenuineIntel, 6, bmi1 bmi2, true",
        "GenuineIntel, 6, bmi2 bmi1, true",
        "GenuineIntel, 6, bmi2, true",
        "GenuineIntel, 6, bmi1 bmi21 xbmi2, false",
        "GenuineIntel, 6, '', false"
    })
    void knowsLinuxCpus(String vendor, String family, String flags, boolean fast) throws IOException {
        assertEquals(fast, onLinux(cpuinfo(vendor, family, flags)));
    }

    @Test
    void looksAtTheFirstProcessorOnly() throws IOException {
        String zen2 = cpuinfo("AuthenticAMD", "23", "bmi2");
        String zen3 = cpuinfo("AuthenticAMD", "25", "bmi2");
        assertTrue(onLinux(zen3 + zen2));
        assertFalse(onLinux(zen2 + zen3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "garbage",
                ":::\n:",
                "flags : bmi2\n",
                "vendor_id : GenuineIntel\n",
                "vendor_id : AuthenticAMD\nflags : bmi2\n",
                "vendor_id : AuthenticAMD\ncpu family : many\nflags : bmi2\n",
                "Processor : AArch64\nFeatures : bmi2\n"
            })
    void saysNoToACpuinfoItDoesNotUnderstand(String cpuinfo) throws IOException {
        assertFalse(onLinux(cpuinfo));
    }

    @Test
    void saysNoWithoutACpuinfo() {
        assertFalse(BitGatherSupport.isFast("amd64", directory.resolve("missing")));
        assertFalse(BitGatherSupport.isFast("amd64", directory));
    }

    @ParameterizedTest
    @CsvSource({"x86_64, true", "amd64, true", "aarch64, false", "'', false"})
    void knowsArchitectures(String osArch, boolean fast) throws IOException {
        assertEquals(fast, BitGatherSupport.isFast(osArch, file(cpuinfo("GenuineIntel", "6", "bmi1 bmi2"))));
    }

    @ParameterizedTest
    @CsvSource({"true, true", "TRUE, true", "false, false", "maybe, false", "'', false"})
    void obeysTheProperty(String property, boolean wanted) {
        assertEquals(wanted, BitGatherSupport.wanted(property));
    }

    private boolean onLinux(String cpuinfo) throws IOException {
        return BitGatherSupport.isFast("amd64", file(cpuinfo));
    }

    private Path file(String cpuinfo) throws IOException {
        return Files.writeString(directory.resolve("cpuinfo"), cpuinfo);
    }

    private static String cpuinfo(String vendor, String family, String flags) {
        return String.join(
                "\n",
                "processor\t: 0",
                "vendor_id\t: " + vendor,
                "cpu family\t: " + family,
                "model\t\t: 1",
                "model name\t: A: B",
                "flags\t\t: fpu vme " + flags,
                "bugs\t\t:",
                "\n");
    }
}
