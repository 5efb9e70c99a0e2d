package dev.varint.jmh.bench;

import dev.varint.kernel.VarIntSize;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Source 000's pair: the lengths of 2,048 values summed up, found by counting leading zeros and by hand. */
@Work(values = 2048, perCycle = 16)
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class FindLength {

    int[] values;

    /** Makes the values and checks both ways on each. */
    @Setup
    public void setUp() {
        values = Input.PUBLISHED.generate();
        for (int value : values) {
            int size = Oracle.expected(WriteMethod.LOOP, value).length;
            if (VarIntSize.byLeadingZeros(value) != size || VarIntSize.byHand(value) != size) {
                throw new IllegalStateException("the length of " + value + " is " + size);
            }
        }
    }

    @Benchmark
    public int byLeadingZeros() {
        int sum = 0;
        for (int value : values) {
            sum += VarIntSize.byLeadingZeros(value);
        }
        return sum;
    }

    @Benchmark
    public int byHand() {
        int sum = 0;
        for (int value : values) {
            sum += VarIntSize.byHand(value);
        }
        return sum;
    }
}
