package dev.varint.jmh.bench;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Ints of an array encoded as packed regions into another, which has all bytes of an operation at its end. */
public class EncodeRegionsBenchmark extends Regions {

    /** More bytes than the values need, as a buffer that is reused has. */
    private static final int MARGIN = 16;

    @Param({"LOOP", "PACKED", "PROTOBUF"})
    EncodeMethod method;

    private byte[] out;
    private int next;

    @Setup
    public void setUp() {
        ints = input.ints(region.allValues());
        out = new byte[region.valuesPerOperation() * type.type().maxSize() + MARGIN];
    }

    @Benchmark
    public byte[] run() throws IOException {
        EncodeMethod.Encoder encoder = method.encoder;
        byte[] to = out;
        int from = next;
        int end = from + region.valuesPerOperation();
        next = end == region.allValues() ? 0 : end;
        int at = 0;
        for (int i = from; i < end; i += region.count()) {
            at = encoder.encode(ints, i, i + region.count(), to, at);
        }
        return to;
    }
}
