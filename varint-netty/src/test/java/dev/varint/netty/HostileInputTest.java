package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether exceptions that a peer can cause have a stack trace is fixed when the class is loaded: hence a JVM each. */
class HostileInputTest {

    /** What that JVM runs. */
    static final class Probe {

        private Probe() {}

        public static void main(String[] args) {
            int tooLong = HostileInput.tooLong("a").getStackTrace().length;
            int corrupted = HostileInput.corrupted("b").getStackTrace().length;
            System.out.println("traced: " + (tooLong > 0) + " " + (corrupted > 0));
        }
    }

    @Test
    void areOfNettysTypes() {
        TooLongFrameException tooLong = HostileInput.tooLong("a");
        CorruptedFrameException corrupted = HostileInput.corrupted("b");
        assertEquals("a", tooLong.getMessage());
        assertEquals("b", corrupted.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        ", traced: false false",
        "-Ddev.varint.netty.stackTraces=false, traced: false false",
        "-Ddev.varint.netty.stackTraces=true, traced: true true",
    })
    void haveAStackTraceOnlyIfAskedFor(String option, String expected) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (option != null) {
            command.add(option);
        }
        command.addAll(List.of("-cp", classPath(), Probe.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(process.waitFor(1, TimeUnit.MINUTES));
            assertTrue(output.contains(expected), output);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String classPath() throws Exception {
        List<String> places = new ArrayList<>();
        for (Class<?> type : List.of(
                HostileInput.class,
                Probe.class,
                TooLongFrameException.class,
                io.netty.util.internal.SystemPropertyUtil.class)) {
            places.add(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(File.pathSeparator, places);
    }
}
