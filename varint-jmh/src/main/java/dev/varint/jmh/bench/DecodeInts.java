package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Threads;

/**
 * Packed regions decoded into an int array. All values of an operation are in the array at its end, so none can be
 * dropped. On two threads, each has memory of its own.
 */
@Operation(maxPerCycle = 32)
public class DecodeInts extends BenchmarkSettings {

    @Param("UNIFORM")
    PackedInput input;

    @Param("OF_65_536")
    RegionSize region;

    /** What one of the methods may write after the last value. */
    private static final int SPARE = 6;

    int[] values;
    int[] out;
    private Regions regions;

    /** Encodes the regions. */
    @Setup
    public void setUp() {
        values = input.ints(region.allValues());
        regions = new Regions(region, i -> values[i] & 0xFFFF_FFFFL);
        out = new int[region.valuesPerOperation() + SPARE];
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
    public int[] sfvInt() {
        return decode(DecodeMethod.SFV_INT);
    }

    @Benchmark
    public int[] nimble() {
        return decode(DecodeMethod.NIMBLE);
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
    @Fork(
            value = FORKS,
            jvmArgsPrepend = "-Ddev.varint.bitGather=false",
            jvmArgsAppend = {NO_LEAK_DETECTION, MIN_HEAP, MAX_HEAP, YOUNG_HEAP})
    public int[] packedSwar() {
        return decode(DecodeMethod.PACKED);
    }

    @Benchmark
    @Fork(
            value = FORKS,
            jvmArgsPrepend = {"--add-modules=jdk.incubator.vector", "-Ddev.varint.vectors=true"},
            jvmArgsAppend = {NO_LEAK_DETECTION, MIN_HEAP, MAX_HEAP, YOUNG_HEAP})
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
        byte[] bytes = regions.bytes;
        int[] offsets = regions.offsets;
        int[] to = out;
        int at = 0;
        int first = regions.next();
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += method.decode(bytes, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
