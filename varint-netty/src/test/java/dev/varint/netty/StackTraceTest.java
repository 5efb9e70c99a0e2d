package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.ChildJvm;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a peer can cause has no stack trace, unless that is asked for. */
class StackTraceTest {

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
        ChildJvm child = ChildJvm.run(List.of(
                property,
                "-Xmx256m",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                StackTraceCheck.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
        return child.output();
    }
}
