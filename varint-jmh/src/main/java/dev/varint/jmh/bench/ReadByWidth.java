package dev.varint.jmh.bench;

import dev.varint.Width;
import dev.varint.carrier.ArrayCursor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/** Source 004's decoding benchmark: values of an unsigned type, uniformly random, read one after the other from an array. The sum of the values is returned, so no read can be dropped. */
public class ReadByWidth extends BenchmarkSettings {

    private EncodedValues encoded;

    /** Encodes the values. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(params.getBenchmark());
    }

    void setUp(String benchmark) {
        encoded = new EncodedValues(Values.ofWidth(WidthMethod.widthOf(benchmark)), false);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU8() {
        return readAll(WidthMethod.CHECKED, Width.U8);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU16() {
        return readAll(WidthMethod.CHECKED, Width.U16);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU32() {
        return readAll(WidthMethod.CHECKED, Width.U32);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long checkedU64() {
        return readAll(WidthMethod.CHECKED, Width.U64);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU8() {
        return readAll(WidthMethod.UNCHECKED, Width.U8);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU16() {
        return readAll(WidthMethod.UNCHECKED, Width.U16);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU32() {
        return readAll(WidthMethod.UNCHECKED, Width.U32);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long uncheckedU64() {
        return readAll(WidthMethod.UNCHECKED, Width.U64);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(WidthMethod method, Width width) {
        ArrayCursor in = new ArrayCursor(encoded.bytes, encoded.offsets[encoded.next()]);
        long sum = 0;
        for (int left = PASS; left > 0; left--) {
            sum += method.read(in, width);
        }
        return sum;
    }
}
