package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;

/**
 * Runs one {@link WriteCleared} benchmark until it is hot and watches its memory; prints {@code alive} or {@code dead}.
 * Meant for a JVM of its own, so that the compiler sees what it sees in JMH's fork: one benchmark, everything inlined.
 */
final class DeadCodeProbe {

    /** The published form of fixed five: nothing observes the stores. */
    static final String AS_PUBLISHED = "fixedFiveAsPublished";

    /** A stand-in for a benchmark whose compiler kept the last store only. */
    static final String LAST_STORE_ONLY = "lastStoreOnly";

    private DeadCodeProbe() {}

    public static void main(String[] args) throws InterruptedException {
        String name = args[0];
        WriteCleared benchmark = new WriteCleared();
        benchmark.setUp(name.equals(AS_PUBLISHED) || name.equals(LAST_STORE_ONLY) ? "fixedFive" : name);
        ByteBuf buf = benchmark.bufferOf(name);
        Runnable code = code(name, benchmark);
        for (int i = 0; i < 20_000; i++) {
            code.run();
        }
        System.out.println(MemoryWatcher.seesValuesGoBy(buf, code) ? "alive" : "dead");
    }

    private static Runnable code(String name, WriteCleared benchmark) {
        switch (name) {
            case AS_PUBLISHED:
                return () -> writeUnobserved(benchmark.five, benchmark.values);
            case LAST_STORE_ONLY:
                return () -> writeUnobserved(benchmark.five, new int[] {benchmark.values[0]});
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
