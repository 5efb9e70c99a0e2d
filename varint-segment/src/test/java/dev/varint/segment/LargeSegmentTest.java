package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mapped file of more than 4 GiB, nearly all of which is a hole: zeros, and a few values. */
@Tag("thorough")
class LargeSegmentTest {

    private static final long SIZE = (1L << 32) + (1 << 20);

    @Test
    void readsAndWritesBeyondFourGiB(@TempDir Path folder) throws IOException {
        try (Arena arena = Arena.ofConfined();
                FileChannel file = FileChannel.open(
                        folder.resolve("hole"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.SPARSE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE)) {
            MemorySegment mapped = file.map(MapMode.READ_WRITE, 0, SIZE, arena);
            long at = (1L << 32) + 77;
            assertEquals(3, SegmentVarInts.putVarInt(mapped, at, 1 << 20));
            assertEquals(3, SegmentVarInts.scanVarInt(mapped, at, SIZE));
            assertEquals(1 << 20, SegmentVarInts.getVarInt(mapped, at, SIZE));
            assertEquals(10, SegmentVarInts.putVarLong(mapped, SIZE - 10, -1));
            assertEquals(-1, SegmentVarInts.getVarLong(mapped, SIZE - 10, SIZE));

            PackedType<long[]> type = PackedType.UINT64;
            long count = SIZE - 2 - 9;
            assertEquals(count, SegmentPackedVarInts.count(type, mapped, 0, SIZE));
            assertEquals(at + 3, SegmentPackedVarInts.skip(type, mapped, 0, SIZE, at + 1));
            assertEquals(SIZE, SegmentPackedVarInts.skip(type, mapped, 0, SIZE, count));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> SegmentPackedVarInts.skip(type, mapped, 0, SIZE, count + 1));
            assertThrows(IndexOutOfBoundsException.class, () -> SegmentPackedVarInts.decode(type, mapped, 0, SIZE));
            assertEquals(
                    (1 << 20) - 1,
                    SegmentPackedVarInts.longStream(type, mapped, 0, SIZE).sum());

            // The last values, from a region beyond 4 GiB to another segment.
            MemorySegment values = arena.allocate(8L << 20);
            long decoded = SegmentPackedVarInts.decode(type, mapped, at, SIZE, values, 0);
            assertEquals(SIZE - at - 2 - 9, decoded);
            assertEquals(1 << 20, values.get(ValueLayout.JAVA_LONG, 0));
            assertEquals(-1, values.getAtIndex(ValueLayout.JAVA_LONG, decoded - 1));

            mapped.set(ValueLayout.JAVA_BYTE, SIZE - 1, (byte) 0x7F);
            MalformedVarIntException e = assertThrows(
                    MalformedVarIntException.class, () -> SegmentPackedVarInts.count(type, mapped, 0, SIZE));
            assertEquals(SIZE - 10, e.index());
        }
    }
}
