package dev.varint.jmh.bench;

import dev.varint.jmh.bench.DecodeMethod.Decoder;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Packed regions decoded into a long array. All values of an operation are in the array at its end, so none can be
 * dropped. With {@link DecodeMethod#XOR_LADDER} and {@link DecodeMethod#UNCHECKED} these are protozero's benchmarks.
 */
@Operation(maxPerCycle = 32)
public class DecodeLongs extends BenchmarkSettings {

    @Param({"LOOP", "XOR_LADDER", "UNCHECKED", "PACKED", "PROTOBUF"})
    DecodeMethod method;

    @Param("MIXED_BYTE_LENGTH")
    Input input;

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
    public long[] run() throws IOException {
        Decoder<long[]> decoder = method.longs;
        byte[] bytes = regions.bytes;
        int[] offsets = regions.offsets;
        long[] to = out;
        int at = 0;
        int first = regions.next();
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += decoder.decode(bytes, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
