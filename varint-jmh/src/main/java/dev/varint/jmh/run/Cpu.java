package dev.varint.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    /** Models of one family, from the first to the last, that share a microarchitecture. */
    private record Models(String vendor, int family, int first, int last, String microarchitecture) {}

    private static final String AMD = "AuthenticAMD";
    private static final String ARM = "0x41";

    /** As Linux tells them apart. */
    private static final List<Models> KNOWN = List.of(
            new Models(AMD, 0x17, 0x30, 0x4F, "Zen 2"),
            new Models(AMD, 0x17, 0x60, 0x7F, "Zen 2"),
            new Models(AMD, 0x17, 0x90, 0x91, "Zen 2"),
            new Models(AMD, 0x17, 0xA0, 0xAF, "Zen 2"),
            new Models(AMD, 0x19, 0x00, 0x0F, "Zen 3"),
            new Models(AMD, 0x19, 0x20, 0x5F, "Zen 3"),
            new Models(AMD, 0x19, 0x10, 0x1F, "Zen 4"),
            new Models(AMD, 0x19, 0x60, 0xAF, "Zen 4"),
            new Models(AMD, 0x1A, 0x00, 0x2F, "Zen 5"),
            new Models(AMD, 0x1A, 0x40, 0x4F, "Zen 5"),
            new Models(AMD, 0x1A, 0x60, 0x7F, "Zen 5"),
            new Models(ARM, 8, 0xD0C, 0xD0C, "Neoverse N1"),
            new Models(ARM, 8, 0xD40, 0xD40, "Neoverse V1"),
            new Models(ARM, 8, 0xD49, 0xD49, "Neoverse N2"),
            new Models(ARM, 8, 0xD4F, 0xD4F, "Neoverse V2"));

    /** The one of this machine; elsewhere than on Linux all that is known is the name of its architecture. */
    static Cpu here() {
        try {
            return in(Files.readString(Path.of("/proc/cpuinfo")));
        } catch (IOException e) {
            return in("model name: " + System.getProperty("os.arch"));
        }
    }

    /** The first CPU in the text of Linux's {@code /proc/cpuinfo}. */
    static Cpu in(String cpuinfo) {
        Map<String, String> facts = new HashMap<>();
        cpuinfo.lines()
                .map(line -> line.split("\\s*:\\s*", 2))
                .filter(fact -> fact.length == 2)
                .forEach(fact -> facts.putIfAbsent(fact[0], fact[1].strip()));
        return new Cpu(
                facts.getOrDefault("model name", facts.containsKey("CPU part") ? "Arm" : UNKNOWN),
                facts.getOrDefault("vendor_id", facts.getOrDefault("CPU implementer", UNKNOWN)),
                facts.getOrDefault("cpu family", facts.getOrDefault("CPU architecture", UNKNOWN)),
                facts.getOrDefault("model", facts.getOrDefault("CPU part", UNKNOWN)),
                facts.getOrDefault("flags", "").matches(".*\\bhypervisor\\b.*"));
    }

    private boolean isOneOf(Models models) {
        try {
            int number = Integer.decode(model);
            return vendor.equals(models.vendor)
                    && Integer.decode(family) == models.family
                    && models.first <= number
                    && number <= models.last;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /**
     * For reports: its microarchitecture too, where vendor, family and model leave no doubt. What stands before the
     * parenthesis and in it tells CPUs apart.
     */
    String describe() {
        String numbers = "family " + family + " model " + model;
        return KNOWN.stream()
                .filter(this::isOneOf)
                .findFirst()
                .map(known -> name + " (" + known.microarchitecture + "), " + vendor + " " + numbers)
                .orElse(name + " (" + numbers + "), " + vendor);
    }
}
