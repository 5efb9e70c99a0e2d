package dev.varint.segment;

import static dev.varint.format.PackedType.SINT64_DELTA;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the guide: as a test, and as a program that says how long it takes. */
class MappedFileExampleTest {

    private static final int COUNT = 10_000_000;

    static void write(long[] values, Path path) throws IOException {
        try (Arena arena = Arena.ofConfined();
                FileChannel file = FileChannel.open(path, CREATE, TRUNCATE_EXISTING, READ, WRITE)) {
            MemorySegment src = MemorySegment.ofArray(values);
            long size = SegmentPackedVarInts.encodedSize(SINT64_DELTA, src, 0, values.length);
            MemorySegment mapped = file.map(MapMode.READ_WRITE, 0, size, arena);
            SegmentPackedVarInts.encode(SINT64_DELTA, src, 0, values.length, mapped, 0);
        }
    }

    static long sum(Path path) throws IOException {
        try (Arena arena = Arena.ofConfined();
                FileChannel file = FileChannel.open(path)) {
            MemorySegment mapped = file.map(MapMode.READ_ONLY, 0, file.size(), arena);
            return SegmentPackedVarInts.longStream(SINT64_DELTA, mapped, 0, mapped.byteSize())
                    .sum();
        }
    }

    // example: SegmentMessage
    static MemorySegment write(String text, Arena arena) {
        SegmentOutput out = new SegmentOutput(arena, 64, 1 << 20); // bytes at first, and at most
        out.writeVarInt(7);
        out.writeString(text);
        return out.written(); // as a slice
    }
    // end

    @Test
    void readsTheMessage() {
        try (Arena arena = Arena.ofConfined()) {
            SegmentInput in = new SegmentInput(write("hello".repeat(100), arena));
            assertEquals(7, in.readVarInt());
            assertEquals("hello".repeat(100), in.readString(500));
            assertTrue(in.isAtEnd());
        }
    }

    /** Milliseconds since 1970, a few between two of them: one or two bytes each. */
    private static long[] values() {
        Random random = new Random(1);
        long[] values = new long[COUNT];
        long last = 1_700_000_000_000L;
        for (int i = 0; i < COUNT; i++) {
            last += random.nextInt(random.nextInt(20) == 0 ? 4_000 : 60);
            values[i] = last;
        }
        return values;
    }

    @Test
    void sumsWhatWasWritten(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("values");
        long[] values = values();
        write(values, path);
        assertTrue(Files.size(path) < 11_000_000, () -> path.toFile().length() + " bytes");
        assertEquals(LongStream.of(values).sum(), sum(path));
    }

    /** Prints the least times of some runs. */
    public static void main(String[] args) throws IOException {
        long[] values = values();
        Path path = Files.createTempFile("values", null);
        long writing = Long.MAX_VALUE;
        long summing = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            Files.delete(path);
            long start = System.nanoTime();
            write(values, path);
            long written = System.nanoTime();
            sum(path);
            summing = Math.min(summing, System.nanoTime() - written);
            writing = Math.min(writing, written - start);
        }
        System.out.printf(
                "%,d bytes, written in %.1f ms, summed in %.1f ms%n", Files.size(path), writing / 1e6, summing / 1e6);
        Files.delete(path);
    }
}
