package dev.varint.jmh.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Packed regions decoded into an int[], region after region. An operation is all of them, {@link
 * RegionSize#perOperation} values; every value is still in the array at the end, so none can be dropped.
 * Where there are two threads, each has memory of its own.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Work(perCycle = 32)
public class DecodeInts {

    @Param("UNIFORM")
    Magnitude input;

    @Param("OF_65_536")
    RegionSize region;

    int[] values;
    Regions regions;
    int[] out;

    /** Makes the regions and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        values = input.ints(region.perOperation());
        regions = Regions.of(region, i -> values[i] & 0xFFFF_FFFFL);
        out = new int[values.length];
        decode(DecodeMethod.of(benchmark));
        if (!Arrays.equals(values, out)) {
            throw new IllegalStateException(
                    benchmark + " is wrong from value number " + Arrays.mismatch(values, out) + " on");
        }
    }

    @Benchmark
    public int[] loop() {
        return decode(DecodeMethod.LOOP);
    }

    @Benchmark
    public int[] xorLadder() {
        return decode(DecodeMethod.XOR_LADDER);
    }

    @Benchmark
    public int[] unchecked() {
        return decode(DecodeMethod.UNCHECKED);
    }

    @Benchmark
    public int[] packed() {
        return decode(DecodeMethod.PACKED);
    }

    @Benchmark
    public int[] protobuf() {
        return decode(DecodeMethod.PROTOBUF);
    }

    @Benchmark
    public int[] kafka() {
        return decode(DecodeMethod.KAFKA);
    }

    @Benchmark
    public int[] lucene() {
        return decode(DecodeMethod.LUCENE);
    }

    @Benchmark
    @Fork(value = 1, jvmArgsPrepend = "-Ddev.varint.bitGather=false")
    public int[] packedSwar() {
        return decode(DecodeMethod.PACKED);
    }

    @Benchmark
    @Fork(value = 1, jvmArgsPrepend = "--add-modules=jdk.incubator.vector")
    public int[] packedVectors() {
        return decode(DecodeMethod.PACKED);
    }

    @Benchmark
    @Threads(2)
    public int[] packedOnTwoThreads() {
        return decode(DecodeMethod.PACKED);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private int[] decode(DecodeMethod method) {
        byte[] bytes = regions.bytes();
        int[] starts = regions.starts();
        int[] to = out;
        int at = 0;
        for (int i = 1; i < starts.length; i++) {
            at += method.decode(bytes, starts[i - 1], starts[i], to, at);
        }
        return to;
    }
}
