package dev.varint.jmh.run;

import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.suite.Trial;
import dev.varint.kernel.BitGather;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.lang.management.ManagementFactory;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * A JDK to measure with.
 *
 * @param java its executable
 * @param version its version
 * @param vm the name and the vendor of its JVM
 * @param bitGather whether this library uses bit-gather there
 * @param vectors whether it has the Vector API's incubator module
 */
public record Jdk(Path java, String version, String vm, boolean bitGather, boolean vectors) {

    /** The one that runs this. */
    public static Jdk running() {
        return new Jdk(
                executable(Path.of(System.getProperty("java.home"))),
                System.getProperty("java.version"),
                System.getProperty("java.vm.name") + ", " + System.getProperty("java.vm.vendor"),
                BitGather.ENABLED,
                ModuleFinder.ofSystem().find(Trial.VECTOR_MODULE).isPresent());
    }

    /** The flags of this JVM, which JMH hands on to its forks. */
    public static List<String> flags() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }

    /**
     * The one at a path, asked by running it.
     *
     * @param path its home or its executable
     * @throws IOException if there is none, or none that can run this
     */
    public static Jdk at(Path path) throws IOException {
        Path java = Files.isDirectory(path) ? executable(path) : path;
        if (!Files.isExecutable(java) || Files.isDirectory(java)) {
            throw new IOException("no Java at " + path + ": a JDK's home or its java executable is needed");
        }
        List<String> command = new ArrayList<>(List.of(java.toString()));
        flags().stream().filter(flag -> flag.startsWith("-Ddev.varint.")).forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Jdk.class.getName()));
        Process asked = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Properties answer = new Properties();
        try (InputStream in = asked.getInputStream()) {
            answer.load(in);
        }
        if (!answer.containsKey("version")) {
            throw new IOException(java + " cannot run this: Java 17 or newer is needed");
        }
        return new Jdk(
                java,
                answer.getProperty("version"),
                answer.getProperty("vm"),
                Boolean.parseBoolean(answer.getProperty("bitGather")),
                Boolean.parseBoolean(answer.getProperty("vectors")));
    }

    private static Path executable(Path home) {
        Path unix = home.resolve("bin/java");
        return Files.exists(unix) ? unix : home.resolve("bin/java.exe");
    }

    /** What {@link #at} runs: answers as properties. */
    public static void main(String[] args) throws IOException {
        Jdk here = running();
        Properties answer = new Properties();
        answer.setProperty("version", here.version);
        answer.setProperty("vm", here.vm);
        answer.setProperty("bitGather", String.valueOf(here.bitGather));
        answer.setProperty("vectors", String.valueOf(here.vectors));
        answer.store(new OutputStreamWriter(System.out, StandardCharsets.ISO_8859_1), null);
    }

    /** Whether it has what a trial's own flags ask for, and the machine what its parameters do. */
    boolean runs(Trial trial) {
        return (vectors || !trial.needsVectors())
                && trial.params().values().stream().allMatch(ParamValue::isAvailable);
    }
}
