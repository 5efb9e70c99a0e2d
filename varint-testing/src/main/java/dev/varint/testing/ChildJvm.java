package dev.varint.testing;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A JVM that a test has started, when it has ended: all it has printed, and its exit value. */
public record ChildJvm(String stdout, String stderr, int exitValue) {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** Runs a JVM like this one; it is killed, and the test fails, if it takes more than a minute. */
    public static ChildJvm run(List<String> arguments) throws IOException, InterruptedException {
        return run(LIMIT, arguments);
    }

    /** {@link #run(List)} with another limit than a minute. */
    public static ChildJvm run(Duration limit, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(coverageAgent());
        command.addAll(arguments);
        // Files: to read from the process would wait for its end.
        Path stdout = Files.createTempFile("child", ".out");
        Path stderr = Files.createTempFile("child", ".err");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(stdout.toFile())
                    .redirectError(stderr.toFile())
                    .start();
            boolean ended = end(process, limit);
            ChildJvm child = new ChildJvm(read(stdout), read(stderr), process.exitValue());
            if (!ended) {
                throw new AssertionError("killed after " + limit + ": " + command + "\n" + child.output());
            }
            return child;
        } finally {
            Files.delete(stdout);
            Files.delete(stderr);
        }
    }

    /** Whether coverage is measured. Its probes are in the code of the child too, so C2 optimizes less there. */
    public static boolean isMeasured() {
        return !coverageAgent().isEmpty();
    }

    /** Where coverage is measured, in the child too. The agent makes class data sharing print a warning. */
    private static List<String> coverageAgent() {
        List<String> agent = ProcessHandle.current().info().arguments().stream()
                .flatMap(Stream::of)
                .filter(argument -> argument.startsWith("-javaagent:") && argument.contains("jacoco"))
                .toList();
        return agent.isEmpty() ? agent : List.of(agent.get(0), "-Xshare:off");
    }

    /** What a file holds, be it UTF-8 or not: to tell of a child is not to fail at a byte of it. */
    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /** All it has printed to stdout, and then to stderr. */
    public String output() {
        return stdout + stderr;
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
