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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Packed regions decoded into a long[], region after region. An operation is all of them, {@link
 * RegionSize#perOperation} values; every value is still in the array at the end, so none can be dropped.
 * With {@link DecodeMethod#XOR_LADDER} and {@link DecodeMethod#UNCHECKED} these are source 003's
 * benchmarks.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Work(perCycle = 32)
public class DecodeLongs {

    @Param("MIXED_BYTE_LENGTH")
    Magnitude input;

    @Param("OF_65_536")
    RegionSize region;

    long[] values;
    Regions regions;
    long[] out;

    /** Makes the regions and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        values = input.longs(region.perOperation());
        regions = Regions.of(region, i -> values[i]);
        out = new long[values.length];
        decode(DecodeMethod.of(benchmark));
        if (!Arrays.equals(values, out)) {
            throw new IllegalStateException(
                    benchmark + " is wrong from value number " + Arrays.mismatch(values, out) + " on");
        }
    }

    @Benchmark
    public long[] loop() {
        return decode(DecodeMethod.LOOP);
    }

    @Benchmark
    public long[] xorLadder() {
        return decode(DecodeMethod.XOR_LADDER);
    }

    @Benchmark
    public long[] unchecked() {
        return decode(DecodeMethod.UNCHECKED);
    }

    @Benchmark
    public long[] packed() {
        return decode(DecodeMethod.PACKED);
    }

    @Benchmark
    public long[] protobuf() {
        return decode(DecodeMethod.PROTOBUF);
    }

    @Benchmark
    @Fork(value = 1, jvmArgsPrepend = "-Ddev.varint.bitGather=false")
    public long[] packedSwar() {
        return decode(DecodeMethod.PACKED);
    }

    @Benchmark
    @Fork(value = 1, jvmArgsPrepend = "--add-modules=jdk.incubator.vector")
    public long[] packedVectors() {
        return decode(DecodeMethod.PACKED);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long[] decode(DecodeMethod method) {
        byte[] bytes = regions.bytes();
        int[] starts = regions.starts();
        long[] to = out;
        int at = 0;
        for (int i = 1; i < starts.length; i++) {
            at += method.decode(bytes, starts[i - 1], starts[i], to, at);
        }
        return to;
    }
}
