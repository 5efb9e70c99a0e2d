package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.testing.Benchmarks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColdStartTest {

    /** A JVM makes the call, and says what it took. A cache takes jars only, so its own test is a run of the jar. */
    @ParameterizedTest
    @EnumSource
    void aJvmMakesTheCall(ColdStartBenchmark.Call call) throws Exception {
        ColdStartBenchmark benchmark = Benchmarks.with(ColdStartBenchmark.class, call, ColdStartBenchmark.Cache.NONE);
        benchmark.setUp();
        OwnTime calls = new OwnTime();
        calls.reset();
        long first = benchmark.run(calls);
        long second = benchmark.run(calls);
        assertTrue(first > 1_000 && first < 10_000_000_000L, first + " ns");
        assertTrue(Math.abs(calls.own() - (first + second) / 2.0) <= 1);
        benchmark.tearDown();
    }
}
