package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * varint-simd's encoding benchmark: values of an unsigned type, uniformly random, written one after the other to an
 * array. All bytes are still there at the end, so no store can be dropped.
 */
public class WriteByType extends BenchmarkSettings {

    private long[] values;
    byte[] bytes;
    private int next;
    private int end;

    /** Makes the values. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(params.getBenchmark());
    }

    void setUp(String benchmark) {
        values = Values.ofType(TypeMethod.typeOf(benchmark));
        bytes = new byte[values.length * 10 + Long.BYTES];
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int checkedU8() {
        return writeAll(TypeMethod.CHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int checkedU16() {
        return writeAll(TypeMethod.CHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int checkedU32() {
        return writeAll(TypeMethod.CHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int checkedU64() {
        return writeAll(TypeMethod.CHECKED, VarIntType.U64);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int uncheckedU8() {
        return writeAll(TypeMethod.UNCHECKED, VarIntType.U8);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int uncheckedU16() {
        return writeAll(TypeMethod.UNCHECKED, VarIntType.U16);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int uncheckedU32() {
        return writeAll(TypeMethod.UNCHECKED, VarIntType.U32);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public int uncheckedU64() {
        return writeAll(TypeMethod.UNCHECKED, VarIntType.U64);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private int writeAll(TypeMethod method, VarIntType type) {
        byte[] out = bytes;
        int from = next;
        next = from + PASS == values.length ? 0 : from + PASS;
        int at = from == 0 ? 0 : end;
        for (int i = from; i < from + PASS; i++) {
            at = method.write(out, at, values[i], type);
        }
        end = at;
        return at;
    }
}
