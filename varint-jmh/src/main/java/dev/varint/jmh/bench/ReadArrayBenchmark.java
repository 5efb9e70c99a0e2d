package dev.varint.jmh.bench;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * VarInts or VarLongs read one after the other from an array and added up. With the inputs of one size each, these are
 * PBJ's benchmarks.
 */
public class ReadArrayBenchmark extends BenchmarkSettings {

    @Param
    ArrayReadMethod method;

    @Param("U32")
    TypeCase type;

    @Param("RECORDED")
    Input input;

    private Encoded encoded;

    @Setup
    public void setUp() {
        encoded = new Encoded(type.values(input, Input.MANY), Encoded.MARGIN, PASS);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() throws IOException {
        int pass = encoded.next(1);
        ArrayReadMethod.Reader reader = type == TypeCase.U64 ? method.longs : method.ints;
        return reader.sum(encoded.bytes, encoded.offsets[pass], encoded.length(pass), PASS);
    }
}
