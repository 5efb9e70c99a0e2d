package dev.varint.jmh.bench;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** VarInts written one after the other to an array, from its beginning in each operation. */
public class WriteArrayBenchmark extends BenchmarkSettings {

    @Param({"LOOP", "FIELD_LOOP", "SMART_UNROLLED", "BLENDED", "PUT", "OUTPUT", "PROTOBUF"})
    EncodeMethod method;

    @Param("RECORDED")
    Input input;

    int[] values;
    byte[] out;
    private int next;

    @Setup
    public void setUp() {
        values = input.ints(Input.MANY);
        out = new byte[PASS * 5 + Encoded.MARGIN];
    }

    /** Returns the index after the last value; the array is a field, so no store is dropped. */
    @Benchmark
    @OperationsPerInvocation(PASS)
    public int run() throws IOException {
        int from = next;
        next = from + PASS == values.length ? 0 : from + PASS;
        return method.encoder.encode(values, from, from + PASS, out, 0);
    }
}
