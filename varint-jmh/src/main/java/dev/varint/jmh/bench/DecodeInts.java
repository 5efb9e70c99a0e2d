package dev.varint.jmh.bench;

import dev.varint.jmh.bench.DecodeMethod.Decoder;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Packed regions decoded into an int array. All values of an operation are in the array at its end, so none can be
 * dropped.
 */
@Operation(maxPerCycle = 32)
public class DecodeInts extends BenchmarkSettings {

    /** What one of the methods may write after the last value. */
    private static final int SPARE = 6;

    @Param
    DecodeMethod method;

    @Param("UNIFORM")
    Input input;

    @Param("OF_65_536")
    RegionSize region;

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
    public int[] run() throws IOException {
        Decoder<int[]> decoder = method.ints;
        byte[] bytes = regions.bytes;
        int[] offsets = regions.offsets;
        int[] to = out;
        int at = 0;
        int first = regions.next();
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += decoder.decode(bytes, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
