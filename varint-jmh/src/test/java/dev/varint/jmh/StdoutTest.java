package dev.varint.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class StdoutTest {

    private static final String RESULTS = "results/history/amd-epyc-zen-3-jdk-25.0.3/full.json";

    private static String printed(Charset charset) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintWriter writer = Stdout.writer(out, charset);
        writer.print("ops/µs  3.14 ± 0.25");
        writer.flush();
        return out.toString(charset);
    }

    @Test
    void whatTheCharsetHasNotGotIsSpelledAndAsWide() {
        assertEquals("ops/us  3.14 +-0.25", printed(StandardCharsets.US_ASCII));
        assertEquals("ops/µs  3.14 ± 0.25", printed(StandardCharsets.ISO_8859_1));
        assertEquals("ops/µs  3.14 ± 0.25", printed(StandardCharsets.UTF_8));
    }

    @Test
    void stdoutIsPrintedToInItsOwnCharset() throws Exception {
        String charset = "US-ASCII";
        ChildJvm run = ChildJvm.run(List.of(
                "-Dfile.encoding=" + charset, // which Java 17 goes by
                "-Dstdout.encoding=" + charset,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "compare",
                RESULTS,
                RESULTS));
        assertEquals(0, run.exitValue(), run.output());
        String said = run.stdout();
        assertTrue(said.contains("x +-"), said);
        assertTrue(said.chars().allMatch(c -> c < 128), said);
    }
}
