package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurroundingsTest {

    @TempDir
    Path folder;

    @Test
    void aMachineThatLoadsNoNativeLibraryIsMeasuredAllTheSame() throws Exception {
        ChildJvm run = ChildJvm.run(List.of(
                "-Djna.nounpack=true",
                "-Djna.nosys=true",
                "-cp",
                System.getProperty("java.class.path"),
                InterruptedRun.class.getName(),
                "length",
                "--out",
                folder.toString()));
        assertEquals(0, run.exitValue(), run.output());
        assertTrue(run.stdout().startsWith("CPU  "), run.output());
    }

    @Test
    void theKernelNamesTheCpu() throws Exception {
        Path cpuinfo = Files.writeString(folder.resolve("cpuinfo"), "processor\t: 0\nmodel name\t: A CPU @ 3 GHz\n");
        assertEquals("A CPU @ 3 GHz", Hardware.cpuIn(cpuinfo));
        assertEquals("unknown", Hardware.cpuIn(Files.writeString(cpuinfo, "processor\t: 0\n")));
        assertEquals("unknown", Hardware.cpuIn(folder.resolve("nowhere")));
    }
}
