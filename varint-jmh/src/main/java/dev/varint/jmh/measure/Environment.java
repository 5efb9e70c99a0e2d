package dev.varint.jmh.measure;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import dev.varint.jmh.Jar;
import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.kernel.BitGather;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where results were measured. Names no machine and no user.
 *
 * @param facts the facts by their names, in their order
 */
public record Environment(Map<String, String> facts) {

    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    /** This machine and this JDK, which measure in some rounds. */
    public static Environment here(int rounds, String command) {
        Cpu cpu = Cpu.here();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("CPU", cpu.describe());
        facts.put("Cores", Runtime.getRuntime().availableProcessors() + (cpu.isVirtual() ? ", virtual" : ""));
        facts.put("OS", properties(" ", "os.name", "os.version", "os.arch"));
        facts.put("JDK", properties(", ", "java.version", "java.vm.name", "java.vm.vendor"));
        facts.put("Netty", Jar.version("netty"));
        facts.put(
                "Peers",
                Stream.of("protobuf-java", "Kafka", "Kryo", "Fory", "QuickBuffers")
                        .map(peer -> peer + " " + Jar.version(peer))
                        .collect(Collectors.joining(", ")));
        facts.put("JMH", Jar.version("jmh") + ": " + Rounds.describe(rounds));
        facts.put("Flags", String.join(" ", BenchmarkSettings.JVM_ARGS));
        facts.put(
                "Bit-gather",
                BitGather.ENABLED ? "used (Long.expand)" : "not used (SWAR): not in this JDK, or slow here");
        facts.put("Commit", Jar.version("commit"));
        facts.put(
                "Date",
                OffsetDateTime.now(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'")));
        facts.put("Command", command);
        return new Environment(facts);
    }

    private static String properties(String separator, String... names) {
        return Stream.of(names).map(System::getProperty).collect(Collectors.joining(separator));
    }

    /** Reads what {@link #toJson} made; fails if the file is something else. */
    static Environment read(Path file) throws IOException {
        try {
            Environment read = GSON.fromJson(Files.readString(file), Environment.class);
            if (read == null || read.facts == null || !read.facts.containsKey("CPU")) {
                throw new JsonParseException("a part is missing");
            }
            return read;
        } catch (JsonParseException e) {
            throw new IOException(file + " does not hold an environment: " + e.getMessage(), e);
        }
    }

    String toJson() {
        return GSON.toJson(this) + "\n";
    }

    /** A fact; "?" if it is not known. */
    public String fact(String name) {
        return facts.getOrDefault(name, "?");
    }

    /** The feature version of the JDK. */
    public int jdk() {
        return Integer.parseInt(fact("JDK").split("\\D", 2)[0]);
    }

    /** The microarchitecture, where it is known. */
    public String cpu() {
        return fact("CPU").replaceFirst(".*[(](.*)[)], .*", "$1");
    }

    /** CPU and JDK in a few words. */
    public String label() {
        return fact("CPU").replaceFirst("\\), .*", ")") + ", JDK " + fact("JDK").split(",", 2)[0];
    }
}
