package dev.varint.testing;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM that a test has started, when it has ended: all it has printed, and its exit value. */
public record ChildJvm(String output, int exitValue) {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** Runs a JVM like this one; it is killed, and the test fails, if it takes more than a minute. */
    public static ChildJvm run(List<String> arguments) throws IOException, InterruptedException {
        return run(LIMIT, arguments);
    }

    static ChildJvm run(Duration limit, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        // A file: to read from the process would wait for its end.
        Path output = Files.createTempFile("child", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!end(process, limit)) {
                throw new AssertionError("killed after " + limit + ": " + command + "\n" + Files.readString(output));
            }
            return new ChildJvm(Files.readString(output), process.exitValue());
        } finally {
            Files.delete(output);
        }
    }

    /** Whether it has ended by itself. */
    private static boolean end(Process process, Duration limit) throws InterruptedException {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** A class path of the places that these classes are from. */
    public static String classPath(Class<?>... types) throws URISyntaxException {
        List<String> places = new ArrayList<>();
        for (Class<?> type : types) {
            places.add(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(File.pathSeparator, places);
    }
}
