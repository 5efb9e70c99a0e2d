package dev.varint.jmh.bench;

import dev.varint.VarIntType;
import java.util.Arrays;
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
 * Source 004's encoding benchmark: 131,072 values of an unsigned type, uniformly random, written one after
 * the other to an array. An operation is one value. Every byte written is still there at the end, so no store
 * can be dropped.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class WriteByWidth {

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
        byte[] expected = Encoded.stream(values, false);
        bytes = new byte[expected.length];
        int end = writeAll(method, width);
        if (!Arrays.equals(bytes, 0, end, expected, 0, expected.length - Encoded.MARGIN)) {
            throw new IllegalStateException(benchmark + " writes something else");
        }
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int checkedU8() {
        return writeAll(WidthMethod.CHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int checkedU16() {
        return writeAll(WidthMethod.CHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int checkedU32() {
        return writeAll(WidthMethod.CHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int checkedU64() {
        return writeAll(WidthMethod.CHECKED, VarIntType.U64);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int uncheckedU8() {
        return writeAll(WidthMethod.UNCHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int uncheckedU16() {
        return writeAll(WidthMethod.UNCHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int uncheckedU32() {
        return writeAll(WidthMethod.UNCHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public int uncheckedU64() {
        return writeAll(WidthMethod.UNCHECKED, VarIntType.U64);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private int writeAll(WidthMethod method, VarIntType width) {
        byte[] out = bytes;
        int at = 0;
        for (long value : values) {
            at = method.write(out, at, value, width);
        }
        return at;
    }
}
