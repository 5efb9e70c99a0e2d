package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Compiled with everything inlined, as JMH compiles it, each benchmark must really store its values: another thread
 * sees them go by in memory.
 */
@Isolated("It watches memory from a second core.")
class DeadCodeTest {

    @Test
    void noBenchmarkIsDeadCodeAndTheProbeTellsDeadCode() throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "-Dio.netty.leakDetection.level=disabled",
                "-Xbatch", // so that the code is compiled before it is watched
                "-XX:CompileCommand=quiet",
                "-XX:CompileCommand=inline," + WriteClearedBenchmark.class.getName() + "::run",
                DeadCodeProbe.class.getName(),
                "30", // seconds: on a busy machine it takes long to see all values
                DeadCodeProbe.EVERY_OTHER));
        List<String> benchmarks =
                Stream.of(WriteMethod.values()).map(Enum::name).toList();
        arguments.addAll(benchmarks);
        ChildJvm probe = ChildJvm.run(Duration.ofMinutes(5), arguments);
        assertEquals(0, probe.exitValue(), probe.output());
        List<String> lines = probe.stdout().lines().toList();
        assertEquals(1 + benchmarks.size(), lines.size(), probe.output());
        assertTrue(seen(lines.get(0)) < 0.6, lines.get(0));
        for (String line : lines.subList(1, lines.size())) {
            assertTrue(seen(line) >= DeadCodeProbe.ENOUGH, () -> "part of the values that reach the memory: " + line);
        }
    }

    private static double seen(String line) {
        return Double.parseDouble(line.substring(line.indexOf('=') + 1));
    }
}
