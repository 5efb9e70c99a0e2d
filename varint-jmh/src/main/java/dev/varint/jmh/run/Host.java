package dev.varint.jmh.run;

import dev.varint.jmh.BuildInfo;
import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.results.Environment;
import dev.varint.jmh.suite.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machine that runs this. Its hardware is read once. */
public final class Host {

    private static final Path GOVERNOR = Path.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");

    private final Hardware hardware = Hardware.look();
    private final double gigahertz;

    /** With the clock that was measured. */
    public Host(double gigahertz) {
        this.gigahertz = gigahertz;
    }

    /** What is measured here with a JDK; in as many rounds as usual if {@code rounds} is 0. */
    public Environment with(Jdk jdk, Effort effort, int rounds, String command) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("CPU", hardware.cpu());
        facts.put("Cores", hardware.cores());
        facts.put("Clock", clock());
        facts.put("Hypervisor", hardware.hypervisor());
        facts.put("Governor", governor());
        facts.put("OS", hardware.os() + ", " + System.getProperty("os.arch"));
        facts.put("JDK", jdk.version() + ", " + jdk.vm());
        facts.put("Netty", BuildInfo.version("netty"));
        facts.put(
                "Peers",
                Stream.of("protobuf-java", "Kafka", "Lucene", "Kryo", "Fory", "QuickBuffers")
                        .map(peer -> peer + " " + BuildInfo.version(peer))
                        .collect(Collectors.joining(", ")));
        facts.put("JMH", BuildInfo.version("jmh") + ": " + effort.describe(rounds));
        facts.put("Flags", flags());
        facts.put(
                "Bit-gather",
                jdk.bitGather() ? "used (Long.expand)" : "not used (SWAR): not in this JDK, or slow here");
        facts.put("Vectors", jdk.vectors() ? "jdk.incubator.vector is there" : "none: no jdk.incubator.vector");
        facts.put("Commit", BuildInfo.version("commit"));
        facts.put(
                "Date",
                OffsetDateTime.now(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'")));
        facts.put("Command", command);
        return new Environment(effort, gigahertz, facts);
    }

    private String clock() {
        long nominal = hardware.nominalHertz();
        return String.format(Locale.ROOT, "%.2f GHz measured", gigahertz)
                + (nominal > 0 ? String.format(Locale.ROOT, ", %.2f GHz nominal", nominal / 1e9) : "");
    }

    private static String governor() {
        try {
            return Files.readString(GOVERNOR).strip();
        } catch (IOException e) {
            return Hardware.UNKNOWN;
        }
    }

    private static String flags() {
        return Stream.concat(Jdk.flags().stream(), BenchmarkSettings.JVM_ARGS.stream())
                .collect(Collectors.joining(" "));
    }
}
