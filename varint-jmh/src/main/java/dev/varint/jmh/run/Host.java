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

/** The machine that runs this. */
public final class Host {

    private static final Path GOVERNOR = Path.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");

    private Host() {}

    /** What is measured here with a JDK; in as many rounds as usual if {@code rounds} is 0. */
    public static Environment with(Jdk jdk, Effort effort, int rounds, double gigahertz, String command) {
        Cpu cpu = Cpu.here();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("CPU", cpu.describe());
        facts.put("Cores", Runtime.getRuntime().availableProcessors() + (cpu.isVirtual() ? ", virtual" : ""));
        facts.put("Clock", String.format(Locale.ROOT, "%.2f GHz measured", gigahertz));
        facts.put("Governor", governor());
        facts.put(
                "OS",
                Stream.of("os.name", "os.version", "os.arch")
                        .map(System::getProperty)
                        .collect(Collectors.joining(" ")));
        facts.put("JDK", jdk.version() + ", " + jdk.vm());
        facts.put("Netty", BuildInfo.version("netty"));
        facts.put(
                "Peers",
                Stream.of("protobuf-java", "Kafka", "Lucene", "PBJ", "Kryo", "Fory", "QuickBuffers")
                        .map(peer -> peer + " " + BuildInfo.version(peer))
                        .collect(Collectors.joining(", ")));
        facts.put("JMH", BuildInfo.version("jmh") + ": " + effort.describe(rounds));
        facts.put(
                "Flags",
                Stream.concat(Jdk.flags().stream(), BenchmarkSettings.JVM_ARGS.stream())
                        .collect(Collectors.joining(" ")));
        facts.put(
                "Bit-gather",
                jdk.bitGather() ? "used (Long.expand)" : "not used (SWAR): not in this JDK, or slow here");
        facts.put("Vectors", jdk.vectors() ? "jdk.incubator.vector is there" : "none: no jdk.incubator.vector");
        facts.put("Commit", BuildInfo.version("commit"));
        facts.put(
                "Date",
                OffsetDateTime.now(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'")));
        facts.put("Command", command);
        return new Environment(effort, gigahertz, facts);
    }

    private static String governor() {
        try {
            return Files.readString(GOVERNOR).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }
}
