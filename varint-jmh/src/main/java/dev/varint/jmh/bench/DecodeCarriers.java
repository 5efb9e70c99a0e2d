package dev.varint.jmh.bench;

import dev.varint.jmh.bench.Carrier.Decoder;
import io.netty.util.ReferenceCountUtil;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Packed regions of 1 to 5 bytes a value, decoded into an int array from each carrier. All values of an operation are
 * in the array at its end.
 */
@Operation(maxPerCycle = 32)
public class DecodeCarriers extends BenchmarkSettings {

    @Param
    Carrier method;

    @Param("OF_65_536")
    RegionSize region;

    int[] values;
    int[] out;
    private EncodedValues regions;
    private Object carrier;

    /** Makes the regions. */
    @Setup
    public void setUp() {
        values = Input.UNIFORM.ints(region.allValues());
        regions = new EncodedValues(Input.zeroExtended(values), region);
        carrier = method.maker.apply(regions.bytes);
        out = new int[region.valuesPerOperation()];
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        ReferenceCountUtil.release(carrier);
    }

    @Benchmark
    public int[] run() {
        Decoder<Object> decoder = method.decoder;
        Object in = carrier;
        int[] offsets = regions.offsets;
        int[] to = out;
        int at = 0;
        int first = regions.next(region.regionsPerOperation());
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += decoder.decode(in, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
