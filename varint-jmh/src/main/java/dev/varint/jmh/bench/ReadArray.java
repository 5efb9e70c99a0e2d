package dev.varint.jmh.bench;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * VarInts read one after the other from an array. The sum of the values is returned, so no read can be dropped. With
 * the inputs of one size each, these are PBJ's benchmarks.
 */
public class ReadArray extends BenchmarkSettings {

    @Param
    Input input;

    private EncodedValues encoded;

    /** Encodes the values. */
    @Setup
    public void setUp() {
        encoded = new EncodedValues(input.stream(), true);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long loop() throws IOException {
        return readAll(ArrayReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long xorLadder() throws IOException {
        return readAll(ArrayReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long word() throws IOException {
        return readAll(ArrayReadMethod.WORD);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long bitGather() throws IOException {
        return readAll(ArrayReadMethod.BIT_GATHER);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long scanAndDecode() throws IOException {
        return readAll(ArrayReadMethod.SCAN_AND_DECODE);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long protobuf() throws IOException {
        return readAll(ArrayReadMethod.PROTOBUF);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long quickBuffers() throws IOException {
        return readAll(ArrayReadMethod.QUICK_BUFFERS);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long kafka() throws IOException {
        return readAll(ArrayReadMethod.KAFKA);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long lucene() throws IOException {
        return readAll(ArrayReadMethod.LUCENE);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long kryo() throws IOException {
        return readAll(ArrayReadMethod.KRYO);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long fory() throws IOException {
        return readAll(ArrayReadMethod.FORY);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(ArrayReadMethod method) throws IOException {
        int pass = encoded.next();
        return method.readInts(encoded.bytes, encoded.offsets[pass], encoded.offsets[pass + 1], PASS);
    }
}
