package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.packed.PositionedByteArray;
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
 * 131,072 VarLongs read one after the other from an array. An operation is one VarLong. The sum of the values
 * is returned, so no read can be dropped.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class ReadLongArray {

    @Param
    LongInput input;

    long[] values;
    byte[] bytes;

    /** Makes the bytes and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        values = input.generate();
        bytes = Encoded.stream(values, false);
        reading(benchmark).check(benchmark, values);
    }

    private Values reading(String benchmark) {
        if (benchmark.equals("protobuf")) {
            CodedInputStream in = CodedInputStream.newInstance(bytes);
            return () -> in.readRawVarint64();
        }
        ArrayReadMethod method = ArrayReadMethod.of(benchmark);
        PositionedByteArray in = new PositionedByteArray(bytes, 0);
        return () -> method.readLong(in);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long loop() {
        return readAll(ArrayReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long xorLadder() {
        return readAll(ArrayReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long word() {
        return readAll(ArrayReadMethod.WORD);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long bitGather() {
        return readAll(ArrayReadMethod.BIT_GATHER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long scanAndDecode() {
        return readAll(ArrayReadMethod.SCAN_AND_DECODE);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long protobuf() throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(bytes);
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += in.readRawVarint64();
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(ArrayReadMethod method) {
        PositionedByteArray in = new PositionedByteArray(bytes, 0);
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += method.readLong(in);
        }
        return sum;
    }
}
