package dev.varint.jmh.table;

import dev.varint.jmh.BuildInfo;
import dev.varint.kernel.BitGather;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.software.os.OperatingSystem;

/** What was measured where. Names no machine and no user. */
final class Environment {

    private final String folder;
    private final Map<String, String> facts = new LinkedHashMap<>();

    private Environment(String folder) {
        this.folder = folder;
    }

    /** Looks at this machine and JVM. */
    static Environment here(Effort effort, String command) {
        SystemInfo system = new SystemInfo();
        CentralProcessor cpu = system.getHardware().getProcessor();
        String model = cpu.getProcessorIdentifier().getName().strip();
        String architecture = cpu.getProcessorIdentifier().getMicroarchitecture();
        OperatingSystem os = system.getOperatingSystem();
        String jdk = System.getProperty("java.version");

        Environment here = new Environment(slug(model + " " + architecture + " jdk " + jdk));
        here.facts.put("CPU", model + " (" + architecture + ")");
        here.facts.put(
                "Cores", cpu.getPhysicalProcessorCount() + " physical, " + cpu.getLogicalProcessorCount() + " logical");
        here.facts.put(
                "OS", os.getFamily() + " " + os.getVersionInfo().getVersion() + ", " + System.getProperty("os.arch"));
        here.facts.put(
                "JDK", jdk + ", " + System.getProperty("java.vm.name") + ", " + System.getProperty("java.vm.vendor"));
        here.facts.put("Netty", BuildInfo.version("netty"));
        here.facts.put(
                "Peers",
                "protobuf-java " + BuildInfo.version("protobuf") + ", Kafka " + BuildInfo.version("kafka") + ", Lucene "
                        + BuildInfo.version("lucene"));
        here.facts.put("JMH", BuildInfo.version("jmh") + ": " + effort);
        here.facts.put(
                "Flags", "-Dio.netty.leakDetection.level=disabled, checkAccessible=true unless a table says otherwise");
        here.facts.put("Bit-gather", BitGather.ENABLED ? "used (Long.expand)" : "not used (SWAR)");
        here.facts.put(
                "Date",
                OffsetDateTime.now(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'")));
        here.facts.put("Command", command);
        return here;
    }

    /** A folder name made of CPU and JDK. */
    String folder() {
        return folder;
    }

    String toText() {
        StringBuilder out = new StringBuilder();
        facts.forEach((name, value) -> out.append(String.format("%-11s %s%n", name, value)));
        return out.toString();
    }

    String toMarkdown() {
        StringBuilder out = new StringBuilder("| environment | |\n| --- | --- |\n");
        facts.forEach((name, value) -> out.append("| " + name + " | " + value + " |\n"));
        return out.toString();
    }

    static String slug(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("^-|-$", "");
    }
}
