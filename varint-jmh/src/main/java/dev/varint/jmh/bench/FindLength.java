package dev.varint.jmh.bench;

import dev.varint.kernel.VarIntSize;
import java.util.function.IntUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Steinborn's pair: the sizes of 2,048 values summed up, found by counting leading zeros and by hand. */
@Operation(maxPerCycle = 16)
public class FindLength extends BenchmarkSettings {

    /** Ways of finding the size of a VarInt. */
    public enum Way implements ParamValue {
        BY_HAND(FindLength::byHand),
        BY_LEADING_ZEROS(VarIntSize::byLeadingZeros);

        private final IntUnaryOperator size;

        Way(IntUnaryOperator size) {
            this.size = size;
        }
    }

    @Param
    Way method;

    int[] values;

    @Setup
    public void setUp() {
        values = Input.PUBLISHED.ints();
    }

    /** By shifting seven bits away at a time, as the write loop does. */
    static int byHand(int value) {
        int size = 1;
        while ((value & 0xFFFFFF80) != 0) {
            size++;
            value >>>= 7;
        }
        return size;
    }

    @Benchmark
    @OperationsPerInvocation(WriteCleared.VALUES)
    public int run() {
        IntUnaryOperator size = method.size;
        int sum = 0;
        for (int value : values) {
            sum += size.applyAsInt(value);
        }
        return sum;
    }
}
