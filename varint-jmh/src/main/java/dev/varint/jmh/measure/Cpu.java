package dev.varint.jmh.measure;

import dev.varint.jmh.Jar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
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
                facts.getOrDefault("model name", facts.containsKey("CPU part") ? "Arm" : "unknown"),
                facts.getOrDefault("vendor_id", facts.getOrDefault("CPU implementer", "unknown")),
                facts.getOrDefault("cpu family", facts.getOrDefault("CPU architecture", "unknown")),
                facts.getOrDefault("model", facts.getOrDefault("CPU part", "unknown")),
                facts.getOrDefault("flags", "").matches(".*\\bhypervisor\\b.*"));
    }

    /**
     * For reports: its microarchitecture too, where {@code cpus.tsv} has it. What stands before the parenthesis and in
     * it tells CPUs apart.
     */
    String describe() {
        String numbers = "family " + family + " model " + model;
        return Jar.text("cpus.tsv")
                .lines()
                .skip(1)
                .map(line -> line.split("\t"))
                .filter(field -> field[0].equals(vendor) && field[1].equals(family))
                .filter(field -> Stream.of(field[2].split(" ")).anyMatch(this::isOneOf))
                .findFirst()
                .map(field -> name + " (" + field[3] + "), " + vendor + " " + numbers)
                .orElse(name + " (" + numbers + "), " + vendor);
    }

    private boolean isOneOf(String models) {
        String[] ends = models.split("-");
        int number = Integer.decode(model);
        return Integer.decode(ends[0]) <= number && number <= Integer.decode(ends[ends.length - 1]);
    }
}
