package dev.varint.jmh.bench;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * VarInts or VarLongs read one after the other from an array. The sum of the values is returned, so no read can be
 * dropped. With the inputs of one size each, these are PBJ's benchmarks.
 */
public class ReadArray extends BenchmarkSettings {

    @Param
    ArrayReadMethod method;

    @Param("U32")
    TypeCase type;

    @Param("RECORDED")
    Input input;

    private EncodedValues encoded;

    /** Encodes the values. */
    @Setup
    public void setUp() {
        encoded = new EncodedValues(type.values(input, Input.MANY));
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() throws IOException {
        int pass = encoded.next();
        ArrayReadMethod.Reader reader = type == TypeCase.U64 ? method.longs : method.ints;
        return reader.sum(encoded.bytes, encoded.offsets[pass], encoded.length(pass), PASS);
    }
}
