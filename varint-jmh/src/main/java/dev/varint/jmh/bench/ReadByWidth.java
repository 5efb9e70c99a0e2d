package dev.varint.jmh.bench;

import dev.varint.VarIntType;
import dev.varint.packed.PositionedByteArray;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Source 004's decoding benchmark: 131,072 values of an unsigned type, uniformly random, read one after the
 * other from an array. An operation is one value. The sum of the values is returned, so no read can be
 * dropped.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class ReadByWidth {

    long[] values;
    byte[] bytes;

    /** Makes the values and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(params.getBenchmark());
    }

    void setUp(String benchmark) {
        WidthMethod method = WidthMethod.of(benchmark);
        VarIntType width = WidthMethod.widthOf(benchmark);
        values = Values.ofWidth(width);
        bytes = Encoded.stream(values, false);
        PositionedByteArray in = new PositionedByteArray(bytes, 0);
        Values reading = () -> method.read(in, width);
        reading.check(benchmark, values);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long checkedU8() {
        return readAll(WidthMethod.CHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long checkedU16() {
        return readAll(WidthMethod.CHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long checkedU32() {
        return readAll(WidthMethod.CHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long checkedU64() {
        return readAll(WidthMethod.CHECKED, VarIntType.U64);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long uncheckedU8() {
        return readAll(WidthMethod.UNCHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long uncheckedU16() {
        return readAll(WidthMethod.UNCHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long uncheckedU32() {
        return readAll(WidthMethod.UNCHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long uncheckedU64() {
        return readAll(WidthMethod.UNCHECKED, VarIntType.U64);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(WidthMethod method, VarIntType width) {
        PositionedByteArray in = new PositionedByteArray(bytes, 0);
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += method.read(in, width);
        }
        return sum;
    }
}
