package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.VarInt;
import dev.varint.format.PackedType;
import dev.varint.testing.ChildJvm;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.AssertionFailedError;

/** A mapped file that gets shorter while it is read and written: interpreted at first, compiled by C2 in the end. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "where a mapped file cannot be truncated")
class TruncatedFileTest {

    private static final int SIZE = 1 << 20;
    private static final int PAGE = 1 << 16; // a multiple of the size of a page
    private static final int ROUNDS = 1_000;

    @Test
    void fails() throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "-XX:CompileThresholdScaling=0.05",
                "-cp",
                ChildJvm.classPath(
                        VarInt.class,
                        SegmentInput.class,
                        TruncatedFileTest.class,
                        ChildJvm.class,
                        Assertions.class,
                        AssertionFailedError.class),
                TruncatedFileTest.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
    }

    /** In a JVM of its own, because it may crash. */
    public static void main(String[] args) throws IOException {
        Path path = Files.createTempFile("truncated", null);
        for (int i = 0; i < ROUNDS; i++) {
            try (Arena arena = Arena.ofConfined();
                    FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                MemorySegment mapped = file.map(FileChannel.MapMode.READ_WRITE, 0, SIZE, arena);
                SegmentInput in = new SegmentInput(mapped);
                in.skipBytes(in.readVarInt() + SIZE / 2);
                in.readVarInt();
                SegmentOutput out = new SegmentOutput(mapped);
                out.writeLong(i);
                file.truncate(0);
                check(mapped, in, out);
                checkPart(file, arena);
            }
        }
        Files.delete(path);
    }

    /** A fill that ends after a part of its copy: the input does not go on with the bytes of that part. */
    private static void checkPart(FileChannel file, Arena arena) throws IOException {
        MemorySegment mapped = file.map(FileChannel.MapMode.READ_WRITE, 0, 4 * PAGE, arena);
        for (int i = 0; i < 4 * PAGE; i++) {
            mapped.set(ValueLayout.JAVA_BYTE, i, (byte) (i % 100));
        }
        SegmentInput in = new SegmentInput(mapped);
        int position = 3 * PAGE - 3000; // of these bytes, the window will hold 2,000
        in.skipBytes(position + 2000 - 4096);
        while (in.position() < position) {
            assertEquals(in.position() % 100, in.readByte());
        }
        file.truncate(3 * PAGE);
        assertThrows(InternalError.class, () -> in.readUtf8(2001));
        assertThrows(InternalError.class, in::readByte);
        assertEquals(position, in.position());
    }

    /** What an input has copied already can be read. No read after that succeeds, also if one has failed before. */
    private static void check(MemorySegment mapped, SegmentInput in, SegmentOutput out) {
        while (in.position() < SIZE / 2 + 4097) {
            in.readVarInt();
        }
        int[] values = {7, 7, 7};
        long written = out.position();
        for (Executable call : List.<Executable>of(
                in::readVarInt,
                () -> in.readBytes(9_000),
                () -> in.readString(9),
                () -> out.writeVarInt(1),
                () -> out.writeLong(1),
                () -> out.writeBytes(new byte[9_000], 0, 9_000),
                () -> SegmentVarInts.getVarInt(mapped, 100, SIZE),
                () -> SegmentVarInts.scanVarInt(mapped, 100, SIZE),
                () -> SegmentVarInts.putVarInt(mapped, 100, 300),
                () -> SegmentPackedVarInts.count(PackedType.UINT32, mapped, 0, SIZE),
                () -> SegmentPackedVarInts.decode(PackedType.UINT32, mapped, 0, 3, values, 0),
                () -> SegmentPackedVarInts.intStream(PackedType.UINT32, mapped, 0, SIZE),
                () -> SegmentPackedVarInts.encode(PackedType.UINT32, values, 0, 3, mapped, 0))) {
            assertThrows(InternalError.class, call);
            assertEquals(SIZE / 2 + 4097, in.position());
            assertEquals(written, out.position());
            assertEquals(7, values[0]);
        }
    }
}
