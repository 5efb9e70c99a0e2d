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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Packed regions of 1 to 5 bytes a value, decoded into an int[] from each carrier, region after region. An
 * operation is all of them, {@link RegionSize#perOperation} values; every value is still in the array at
 * the end.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-Dio.netty.leakDetection.level=disabled")
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Work(perCycle = 32)
public class DecodeCarriers {

    @Param("OF_65_536")
    RegionSize region;

    int[] values;
    int[] out;
    private Object carrier;
    private int[] starts;

    /** Makes the regions and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(Carrier.of(benchmark.substring(benchmark.lastIndexOf('.') + 1)));
    }

    void setUp(Carrier kind) {
        values = Magnitude.UNIFORM.ints(region.perOperation());
        Regions regions = Regions.of(region, i -> values[i] & 0xFFFF_FFFFL);
        carrier = kind.of(regions.bytes());
        starts = regions.starts();
        out = new int[values.length];
        decode(kind);
        if (!Arrays.equals(values, out)) {
            throw new IllegalStateException(
                    kind + " is wrong from value number " + Arrays.mismatch(values, out) + " on");
        }
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        tearDown(Carrier.of(benchmark.substring(benchmark.lastIndexOf('.') + 1)));
    }

    void tearDown(Carrier kind) {
        kind.release(carrier);
    }

    @Benchmark
    public int[] byteArray() {
        return decode(Carrier.BYTE_ARRAY);
    }

    @Benchmark
    public int[] heapByteBuffer() {
        return decode(Carrier.HEAP_BYTE_BUFFER);
    }

    @Benchmark
    public int[] directByteBuffer() {
        return decode(Carrier.DIRECT_BYTE_BUFFER);
    }

    @Benchmark
    public int[] readOnlyByteBuffer() {
        return decode(Carrier.READ_ONLY_BYTE_BUFFER);
    }

    @Benchmark
    public int[] heapByteBuf() {
        return decode(Carrier.HEAP_BYTE_BUF);
    }

    @Benchmark
    public int[] directByteBuf() {
        return decode(Carrier.DIRECT_BYTE_BUF);
    }

    @Benchmark
    public int[] pooledByteBuf() {
        return decode(Carrier.POOLED_BYTE_BUF);
    }

    @Benchmark
    public int[] defaultByteBuf() {
        return decode(Carrier.DEFAULT_BYTE_BUF);
    }

    @Benchmark
    public int[] compositeByteBuf() {
        return decode(Carrier.COMPOSITE_BYTE_BUF);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private int[] decode(Carrier kind) {
        Object in = carrier;
        int[] to = out;
        int at = 0;
        for (int i = 1; i < starts.length; i++) {
            at += kind.decode(in, starts[i - 1], starts[i], to, at);
        }
        return to;
    }
}
