package dev.varint.jmh.bench;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** A packed region decoded into an array: from our own {@code byte[]}, and from segments. */
public class DecodeSegment extends Regions {

    /** Where the region is. */
    public enum Method implements ParamValue {
        BYTES,
        NATIVE,
        HEAP;

        @Override
        public boolean isAvailable() {
            return Segments.areAvailable();
        }
    }

    @Param
    Method method;

    private Consumer<int[]> decoder;

    @Setup
    public void setUp() {
        byte[] bytes = Encoded.encode(type.values(input, region.count()), 0, region.count());
        decoder = method == Method.BYTES
                ? to -> PackedVarInts.decode(PackedType.UINT32, bytes, 0, bytes.length, to, 0)
                : Segments.find().decoder(method == Method.HEAP, bytes);
        ints = new int[region.count()];
    }

    @Benchmark
    public int[] run() {
        decoder.accept(ints);
        return ints;
    }
}
