package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import java.time.Duration;

/**
 * Runs one {@link WriteCleared} benchmark until it is hot, watches its memory, and prints which part of the contents it
 * should go through shows up there. Meant for a JVM of its own, so that the compiler sees what it sees in JMH's fork:
 * one benchmark, everything inlined.
 */
final class DeadCodeProbe {

    /** Fixed five as it was published: nothing observes the stores. C2 of JDK 17 drops most of them. */
    static final String AS_PUBLISHED = "asPublished";

    /** A stand-in for a benchmark of which every other store was dropped. */
    static final String EVERY_OTHER = "everyOther";

    private DeadCodeProbe() {}

    public static void main(String[] args) throws InterruptedException {
        String name = args[0];
        String benchmarkName = name.equals(AS_PUBLISHED) || name.equals(EVERY_OTHER) ? "fixedFive" : name;
        WriteCleared benchmark = new WriteCleared();
        benchmark.setUp();
        Runnable code = code(name, benchmark);
        for (int i = 0; i < 20_000; i++) {
            code.run();
        }
        System.out.println(MemoryWatcher.partSeen(
                benchmark.bufferOf(benchmarkName),
                MemoryWatcher.contents(BenchmarkCase.of(WriteMethod.values(), benchmarkName), benchmark.values),
                code,
                Duration.ofSeconds(Long.parseLong(args[1]))));
    }

    private static Runnable code(String name, WriteCleared benchmark) {
        switch (name) {
            case AS_PUBLISHED:
                return () -> writeUnobserved(benchmark.five, benchmark.values);
            case EVERY_OTHER:
                int[] half = new int[benchmark.values.length / 2];
                for (int i = 0; i < half.length; i++) {
                    half[i] = benchmark.values[2 * i];
                }
                return () -> writeUnobserved(benchmark.five, half);
            default:
                return () -> Benchmarks.call(benchmark, name);
        }
    }

    private static void writeUnobserved(ByteBuf buf, int[] values) {
        for (int value : values) {
            WriteMethod.FIXED_FIVE.write(buf, value);
            buf.clear();
        }
    }
}
