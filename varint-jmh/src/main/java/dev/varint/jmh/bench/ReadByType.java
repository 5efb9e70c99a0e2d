package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * varint-simd's decoding benchmark: values of an unsigned type, uniformly random, read one after the other from an
 * array. The sum of the values is returned, so no read can be dropped.
 */
public class ReadByType extends BenchmarkSettings {

    private EncodedValues encoded;

    /** Encodes the values. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(params.getBenchmark());
    }

    void setUp(String benchmark) {
        encoded = new EncodedValues(Values.ofType(TypeMethod.typeOf(benchmark)), false);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU8() {
        return readAll(TypeMethod.CHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU16() {
        return readAll(TypeMethod.CHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU32() {
        return readAll(TypeMethod.CHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU64() {
        return readAll(TypeMethod.CHECKED, VarIntType.U64);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU8() {
        return readAll(TypeMethod.UNCHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU16() {
        return readAll(TypeMethod.UNCHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU32() {
        return readAll(TypeMethod.UNCHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU64() {
        return readAll(TypeMethod.UNCHECKED, VarIntType.U64);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(TypeMethod method, VarIntType type) {
        PositionedByteArray in = new PositionedByteArray(encoded.bytes, encoded.offsets[encoded.next()]);
        long sum = 0;
        for (int left = PASS; left > 0; left--) {
            sum += method.read(in, type);
        }
        return sum;
    }
}
