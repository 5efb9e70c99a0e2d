package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a peer can cause has no stack trace, unless that is asked for. */
class StackTraceTest {

    @Test
    void onlyMisuseIsTracedByDefault() {
        StackTraceCheck.HOSTILE.forEach(each -> assertEquals(false, StackTraceCheck.isTraced(each), each.name()));
        StackTraceCheck.MISUSE.forEach(each -> assertEquals(true, StackTraceCheck.isTraced(each), each.name()));
    }

    @ParameterizedTest
    @CsvSource({
        "-Dx=y, false",
        "-Ddev.varint.netty.stackTraces=false, false",
        "-Ddev.varint.netty.stackTraces=true, true"
    })
    void aSystemPropertyTurnsTracesOn(String property, boolean traced) throws Exception {
        String output = run(property);
        assertEquals(StackTraceCheck.HOSTILE.size(), count(output, "hostile: " + traced), output);
        assertEquals(StackTraceCheck.MISUSE.size(), count(output, "misuse: true"), output);
    }

    private static long count(String output, String line) {
        return output.lines().filter(line::equals).count();
    }

    private static String run(String property) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        property,
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        StackTraceCheck.class.getName()))
                .redirectErrorStream(true)
                .start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(process.waitFor(1, TimeUnit.MINUTES));
            assertEquals(0, process.exitValue(), output);
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
