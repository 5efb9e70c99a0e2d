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
 * Values of an int[] encoded as packed regions, region after region. An operation is all of them, {@link
 * RegionSize#perOperation} values; every byte is still there at the end, so none can be dropped. Where
 * there are two threads, each has memory of its own.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Work(perCycle = 32)
public class EncodeInts {

    /** Bytes after the last value, for a method that scribbles. */
    private static final int MARGIN = 16;

    @Param("UNIFORM")
    Magnitude input;

    @Param("OF_65_536")
    RegionSize region;

    int[] values;
    byte[] out;
    private int count;

    /** Makes the values and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        values = input.ints(region.perOperation());
        count = region.count();
        byte[] expected = Regions.of(region, i -> values[i] & 0xFFFF_FFFFL).bytes();
        out = new byte[expected.length + MARGIN];
        encode(EncodeMethod.of(benchmark));
        int wrong = Arrays.mismatch(expected, out);
        if (wrong < expected.length) {
            throw new IllegalStateException(benchmark + " is wrong from byte number " + wrong + " on");
        }
    }

    @Benchmark
    public byte[] loop() {
        return encode(EncodeMethod.LOOP);
    }

    @Benchmark
    public byte[] word() {
        return encode(EncodeMethod.WORD);
    }

    @Benchmark
    public byte[] packed() {
        return encode(EncodeMethod.PACKED);
    }

    @Benchmark
    public byte[] protobuf() {
        return encode(EncodeMethod.PROTOBUF);
    }

    @Benchmark
    public byte[] kafka() {
        return encode(EncodeMethod.KAFKA);
    }

    @Benchmark
    public byte[] lucene() {
        return encode(EncodeMethod.LUCENE);
    }

    @Benchmark
    @Fork(value = 1, jvmArgsPrepend = "-Ddev.varint.bitGather=false")
    public byte[] packedSwar() {
        return encode(EncodeMethod.PACKED);
    }

    @Benchmark
    @Threads(2)
    public byte[] packedOnTwoThreads() {
        return encode(EncodeMethod.PACKED);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private byte[] encode(EncodeMethod method) {
        int[] in = values;
        byte[] to = out;
        int at = 0;
        for (int from = 0; from < in.length; from += count) {
            at = method.encode(in, from, from + count, to, at);
        }
        return to;
    }
}
