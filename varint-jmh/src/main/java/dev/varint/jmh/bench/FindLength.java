package dev.varint.jmh.bench;

import dev.varint.kernel.VarIntSize;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/** Steinborn's pair: the lengths of 2,048 values summed up, found by counting leading zeros and by hand. */
@Operation(maxPerCycle = 16)
public class FindLength extends BenchmarkSettings {

    int[] values;

    /** Makes the values. */
    @Setup
    public void setUp() {
        values = Input.PUBLISHED.generate();
    }

    @Benchmark
    @OperationsPerInvocation(WriteCleared.VALUES)
    public int byLeadingZeros() {
        int sum = 0;
        for (int value : values) {
            sum += VarIntSize.byLeadingZeros(value);
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(WriteCleared.VALUES)
    public int byHand() {
        int sum = 0;
        for (int value : values) {
            sum += VarIntSize.byHand(value);
        }
        return sum;
    }
}
