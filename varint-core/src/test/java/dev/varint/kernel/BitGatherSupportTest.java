package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
        assertFalse(BitGatherSupport.isFast("Linux", "amd64", null, directory.resolve("missing")));
        assertFalse(BitGatherSupport.isFast("Linux", "amd64", null, directory));
    }

    @ParameterizedTest
    @CsvSource({
        "'AMD64 Family 23 Model 113 Stepping 0, AuthenticAMD', false",
        "'AMD64 Family 25 Model 33 Stepping 2, AuthenticAMD', true",
        "'AMD64 Family 24 Model 1 Stepping 1, HygonGenuine', false",
        "'Intel64 Family 6 Model 60 Stepping 3, GenuineIntel', true",
        "'Intel64 Family 6 Model 58 Stepping 9, GenuineIntel', false",
        "'Intel64 Family 15 Model 6 Stepping 4, GenuineIntel', false",
        "'Intel64 Family 19 Model 1 Stepping 0, GenuineIntel', true",
        "'x86 Family 5 Model 8 Stepping 1, GenuineIntel', false",
        "'VIA64 Family 6 Model 158 Stepping 1, CentaurHauls', false",
        "'Family 6 Model', false",
        "'', false",
        ", false"
    })
    void knowsWindowsCpus(String identifier, boolean fast) throws IOException {
        // On Windows no cpuinfo counts, be it as good as it may.
        Path good = file(cpuinfo("GenuineIntel", "6", "bmi2"));
        assertEquals(fast, BitGatherSupport.isFast("Windows 11", "amd64", identifier, good));
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, x86_64, true",
        "Linux, amd64, true",
        "Linux, aarch64, false",
        "Linux, '', false",
        "Mac OS X, x86_64, false",
        "FreeBSD, amd64, false",
        "Windows 11, aarch64, false",
        "'', amd64, false"
    })
    void knowsSystems(String osName, String osArch, boolean fast) throws IOException {
        String arm = "ARMv8 (64-bit) Family 8 Model D4B Revision 0, Qualcomm";
        assertEquals(
                fast, BitGatherSupport.isFast(osName, osArch, arm, file(cpuinfo("GenuineIntel", "6", "bmi1 bmi2"))));
    }

    @ParameterizedTest
    @CsvSource({"true, true", "TRUE, true", "false, false", "maybe, false", "'', false"})
    void obeysTheProperty(String property, boolean wanted) {
        assertEquals(wanted, BitGatherSupport.wanted(property));
    }

    @Test
    void asksTheJvm() {
        assertEquals(Optional.of(true), BitGatherSupport.vmOption("UseSuperWord"));
        assertEquals(Optional.of(false), BitGatherSupport.vmOption("PrintVMOptions"));
        assertEquals(Optional.empty(), BitGatherSupport.vmOption("NoSuchOptionOfAnyJvm"));
    }

    private boolean onLinux(String cpuinfo) throws IOException {
        return BitGatherSupport.isFast("Linux", "amd64", null, file(cpuinfo));
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
