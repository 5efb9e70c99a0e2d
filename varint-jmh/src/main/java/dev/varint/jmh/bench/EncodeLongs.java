package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Values of a long array encoded as packed regions. All bytes of an operation are in the array at its end, so none can
 * be dropped.
 */
@Operation(maxPerCycle = 32)
public class EncodeLongs extends BenchmarkSettings {

    /**
     * More bytes than the values need, as a buffer that is reused has. {@code word} writes up to eight bytes after the
     * last value.
     */
    private static final int MARGIN = 16;

    private static final int MAX_SIZE = 10;

    @Param("MIXED_BYTE_LENGTH")
    PackedInput input;

    @Param("OF_65_536")
    RegionSize region;

    long[] values;
    byte[] out;
    private int next;

    /** Makes the values, and an array with room for values of the greatest size. */
    @Setup
    public void setUp() {
        values = input.longs(region.allValues());
        out = new byte[region.valuesPerOperation() * MAX_SIZE + MARGIN];
    }

    @Benchmark
    public byte[] loop() {
        return encode(EncodeMethod.LOOP);
    }

    @Benchmark
    public byte[] word() {
        return encode(EncodeMethod.WORD);
    }

    @Benchmark
    public byte[] packed() {
        return encode(EncodeMethod.PACKED);
    }

    @Benchmark
    public byte[] protobuf() {
        return encode(EncodeMethod.PROTOBUF);
    }

    @Benchmark
    public byte[] kafka() {
        return encode(EncodeMethod.KAFKA);
    }

    @Benchmark
    @Fork(
            value = FORKS,
            jvmArgsPrepend = "-Ddev.varint.bitGather=false",
            jvmArgsAppend = {NO_LEAK_DETECTION, MIN_HEAP, MAX_HEAP, YOUNG_HEAP})
    public byte[] packedSwar() {
        return encode(EncodeMethod.PACKED);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private byte[] encode(EncodeMethod method) {
        long[] in = values;
        byte[] to = out;
        int at = 0;
        int from = next;
        int end = from + region.valuesPerOperation();
        next = end == in.length ? 0 : end;
        for (; from < end; from += region.count()) {
            at = method.encode(in, from, from + region.count(), to, at);
        }
        return to;
    }
}
