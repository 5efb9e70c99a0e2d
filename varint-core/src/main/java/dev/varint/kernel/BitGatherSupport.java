package dev.varint.kernel;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether this CPU has a fast bit-gather ({@code pdep} and {@code pext} of BMI2). The answer is no for AMD before Zen 3, whose
 * families 0x15 to 0x17 run it in microcode and may take hundreds of cycles; for x86 without BMI2; and for Arm, where the JDK uses the
 * vector unit at best, and we have no measurement in its favour. It is also no where the CPU cannot be identified, because plain
 * arithmetic is never slow.
 *
 * <p>Windows reports family and model only. It does not show that a Celeron of a model that otherwise has BMI2, or a virtual machine
 * that hides it, has none. Set {@value BitGather#PROPERTY} there.
 */
final class BitGatherSupport {

    private static final Path CPUINFO = Path.of("/proc/cpuinfo");

    /** AMD family 0x19 is Zen 3 and Zen 4; 0x18 is Hygon's Zen. */
    private static final int ZEN_3 = 0x19;

    /** The first Intel model with BMI2 is Haswell's 60; these later ones are Atoms without it. */
    private static final int HASWELL = 60;

    private static final Set<Integer> ATOMS =
            Set.of(74, 76, 77, 90, 92, 93, 95, 101, 110, 117, 122, 134, 138, 150, 156);

    /** What Windows puts into PROCESSOR_IDENTIFIER. */
    private static final Pattern WINDOWS_CPU = Pattern.compile(".*Family (\\d+) Model (\\d+) .*, (\\w+)");

    private BitGatherSupport() {}

    static boolean wanted(String property) {
        if (property != null && !property.equals("auto")) {
            return Boolean.parseBoolean(property);
        }
        return isFast(
                System.getProperty("os.name", ""),
                System.getProperty("os.arch", ""),
                System.getenv("PROCESSOR_IDENTIFIER"),
                CPUINFO);
    }

    static boolean isFast(String osName, String osArch, String windowsCpu, Path cpuinfo) {
        if (!osArch.equals("amd64") && !osArch.equals("x86_64")) {
            return false;
        }
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("linux")) {
            return isFastOnLinux(cpuinfo);
        }
        return os.startsWith("windows") && windowsCpu != null && isFastOnWindows(windowsCpu);
    }

    private static boolean isFastOnLinux(Path cpuinfo) {
        try {
            Map<String, String> cpu = firstProcessor(cpuinfo);
            boolean bmi2 = (" " + cpu.get("flags") + " ").contains(" bmi2 ");
            boolean microcoded = isAmd(cpu.get("vendor_id")) && Integer.parseInt(cpu.get("cpu family")) < ZEN_3;
            return bmi2 && !microcoded;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    private static Map<String, String> firstProcessor(Path cpuinfo) throws IOException {
        Map<String, String> fields = new HashMap<>();
        try (BufferedReader reader = Files.newBufferedReader(cpuinfo, StandardCharsets.ISO_8859_1)) {
            for (String line = reader.readLine(); line != null && !line.isBlank(); line = reader.readLine()) {
                String[] field = line.split(":", 2);
                fields.put(field[0].strip(), field[field.length - 1].strip());
            }
        }
        return fields;
    }

    private static boolean isFastOnWindows(String processorIdentifier) {
        Matcher cpu = WINDOWS_CPU.matcher(processorIdentifier);
        if (!cpu.matches()) {
            return false;
        }
        int family = Integer.parseInt(cpu.group(1));
        int model = Integer.parseInt(cpu.group(2));
        if (isAmd(cpu.group(3))) {
            return family >= ZEN_3;
        }
        return cpu.group(3).equals("GenuineIntel")
                && (family > 6 && family != 15 || family == 6 && model >= HASWELL && !ATOMS.contains(model));
    }

    private static boolean isAmd(String vendor) {
        return vendor.equals("AuthenticAMD") || vendor.equals("HygonGenuine");
    }
}
