package dev.varint.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A CPU as it names itself.
 *
 * @param name what it is sold as
 * @param vendor who made it: {@code AuthenticAMD}, or an implementer's number on Arm
 * @param family a number; the architecture's version on Arm
 * @param model a number; the part's on Arm
 * @param isVirtual whether a hypervisor shows it
 */
record Cpu(String name, String vendor, String family, String model, boolean isVirtual) {

    private static final String UNKNOWN = "unknown";

    /** Models of one AMD family, from the first to the last, that share a microarchitecture. */
    private record Models(int family, int first, int last, String microarchitecture) {}

    /** As Linux tells them apart. */
    private static final List<Models> ZEN = List.of(
            new Models(0x17, 0x30, 0x4F, "Zen 2"),
            new Models(0x17, 0x60, 0x7F, "Zen 2"),
            new Models(0x17, 0x90, 0x91, "Zen 2"),
            new Models(0x17, 0xA0, 0xAF, "Zen 2"),
            new Models(0x19, 0x00, 0x0F, "Zen 3"),
            new Models(0x19, 0x20, 0x5F, "Zen 3"),
            new Models(0x19, 0x10, 0x1F, "Zen 4"),
            new Models(0x19, 0x60, 0xAF, "Zen 4"),
            new Models(0x1A, 0x00, 0x2F, "Zen 5"),
            new Models(0x1A, 0x40, 0x4F, "Zen 5"),
            new Models(0x1A, 0x60, 0x7F, "Zen 5"));

    /** The one of this machine; elsewhere than on Linux all that is known is the name of its architecture. */
    static Cpu here() {
        try {
            return in(Files.readAllLines(Path.of("/proc/cpuinfo")));
        } catch (IOException e) {
            return in(List.of("model name: " + System.getProperty("os.arch")));
        }
    }

    /** The first CPU in the lines of Linux's {@code /proc/cpuinfo}. */
    static Cpu in(List<String> cpuinfo) {
        Map<String, String> facts = new HashMap<>();
        for (String line : cpuinfo) {
            String[] fact = line.split("\\s*:\\s*", 2);
            if (fact.length == 2) {
                facts.putIfAbsent(fact[0], fact[1].strip());
            }
        }
        return new Cpu(
                first(facts, "model name"),
                first(facts, "vendor_id", "CPU implementer"),
                first(facts, "cpu family", "CPU architecture"),
                first(facts, "model", "CPU part"),
                facts.getOrDefault("flags", "").matches(".*\\bhypervisor\\b.*"));
    }

    private static String first(Map<String, String> facts, String... names) {
        return Stream.of(names)
                .filter(facts::containsKey)
                .map(facts::get)
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** Its microarchitecture, where vendor, family and model leave no doubt. */
    private Optional<String> microarchitecture() {
        if (!vendor.equals("AuthenticAMD") || !(family + model).matches("\\d{2,9}")) {
            return Optional.empty();
        }
        int number = Integer.parseInt(model);
        return ZEN.stream()
                .filter(models -> models.family == Integer.parseInt(family))
                .filter(models -> models.first <= number && number <= models.last)
                .map(Models::microarchitecture)
                .findFirst();
    }

    /** For reports. What stands before the parenthesis and in it tells CPUs apart. */
    String describe() {
        String numbers = "family " + family + " model " + model;
        return microarchitecture()
                .map(zen -> name + " (" + zen + "), " + vendor + " " + numbers)
                .orElse(name + " (" + numbers + "), " + vendor);
    }
}
