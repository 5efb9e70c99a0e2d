package dev.varint.kernel;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether this CPU has a fast bit-gather ({@code pdep} and {@code pext} of BMI2), as Linux describes it: Intel's with
 * BMI2, and AMD's since Zen 3. Older ones, Zhaoxin's and Hygon's run it in microcode, and Arm in the vector unit at
 * best. If the CPU cannot be identified, the answer is no: plain arithmetic is never slow.
 */
final class BitGatherSupport {

    private static final Path CPUINFO = Path.of("/proc/cpuinfo");
    private static final int ZEN_3 = 0x19; // AMD family 0x19 is Zen 3 and Zen 4; 0x18 is Hygon's Zen

    private BitGatherSupport() {}

    /** Whether to use bit-gather. The property forces it on ({@code true}) or off; null if it is not set. */
    static boolean wanted(String property) {
        return property != null ? Boolean.parseBoolean(property) : isFast(Settings.property("os.arch"), CPUINFO);
    }

    static boolean isFast(String osArch, Path cpuinfo) {
        if (!"amd64".equals(osArch) && !"x86_64".equals(osArch)) {
            return false;
        }
        try {
            Map<String, String> cpu = firstProcessor(cpuinfo);
            String vendor = cpu.get("vendor_id");
            boolean bmi2 = (" " + cpu.get("flags") + " ").contains(" bmi2 ");
            return bmi2
                    && (vendor.equals("GenuineIntel")
                            || vendor.equals("AuthenticAMD") && Integer.parseInt(cpu.get("cpu family")) >= ZEN_3);
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
}
