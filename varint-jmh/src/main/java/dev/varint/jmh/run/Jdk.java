package dev.varint.jmh.run;

import com.google.gson.Gson;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.suite.Trial;
import dev.varint.kernel.BitGather;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JDK to measure with.
 *
 * @param java its executable
 * @param version its version
 * @param vm the name and the vendor of its JVM
 * @param bitGather whether this library uses bit-gather there
 * @param vectors whether it has the Vector API's incubator module
 */
public record Jdk(String java, String version, String vm, boolean bitGather, boolean vectors) {

    /** The one that runs this. */
    public static Jdk running() {
        return new Jdk(
                executable(Path.of(System.getProperty("java.home"))).toString(),
                System.getProperty("java.version"),
                System.getProperty("java.vm.name") + ", " + System.getProperty("java.vm.vendor"),
                BitGather.ENABLED,
                ModuleFinder.ofSystem().find(Trial.VECTOR_MODULE).isPresent());
    }

    /** The flags of this JVM, which JMH passes on to its forks. */
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
        try (Reader in = new InputStreamReader(asked.getInputStream(), StandardCharsets.UTF_8)) {
            Jdk answer = new Gson().fromJson(in, Jdk.class);
            if (answer == null) {
                throw new IOException(java + " cannot run this: Java 17 or newer is needed");
            }
            return answer;
        }
    }

    private static Path executable(Path home) {
        Path unix = home.resolve("bin/java");
        return Files.exists(unix) ? unix : home.resolve("bin/java.exe");
    }

    /** What {@link #at} runs. */
    public static void main(String[] args) {
        System.out.println(new Gson().toJson(running()));
    }

    /** Whether it is new enough for what a trial measures. */
    boolean isNewEnough(Trial trial) {
        int feature = Runtime.Version.parse(version).feature();
        return trial.params().values().stream().allMatch(value -> value.jdk() <= feature);
    }

    /** Whether it has what a trial's own flags ask for, and the machine what its parameters do. */
    boolean runs(Trial trial) {
        return isNewEnough(trial)
                && (vectors || !trial.needsVectors())
                && trial.params().values().stream().allMatch(ParamValue::isAvailable);
    }
}
