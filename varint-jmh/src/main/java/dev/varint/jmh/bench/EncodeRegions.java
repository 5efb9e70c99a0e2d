package dev.varint.jmh.bench;

import dev.varint.jmh.bench.EncodeMethod.Encoder;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Values of an int or a long array encoded as packed regions. All bytes of an operation are in the array at its end, so
 * none can be dropped.
 */
@Operation(maxPerCycle = 32)
public class EncodeRegions extends BenchmarkSettings {

    /** More bytes than the values need, as a buffer that is reused has. One of the methods writes eight of them. */
    private static final int MARGIN = 16;

    @Param
    EncodeMethod method;

    @Param("U32")
    TypeCase type;

    @Param("UNIFORM")
    Input input;

    @Param("OF_65_536")
    RegionSize region;

    private int[] ints;
    private long[] longs;
    private byte[] out;
    private int next;

    /** Makes the values, and an array with room for values of the greatest size. */
    @Setup
    public void setUp() {
        if (type == TypeCase.U64) {
            longs = input.longs(region.allValues());
        } else {
            ints = input.ints(region.allValues());
        }
        out = new byte[region.valuesPerOperation() * type.type().maxSize() + MARGIN];
    }

    @Benchmark
    public byte[] run() throws IOException {
        int from = next;
        int end = from + region.valuesPerOperation();
        next = end == region.allValues() ? 0 : end;
        if (type == TypeCase.U64) {
            encode(method.longs, longs, from, end);
        } else {
            encode(method.ints, ints, from, end);
        }
        return out;
    }

    private <A> void encode(Encoder<A> encoder, A values, int from, int end) throws IOException {
        byte[] to = out;
        int at = 0;
        for (int i = from; i < end; i += region.count()) {
            at = encoder.encode(values, i, i + region.count(), to, at);
        }
    }
}
