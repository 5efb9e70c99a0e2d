package dev.varint.jmh.bench;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * 131,072 VarInts read one after the other from an array. An operation is one VarInt. The sum of the values is returned, so no
 * read can be dropped. With the inputs of one length each these are source 001's benchmarks.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class ReadArray {

    @Param
    Input input;

    long[] values;
    byte[] bytes;

    /** Makes the bytes and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(ArrayReadMethod.of(params.getBenchmark()));
    }

    void setUp(ArrayReadMethod method) {
        values = input.stream();
        bytes = Encoded.stream(values, true);
        method.ints(bytes).check(method, values);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long loop() throws IOException {
        return readAll(ArrayReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long xorLadder() throws IOException {
        return readAll(ArrayReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long word() throws IOException {
        return readAll(ArrayReadMethod.WORD);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long scanAndDecode() throws IOException {
        return readAll(ArrayReadMethod.SCAN_AND_DECODE);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long protobuf() throws IOException {
        return readAll(ArrayReadMethod.PROTOBUF);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(ArrayReadMethod method) throws IOException {
        Values reading = method.ints(bytes);
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += reading.next();
        }
        return sum;
    }
}
