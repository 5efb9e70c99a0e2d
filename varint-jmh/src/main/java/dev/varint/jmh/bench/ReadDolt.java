package dev.varint.jmh.bench;

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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Source 002's benchmark: VarLongs of 1 to 10 bytes, each at the beginning of ten bytes of its own. So no
 * value's place depends on the length of the one before. An operation is one VarLong. The sum of the values
 * is returned, so no read can be dropped.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class ReadDolt {

    private static final int STRIDE = 10;

    @Param({"IN_TURN", "MIXED"})
    LongInput input;

    long[] values;
    byte[] bytes;

    /** Makes the bytes and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(DoltReadMethod.of(params.getBenchmark()));
    }

    void setUp(DoltReadMethod method) {
        values = input.generate();
        bytes = Encoded.apart(values, STRIDE);
        PositionedByteArray in = new PositionedByteArray(bytes, 0);
        Values reading = () -> method.read(bytes, in.index, in.index += STRIDE);
        reading.check(method, values);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long loop() {
        return readAll(DoltReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long branchless() {
        return readAll(DoltReadMethod.BRANCHLESS);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long unrolled() {
        return readAll(DoltReadMethod.UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long xorLadder() {
        return readAll(DoltReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long scanAndDecode() {
        return readAll(DoltReadMethod.SCAN_AND_DECODE);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(DoltReadMethod method) {
        byte[] in = bytes;
        long sum = 0;
        for (int from = 0; from < in.length; from += STRIDE) {
            sum += method.read(in, from, from + STRIDE);
        }
        return sum;
    }
}
