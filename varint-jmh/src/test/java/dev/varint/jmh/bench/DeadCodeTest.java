package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In {@link WriteCleared} each value overwrites the one before, so a compiler may drop all stores but the last, and
 * then nothing is measured. In a JVM of its own, compiled as JMH compiles it, each benchmark must really store its
 * values: another thread sees them go by in memory.
 */
@Isolated("It watches memory from a second core.")
class DeadCodeTest {

    static List<String> benchmarks() {
        return Benchmarks.namesIn(WriteCleared.class);
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void noBenchmarkIsDeadCode(String name) throws Exception {
        double seen = probe(name, 90); // on a busy machine it takes long to see them all
        assertTrue(seen >= MemoryWatcher.ENOUGH, () -> "only " + seen + " of the values reach the memory");
    }

    @Test
    void theProbeTellsDeadCode() throws Exception {
        assertTrue(probe(DeadCodeProbe.EVERY_OTHER, 3) < 0.6);
    }

    private static double probe(String name, int patienceSeconds) throws IOException, InterruptedException {
        ChildJvm probe = ChildJvm.run(
                Duration.ofSeconds(patienceSeconds).plusMinutes(1),
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Dio.netty.leakDetection.level=disabled",
                        "-XX:CompileCommand=quiet",
                        "-XX:CompileCommand=inline," + WriteCleared.class.getName() + "::writeAll",
                        DeadCodeProbe.class.getName(),
                        name,
                        String.valueOf(patienceSeconds)));
        assertEquals(0, probe.exitValue(), probe.output());
        return Double.parseDouble(probe.stdout().strip());
    }
}
