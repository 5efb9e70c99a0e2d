package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.WriteClearedBenchmark.Capacity;
import dev.varint.jmh.testing.Benchmarks;
import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
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
                Probe.class.getName(),
                "30", // seconds: on a busy machine it takes long to see all values
                Probe.EVERY_OTHER));
        Stream.of(WriteMethod.values()).map(Enum::name).forEach(arguments::add);
        ChildJvm probe = ChildJvm.run(Duration.ofMinutes(5), arguments);
        assertEquals(0, probe.exitValue(), probe.output());
        List<String> lines = probe.stdout().lines().toList();
        assertEquals(1 + WriteMethod.values().length, lines.size(), probe.output());
        assertTrue(seen(lines.get(0)) < 0.6, lines.get(0));
        for (String line : lines.subList(1, lines.size())) {
            assertTrue(seen(line) >= Probe.ENOUGH, () -> "part of the values that reach the memory: " + line);
        }
    }

    private static double seen(String line) {
        return Double.parseDouble(line.substring(line.indexOf('=') + 1));
    }

    /**
     * Runs benchmarks until they are hot, and prints which part of the contents of the buffer's first four bytes
     * another thread has seen. For a JVM of its own, where C2 inlines what it inlines in JMH's fork.
     */
    static final class Probe {

        /** A stand-in for a benchmark of which every other store was dropped. */
        static final String EVERY_OTHER = "everyOther";

        /** A watcher may miss some; when every other store is dropped, half of them are left. */
        static final double ENOUGH = 0.9;

        private static final VarHandle INT =
                MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

        /** The arguments: how many seconds to wait for the contents of one benchmark, and the benchmarks. */
        public static void main(String[] args) throws InterruptedException {
            for (String name : Arrays.asList(args).subList(1, args.length)) {
                boolean isStandIn = name.equals(EVERY_OTHER);
                WriteMethod method = isStandIn ? WriteMethod.FIXED_FIVE : WriteMethod.valueOf(name);
                boolean needsRoom = method == WriteMethod.APPEND_VAR_INT;
                WriteClearedBenchmark benchmark = Benchmarks.with(
                        WriteClearedBenchmark.class, method, needsRoom ? Capacity.SIXTEEN : Capacity.FIVE);
                benchmark.setUp();
                Runnable code = isStandIn ? everyOther(benchmark) : benchmark::run;
                for (int i = 0; i < 5_000; i++) {
                    code.run();
                }
                Duration patience = Duration.ofSeconds(isStandIn ? 1 : Long.parseLong(args[0]));
                double seen = partSeen(benchmark.buf, contents(method, benchmark.values), code, patience);
                System.out.println(name + "=" + seen);
            }
        }

        private static Runnable everyOther(WriteClearedBenchmark benchmark) {
            return () -> {
                for (int i = 0; i < benchmark.values.length; i += 2) {
                    WriteMethod.FIXED_FIVE.writer.accept(benchmark.buf, benchmark.values[i]);
                    benchmark.buf.clear();
                }
            };
        }

        /** What the four bytes hold after each of the values is written to index 0, one over the other. */
        private static Set<Integer> contents(WriteMethod method, int[] values) {
            ByteBuffer memory = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
            Set<Integer> contents = new HashSet<>();
            // Twice, because a pass starts with what the pass before has left.
            for (int pass = 0; pass < 2; pass++) {
                contents.clear();
                for (int value : values) {
                    if (method == WriteMethod.APPEND_VAR_INT) {
                        memory.putLong(0, 0); // it writes a whole word, zeros after the value
                    }
                    memory.put(0, BenchmarksTest.expected(method, value));
                    contents.add(memory.getInt(0));
                }
            }
            return contents;
        }

        /** The part of {@code contents}, 0 to 1, that shows up while {@code code} runs; the watch ends with ENOUGH. */
        private static double partSeen(ByteBuf buf, Set<Integer> contents, Runnable code, Duration patience)
                throws InterruptedException {
            ByteBuffer memory = buf.nioBuffer(0, Integer.BYTES);
            AtomicBoolean stop = new AtomicBoolean();
            Thread runner = new Thread(() -> {
                while (!stop.get()) {
                    code.run();
                }
            });
            runner.start();
            Set<Integer> unseen = new HashSet<>(contents);
            long start = System.nanoTime();
            while (unseen.size() > (1 - ENOUGH) * contents.size() && System.nanoTime() - start < patience.toNanos()) {
                unseen.remove((int) INT.getOpaque(memory, 0));
            }
            stop.set(true);
            runner.join();
            return 1 - (double) unseen.size() / contents.size();
        }
    }
}
