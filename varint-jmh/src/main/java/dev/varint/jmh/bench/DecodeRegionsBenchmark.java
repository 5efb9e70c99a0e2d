package dev.varint.jmh.bench;

import dev.varint.jmh.bench.DecodeMethod.Decoder;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Packed regions decoded into an array, which has all values of an operation at its end. With longs,
 * {@link DecodeMethod#XOR_LADDER} and {@link DecodeMethod#UNCHECKED}, these are protozero's benchmarks.
 */
public class DecodeRegionsBenchmark extends Regions {

    @Param
    DecodeMethod method;

    private Encoded regions;

    @Setup
    public void setUp() {
        regions = new Encoded(type.values(input, region.allValues()), 0, region.count());
        int count = region.valuesPerOperation();
        ints = new int[areInts() ? count : 0];
        longs = new long[areInts() ? 0 : count];
    }

    @Benchmark
    public Object run() throws IOException {
        return areInts() ? decode(method.ints, ints) : decode(method.longs, longs);
    }

    private <A> A decode(Decoder<A> decoder, A to) throws IOException {
        byte[] bytes = regions.bytes;
        int[] offsets = regions.offsets;
        int at = 0;
        int first = regions.next(region.regionsPerOperation());
        for (int i = first, end = first + region.regionsPerOperation(); i < end; i++) {
            at += decoder.decode(bytes, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
