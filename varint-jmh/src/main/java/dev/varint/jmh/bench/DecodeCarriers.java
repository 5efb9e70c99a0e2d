package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Packed regions of 1 to 5 bytes a value, decoded into an int array from each carrier. All values of an operation are
 * in the array at its end.
 */
@Operation(maxPerCycle = 32)
public class DecodeCarriers extends BenchmarkSettings {

    @Param("OF_65_536")
    RegionSize region;

    int[] values;
    int[] out;
    private Regions regions;
    private Object carrier;

    /** Makes the regions. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(BenchmarkCase.of(Carrier.values(), params.getBenchmark()));
    }

    void setUp(Carrier kind) {
        values = PackedInput.UNIFORM.ints(region.allValues());
        regions = new Regions(region, i -> values[i] & 0xFFFF_FFFFL);
        carrier = kind.of(regions.bytes);
        out = new int[region.valuesPerOperation()];
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown(BenchmarkParams params) {
        tearDown(BenchmarkCase.of(Carrier.values(), params.getBenchmark()));
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
        int[] offsets = regions.offsets;
        int[] to = out;
        int at = 0;
        int first = regions.next();
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += kind.decode(in, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
