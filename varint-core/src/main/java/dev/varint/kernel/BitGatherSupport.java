package dev.varint.kernel;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether this CPU has a fast bit-gather ({@code pdep} and {@code pext} of BMI2). A JVM that has an option for this is
 * asked first. Otherwise the answer is yes for Intel's CPUs with BMI2, and for AMD's since Zen 3. The answer is no for
 * AMD before that (families 0x15 to 0x17 run it in microcode, up to hundreds of cycles), for other vendors (Zhaoxin's
 * and Hygon's CPUs run it in microcode too), and for Arm, where the JDK uses the vector unit at best, and we have no
 * measurement in its favour. It is also no where the CPU cannot be identified, because plain arithmetic is never slow.
 *
 * <p>Windows reports family and model only. So a Celeron without BMI2 looks like other CPUs of its model, and a virtual
 * machine that hides BMI2 is not recognized. Set {@code dev.varint.bitGather} on these.
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

    /** Those before have no such option, and looking for it takes tens of milliseconds. */
    private static final int FIRST_JDK_TO_ASK = 26;

    private BitGatherSupport() {}

    static boolean wanted(String property) {
        if (property != null && !property.equals("auto")) {
            return Boolean.parseBoolean(property);
        }
        Optional<Boolean> answer = Runtime.version().feature() < FIRST_JDK_TO_ASK
                ? Optional.empty()
                : vmOption("UseParallelBitInstructions");
        return answer.orElseGet(
                () -> isFast(Settings.property("os.name"), Settings.property("os.arch"), windowsCpu(), CPUINFO));
    }

    private static String windowsCpu() {
        try {
            return System.getenv("PROCESSOR_IDENTIFIER");
        } catch (SecurityException e) {
            return null;
        }
    }

    static boolean isFast(String osName, String osArch, String windowsCpu, Path cpuinfo) {
        if (osName == null || !"amd64".equals(osArch) && !"x86_64".equals(osArch)) {
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
            return bmi2 && isFastModel(cpu.get("vendor_id"), Integer.parseInt(cpu.get("cpu family")));
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
        boolean bmi2 = !cpu.group(3).equals("GenuineIntel")
                || family > 6 && family != 15
                || family == 6 && model >= HASWELL && !ATOMS.contains(model);
        return bmi2 && isFastModel(cpu.group(3), family);
    }

    /** Intel's, and AMD's since Zen 3. Zhaoxin's have BMI2, and run it in microcode; so do Hygon's. */
    private static boolean isFastModel(String vendor, int family) {
        return vendor.equals("GenuineIntel") || vendor.equals("AuthenticAMD") && family >= ZEN_3;
    }

    /**
     * What the JVM itself says of the CPU, where it has an option for that: coming JDKs turn it off where the
     * instructions are slow. By reflection, because this module does not require the management modules.
     */
    static Optional<Boolean> vmOption(String name) {
        try {
            Class<?> type = Class.forName("com.sun.management.HotSpotDiagnosticMXBean");
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getPlatformMXBean", Class.class)
                    .invoke(null, type);
            Object option = type.getMethod("getVMOption", String.class).invoke(bean, name);
            Object value = option.getClass().getMethod("getValue").invoke(option);
            return Optional.of(Boolean.parseBoolean((String) value));
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) { // no such option, or no such bean
            return Optional.empty();
        }
    }
}
