package dev.varint.jmh.bench;

import dev.varint.jmh.bench.EncodeMethod.Encoder;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Values of an array encoded as packed regions into another, which has all bytes of an operation at its end. */
public class EncodeRegionsBenchmark extends Regions {

    /** More bytes than the values need, as a buffer that is reused has. */
    private static final int MARGIN = 16;

    @Param
    EncodeMethod method;

    private byte[] out;
    private int next;

    @Setup
    public void setUp() {
        if (areInts()) {
            ints = input.ints(region.allValues());
        } else {
            longs = input.longs(region.allValues());
        }
        out = new byte[region.valuesPerOperation() * type.type().maxSize() + MARGIN];
    }

    @Benchmark
    public byte[] run() throws IOException {
        return areInts() ? encode(method.ints, ints) : encode(method.longs, longs);
    }

    private <A> byte[] encode(Encoder<A> encoder, A values) throws IOException {
        byte[] to = out;
        int from = next;
        int end = from + region.valuesPerOperation();
        next = end == region.allValues() ? 0 : end;
        int at = 0;
        for (int i = from; i < end; i += region.count()) {
            at = encoder.encode(values, i, i + region.count(), to, at);
        }
        return to;
    }
}
