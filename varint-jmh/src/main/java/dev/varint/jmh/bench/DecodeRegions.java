package dev.varint.jmh.bench;

import dev.varint.jmh.bench.DecodeMethod.Decoder;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Packed regions decoded into an int or a long array. All values of an operation are in the array at its end, so none
 * can be dropped. With longs, {@link DecodeMethod#XOR_LADDER} and {@link DecodeMethod#UNCHECKED}, these are protozero's
 * benchmarks.
 */
@Operation(maxPerCycle = 32)
public class DecodeRegions extends BenchmarkSettings {

    /** What one of the methods may write after the last value. */
    private static final int SPARE = 6;

    @Param
    DecodeMethod method;

    @Param("U32")
    TypeCase type;

    @Param("UNIFORM")
    Input input;

    @Param("OF_65_536")
    RegionSize region;

    private int[] ints;
    private long[] longs;
    private EncodedValues regions;

    /** Encodes the regions. */
    @Setup
    public void setUp() {
        regions = new EncodedValues(type.values(input, region.allValues()), region);
        int count = region.valuesPerOperation() + SPARE;
        ints = new int[type == TypeCase.U64 ? 0 : count];
        longs = new long[type == TypeCase.U64 ? count : 0];
    }

    @Benchmark
    public Object run() throws IOException {
        int first = regions.next(region.regionsPerOperation());
        if (type == TypeCase.U64) {
            decode(method.longs, first, longs);
            return longs;
        }
        decode(method.ints, first, ints);
        return ints;
    }

    private <A> void decode(Decoder<A> decoder, int first, A to) throws IOException {
        byte[] bytes = regions.bytes;
        int[] offsets = regions.offsets;
        int at = 0;
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += decoder.decode(bytes, offsets[i], offsets[i + 1], to, at);
        }
    }
}
