package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.varint.jmh.Main;
import dev.varint.jmh.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a script in place of Java, which writes what JMH writes. */
class CompareCommandTest {

    @TempDir
    Path folder;

    private final CommandRun command = new CommandRun();
    private Path java;

    @BeforeEach
    void aFakeOfJava() throws IOException {
        java = Files.writeString(folder.resolve("java"), """
                #!/bin/sh
                echo "$@" >> "$(dirname "$0")/ran"
                [ "$2" = broken ] && echo because && exit 1
                for last; do :; done
                cat > "$last" <<END
                [{"benchmark":"a.WriteBenchmark.run","jvmArgs":[],"params":{"method":"LOOP"},
                "primaryMetric":{"scoreUnit":"ns/op","rawData":[[$2,$2,$2,$2,$2,99]]},
                "secondaryMetrics":{"calibration":{"rawData":[[1,1,1,1,1,$3]]}}}]
                END
                """.replace("$3", "2"));
        assumeTrue(java.toFile().setExecutable(true));
    }

    private int run(String... args) {
        return command.run(Main.commandLine(), (Object[]) args);
    }

    @Test
    void versionsTakeTurnsAndTheirQuietSamplesGiveARatio() throws IOException {
        assertEquals(0, run("compare", "--java", "" + java, "--jvms", "2", "8", "6", "Write", "-p", "method=LOOP"));
        List<String> ran = Files.readAllLines(folder.resolve("ran"));
        assertEquals(
                List.of("8", "6", "6", "8"),
                ran.stream().map(line -> line.split(" ")[1]).toList());
        assertTrue(ran.get(0).startsWith("-jar 8 jmh Write -p method=LOOP -f 1 "), ran.get(0));
        assertTrue(command.out().contains("Write LOOP  8.00  6.00  0.750  0.750  0.750"), command.out());
        assertTrue(command.out().contains("Quiet: 83 % of all samples."), command.out());
    }

    @Test
    void aJarThatFailsSaysWhy() {
        assertEquals(1, run("compare", "--java", "" + java, "broken", "6", "Write"));
        assertTrue(command.err().contains("because"), command.err());
    }
}
