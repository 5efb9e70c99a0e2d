package dev.varint.jmh.run;

import static dev.varint.jmh.Jar.version;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.results.Environment;
import dev.varint.jmh.suite.Effort;
import dev.varint.kernel.BitGather;
import java.lang.management.ManagementFactory;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machine and the JDK that run this. */
public final class Host {

    private Host() {}

    /** What is measured here; in as many rounds as usual if {@code rounds} is 0. */
    public static Environment environment(Effort effort, int rounds, String command) {
        Cpu cpu = Cpu.here();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("CPU", cpu.describe());
        facts.put("Cores", Runtime.getRuntime().availableProcessors() + (cpu.isVirtual() ? ", virtual" : ""));
        facts.put("OS", properties(" ", "os.name", "os.version", "os.arch"));
        facts.put("JDK", properties(", ", "java.version", "java.vm.name", "java.vm.vendor"));
        facts.put("Netty", version("netty"));
        facts.put(
                "Peers",
                Stream.of("protobuf-java", "Kafka", "Lucene", "PBJ", "Kryo", "Fory", "QuickBuffers")
                        .map(peer -> peer + " " + version(peer))
                        .collect(Collectors.joining(", ")));
        facts.put("JMH", version("jmh") + ": " + effort.describe(rounds));
        facts.put(
                "Flags",
                Stream.of(ManagementFactory.getRuntimeMXBean().getInputArguments(), BenchmarkSettings.JVM_ARGS)
                        .map(flags -> String.join(" ", flags))
                        .collect(Collectors.joining(" "))
                        .strip());
        facts.put(
                "Bit-gather",
                BitGather.ENABLED ? "used (Long.expand)" : "not used (SWAR): not in this JDK, or slow here");
        facts.put("Commit", version("commit"));
        facts.put(
                "Date",
                OffsetDateTime.now(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'")));
        facts.put("Command", command);
        return new Environment(effort, facts);
    }

    private static String properties(String separator, String... names) {
        return Stream.of(names).map(System::getProperty).collect(Collectors.joining(separator));
    }
}
