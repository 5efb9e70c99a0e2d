package dev.varint.jmh.bench;

import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Dolt's benchmark: VarLongs of 1 to 10 bytes, each at the beginning of ten bytes of its own. So the place of a value
 * does not depend on the length of the one before. The source has ten million slices of an array each, here they are
 * 1.3 MB of one array. The sum of the values is returned, so no read can be dropped.
 */
public class ReadDolt extends BenchmarkSettings {

    /** Values in an operation: a multiple of ten, as lengths come in turn. */
    static final int VALUES = 1_000;

    private static final int STRIDE = 10;

    @Param({"IN_TURN", "MIXED"})
    LongInput input;

    private byte[] bytes;
    private int next;

    /** Encodes the values. */
    @Setup
    public void setUp() {
        long[] values = input.generate();
        bytes = Encoded.apart(Arrays.copyOf(values, values.length / VALUES * VALUES), STRIDE);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long loop() {
        return readAll(DoltReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long branchless() {
        return readAll(DoltReadMethod.BRANCHLESS);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long unrolled() {
        return readAll(DoltReadMethod.UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long xorLadder() {
        return readAll(DoltReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long scanAndDecode() {
        return readAll(DoltReadMethod.SCAN_AND_DECODE);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(DoltReadMethod method) {
        byte[] in = bytes;
        int from = next;
        int to = from + VALUES * STRIDE;
        next = to == in.length ? 0 : to;
        long sum = 0;
        for (; from < to; from += STRIDE) {
            sum += method.read(in, from, from + STRIDE);
        }
        return sum;
    }
}
