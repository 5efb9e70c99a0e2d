package dev.varint.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.ComputerSystem;
import oshi.software.os.OperatingSystem;

/**
 * What this machine says of itself.
 *
 * @param cpu its name, vendor, family and model
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
                    Cpu.in(cpuinfo()).describe(),
                    Runtime.getRuntime().availableProcessors() + " logical",
                    0,
                    UNKNOWN,
                    System.getProperty("os.name") + " " + System.getProperty("os.version"));
        }
    }

    private static List<String> cpuinfo() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo"));
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Hardware byOshi(SystemInfo system) {
        CentralProcessor cpu = system.getHardware().getProcessor();
        CentralProcessor.ProcessorIdentifier id = cpu.getProcessorIdentifier();
        OperatingSystem os = system.getOperatingSystem();
        return new Hardware(
                new Cpu(id.getName(), id.getVendor(), id.getFamily(), id.getModel()).describe(),
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
}
