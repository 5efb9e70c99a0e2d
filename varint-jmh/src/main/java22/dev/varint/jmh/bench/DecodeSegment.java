package dev.varint.jmh.bench;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.segment.SegmentPackedVarInts;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** A packed region decoded into an array: from our own {@code byte[]}, and from segments. */
public class DecodeSegment extends Regions {

    /** Where the region is. */
    public enum Method implements ParamValue {
        BYTES,
        NATIVE,
        MAPPED,
        HEAP
    }

    @Param
    Method method;

    private byte[] bytes;
    private MemorySegment segment;

    @Setup
    public void setUp() throws IOException {
        bytes = Encoded.encode(type.values(input, region.count()), 0, region.count());
        segment = method == Method.BYTES
                ? null
                : SegmentKind.valueOf(method.name()).of(bytes);
        ints = new int[areInts() ? region.count() : 0];
        longs = new long[areInts() ? 0 : region.count()];
    }

    @Benchmark
    public Object run() {
        return areInts() ? decode(PackedType.UINT32, ints) : decode(PackedType.UINT64, longs);
    }

    private <A> A decode(PackedType<A> packed, A to) {
        if (segment == null) {
            PackedVarInts.decode(packed, bytes, 0, bytes.length, to, 0);
        } else {
            SegmentPackedVarInts.decode(packed, segment, 0, segment.byteSize(), to, 0);
        }
        return to;
    }
}
