package dev.varint.jmh.bench;

import dev.varint.VarInt;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Steinborn's aside: the numbers of bytes of his 2,048 values, added up, without writing any. */
public class CountBytesBenchmark extends BenchmarkSettings {

    /** Ways of finding the number of bytes. */
    public enum Method implements ParamValue {
        COMPARISONS,
        LEADING_ZEROS,
        SIZE
    }

    @Param
    Method method;

    private int[] values;

    @Setup
    public void setUp() {
        values = Input.PUBLISHED.ints();
    }

    @Benchmark
    @OperationsPerInvocation(WriteClearedBenchmark.VALUES)
    public int run() {
        int sum = 0;
        switch (method) {
            case COMPARISONS -> {
                for (int value : values) {
                    for (sum++; (value & ~0x7F) != 0; value >>>= 7) {
                        sum++;
                    }
                }
            }
            case LEADING_ZEROS -> {
                for (int value : values) {
                    sum += (31 - Integer.numberOfLeadingZeros(value)) / 7 + 1;
                }
            }
            default -> {
                for (int value : values) {
                    sum += VarInt.size(value);
                }
            }
        }
        return sum;
    }
}
