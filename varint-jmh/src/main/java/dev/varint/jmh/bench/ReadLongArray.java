package dev.varint.jmh.bench;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** VarLongs read one after the other from an array. The sum of the values is returned, so no read can be dropped. */
public class ReadLongArray extends BenchmarkSettings {

    @Param({"LOOP", "XOR_LADDER", "WORD", "BIT_GATHER", "PEELED", "SCAN_AND_DECODE", "PROTOBUF", "QUICK_BUFFERS"})
    ArrayReadMethod method;

    @Param("MIXED_BYTE_LENGTH")
    Input input;

    private EncodedValues encoded;

    /** Encodes the values. */
    @Setup
    public void setUp() {
        encoded = new EncodedValues(input.longs(Input.MANY));
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() throws IOException {
        int pass = encoded.next();
        return method.longs.sum(encoded.bytes, encoded.offsets[pass], encoded.length(pass), PASS);
    }
}
