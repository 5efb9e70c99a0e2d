package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurroundingsTest {

    @TempDir
    Path folder;

    @Test
    void aMachineThatLoadsNoNativeLibraryIsMeasuredAllTheSame() throws Exception {
        Path said = folder.resolve("said");
        Process run = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Djna.nounpack=true",
                        "-Djna.nosys=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        InterruptedRun.class.getName(),
                        "length",
                        "--out",
                        folder.toString())
                .redirectOutput(said.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(0, run.waitFor());
        assertTrue(Files.readString(said).startsWith("CPU  "));
    }

    @Test
    void theKernelNamesTheCpu() throws Exception {
        Path cpuinfo = Files.writeString(folder.resolve("cpuinfo"), "processor\t: 0\nmodel name\t: A CPU @ 3 GHz\n");
        assertEquals("A CPU @ 3 GHz", Hardware.cpuIn(cpuinfo));
        assertEquals("unknown", Hardware.cpuIn(Files.writeString(cpuinfo, "processor\t: 0\n")));
        assertEquals("unknown", Hardware.cpuIn(folder.resolve("nowhere")));
    }
}
