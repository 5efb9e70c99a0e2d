package dev.varint.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.ComputerSystem;
import oshi.software.os.OperatingSystem;

/**
 * What this machine says of itself.
 *
 * @param cpu its name
 * @param cores how many
 * @param nominalHertz the clock it is sold with, or no positive number if that is unknown
 * @param hypervisor whether it is a guest, or of whom
 * @param os name and version
 */
record Hardware(String cpu, String cores, long nominalHertz, String hypervisor, String os) {

    static final String UNKNOWN = "unknown";

    /** Asks OSHI; where its native library cannot be loaded, Java and the kernel. */
    static Hardware look() {
        try {
            return byOshi(new SystemInfo());
        } catch (LinkageError e) {
            return new Hardware(
                    cpuIn(Path.of("/proc/cpuinfo")),
                    Runtime.getRuntime().availableProcessors() + " logical",
                    0,
                    UNKNOWN,
                    System.getProperty("os.name") + " " + System.getProperty("os.version"));
        }
    }

    private static Hardware byOshi(SystemInfo system) {
        CentralProcessor cpu = system.getHardware().getProcessor();
        CentralProcessor.ProcessorIdentifier id = cpu.getProcessorIdentifier();
        OperatingSystem os = system.getOperatingSystem();
        return new Hardware(
                id.getName().strip() + " (" + id.getMicroarchitecture() + ")",
                cpu.getPhysicalProcessorCount() + " physical, " + cpu.getLogicalProcessorCount() + " logical",
                id.getVendorFreq(),
                hypervisor(cpu, system.getHardware().getComputerSystem()),
                os.getFamily() + " " + os.getVersionInfo().getVersion());
    }

    private static String hypervisor(CentralProcessor cpu, ComputerSystem computer) {
        boolean guest = cpu.getFeatureFlags().stream().anyMatch(line -> line.matches(".*\\bhypervisor\\b.*"));
        String model = (computer.getManufacturer() + " " + computer.getModel())
                .replace(UNKNOWN, "")
                .strip();
        return guest ? (model.isEmpty() ? "yes" : model) : "none seen";
    }

    /** The name that Linux gives the first CPU. */
    static String cpuIn(Path cpuinfo) {
        try (Stream<String> lines = Files.lines(cpuinfo)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
