package dev.varint.jmh.bench;

import dev.varint.jmh.bench.EncodeMethod.Encoder;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Values of an int array encoded as packed regions. All bytes of an operation are in the array at its end, so none can
 * be dropped.
 */
@Operation(maxPerCycle = 32)
public class EncodeInts extends BenchmarkSettings {

    /** More bytes than the values need, as a buffer that is reused has. One of the methods writes eight of them. */
    private static final int MARGIN = 16;

    private static final int MAX_SIZE = 5;

    @Param
    EncodeMethod method;

    @Param("UNIFORM")
    Input input;

    @Param("OF_65_536")
    RegionSize region;

    int[] values;
    private byte[] out;
    private int next;

    /** Makes the values, and an array with room for values of the greatest size. */
    @Setup
    public void setUp() {
        values = input.ints(region.allValues());
        out = new byte[region.valuesPerOperation() * MAX_SIZE + MARGIN];
    }

    @Benchmark
    public byte[] run() throws IOException {
        Encoder<int[]> encoder = method.ints;
        int[] in = values;
        byte[] to = out;
        int at = 0;
        int from = next;
        int end = from + region.valuesPerOperation();
        next = end == in.length ? 0 : end;
        for (; from < end; from += region.count()) {
            at = encoder.encode(in, from, from + region.count(), to, at);
        }
        return to;
    }
}
