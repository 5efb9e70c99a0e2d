package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Packed regions decoded into a long array. All values of an operation are in the array at its end, so none can be
 * dropped. With {@link DecodeMethod#XOR_LADDER} and {@link DecodeMethod#UNCHECKED} these are protozero's benchmarks.
 */
@Operation(maxPerCycle = 32)
public class DecodeLongs extends BenchmarkSettings {

    @Param("MIXED_BYTE_LENGTH")
    PackedInput input;

    @Param("OF_65_536")
    RegionSize region;

    long[] values;
    long[] out;
    private Regions regions;

    /** Encodes the regions. */
    @Setup
    public void setUp() {
        values = input.longs(region.allValues());
        regions = new Regions(region, i -> values[i]);
        out = new long[region.valuesPerOperation()];
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
    @Fork(
            value = FORKS,
            jvmArgsPrepend = "-Ddev.varint.bitGather=false",
            jvmArgsAppend = {NO_LEAK_DETECTION, MIN_HEAP, MAX_HEAP, YOUNG_HEAP})
    public long[] packedSwar() {
        return decode(DecodeMethod.PACKED);
    }

    @Benchmark
    @Fork(
            value = FORKS,
            jvmArgsPrepend = {"--add-modules=jdk.incubator.vector", "-Ddev.varint.vectors=true"},
            jvmArgsAppend = {NO_LEAK_DETECTION, MIN_HEAP, MAX_HEAP, YOUNG_HEAP})
    public long[] packedVectors() {
        return decode(DecodeMethod.PACKED);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long[] decode(DecodeMethod method) {
        byte[] bytes = regions.bytes;
        int[] offsets = regions.offsets;
        long[] to = out;
        int at = 0;
        int first = regions.next();
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += method.decode(bytes, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
