package dev.varint.jmh.bench;

import dev.varint.segment.SegmentInput;
import dev.varint.segment.SegmentVarInts;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** What the benchmarks of memory segments do. */
final class SegmentMethods implements ReadSegmentBenchmark.Methods {

    private static final int PASS = BenchmarkSettings.PASS;

    @Override
    public LongUnaryOperator reader(ReadSegmentBenchmark.Method method, byte[] bytes, BufferClasses classes)
            throws IOException {
        MemorySegment heap = MemorySegment.ofArray(bytes);
        MemorySegment here = Arena.ofAuto().allocate(bytes.length).copyFrom(heap);
        if (classes != BufferClasses.ONE) {
            for (MemorySegment kind : List.of(here, mapped(bytes.length).copyFrom(heap), heap)) {
                LongUnaryOperator reader = reader(method, kind);
                for (int i = 0; i < 2_000; i++) {
                    reader.applyAsLong(0);
                }
            }
        }
        return reader(method, here);
    }

    private static LongUnaryOperator reader(ReadSegmentBenchmark.Method method, MemorySegment src) {
        return switch (method) {
            case LOOP -> from -> loop(src, from);
            case SCAN_DECODE -> from -> scanDecode(src, from);
            case INPUT -> from -> input(src, from);
        };
    }

    /** A file of some size, which is gone when nothing uses it. */
    private static MemorySegment mapped(long size) throws IOException {
        Path path = Files.createTempFile("varint", null);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return file.map(FileChannel.MapMode.READ_WRITE, 0, size, Arena.ofAuto());
        } finally {
            Files.delete(path);
        }
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
}
