package dev.varint.jmh.bench;

import dev.varint.jmh.bench.NewerPeers.Lucene;
import dev.varint.segment.SegmentInput;
import dev.varint.segment.SegmentVarInts;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** VarInts read one after the other from a segment and added up. */
public class ReadSegment extends BenchmarkSettings {

    /** Ways of reading. */
    public enum Method implements ParamValue {
        LOOP,
        GET,
        SCAN_DECODE,
        INPUT,
        LUCENE
    }

    @Param
    Method method;

    @Param({"RECORDED", "UNPREDICTABLE"})
    Input input;

    @Param("NATIVE")
    SegmentKind kind;

    /** {@code THREE}: segments of all kinds pass before. */
    @Param("ONE")
    BufferClasses classes;

    private Encoded encoded;
    private MemorySegment segment;
    private Object lucene;

    @Setup
    public void setUp() throws IOException {
        encoded = new Encoded(TypeCase.U32.values(input, Input.MANY), Encoded.MARGIN, PASS);
        if (method == Method.LUCENE) {
            lucene = Lucene.map(encoded.bytes);
        }
        for (SegmentKind other : classes == BufferClasses.ONE ? new SegmentKind[0] : SegmentKind.values()) {
            segment = other.of(encoded.bytes);
            for (int i = 0; i < 2_000; i++) {
                run();
            }
        }
        segment = kind.of(encoded.bytes);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() {
        int pass = encoded.next(1);
        long from = encoded.offsets[pass];
        return switch (method) {
            case LOOP -> loop(segment, from);
            case GET -> get(segment, from);
            case SCAN_DECODE -> scanDecode(segment, from);
            case INPUT -> input(segment, from);
            case LUCENE -> lucene(lucene, from);
        };
    }

    private static long loop(MemorySegment src, long from) {
        long sum = 0;
        long offset = from;
        for (int i = 0; i < PASS; i++) {
            int value = 0;
            int shift = 0;
            byte b;
            do {
                if (shift > 28) {
                    throw new IllegalArgumentException("too long");
                }
                b = src.get(ValueLayout.JAVA_BYTE, offset++);
                value |= (b & 0x7F) << shift;
                shift += 7;
            } while (b < 0);
            sum += value;
        }
        return sum;
    }

    private static long get(MemorySegment src, long from) {
        long sum = 0;
        long offset = from;
        for (int i = 0; i < PASS; i++) {
            int value = SegmentVarInts.getVarInt(src, offset, src.byteSize());
            offset += dev.varint.VarInt.size(value);
            sum += value;
        }
        return sum;
    }

    private static long scanDecode(MemorySegment src, long from) {
        long sum = 0;
        long offset = from;
        for (int i = 0; i < PASS; i++) {
            int size = SegmentVarInts.scanVarInt(src, offset, src.byteSize());
            sum += SegmentVarInts.decodeVarInt(src, offset, size);
            offset += size;
        }
        return sum;
    }

    private static long input(MemorySegment src, long from) {
        SegmentInput in = new SegmentInput(src.asSlice(from));
        long sum = 0;
        for (int i = 0; i < PASS; i++) {
            sum += in.readVarInt();
        }
        return sum;
    }

    private static long lucene(Object in, long from) {
        Lucene.seek(in, from);
        long sum = 0;
        for (int i = 0; i < PASS; i++) {
            sum += NewerPeers.call(Lucene.READ, in);
        }
        return sum;
    }
}
