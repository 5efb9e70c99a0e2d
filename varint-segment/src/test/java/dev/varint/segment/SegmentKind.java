package dev.varint.segment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Kinds of segments that differ inside the JDK. */
enum SegmentKind {
    NATIVE,
    ODD_ADDRESS,
    MAPPED,
    ARRAY,
    INTS,
    SLICE,
    BUFFER,
    READ_ONLY;

    /** A segment of a number of bytes, all zero. */
    MemorySegment make(int size, Arena arena) {
        return switch (this) {
            case NATIVE -> arena.allocate(size);
            case ODD_ADDRESS -> arena.allocate(size + 1L, 8).asSlice(1);
            case MAPPED -> map(size, arena);
            case ARRAY, READ_ONLY -> MemorySegment.ofArray(new byte[size]);
            case INTS -> MemorySegment.ofArray(new int[size / 4 + 2]).asSlice(3, size);
            case SLICE -> MemorySegment.ofArray(new byte[size + 9]).asSlice(5, size);
            case BUFFER ->
                MemorySegment.ofBuffer(ByteBuffer.allocateDirect(size + 3).position(3));
        };
    }

    /** A segment that holds some bytes. */
    MemorySegment of(byte[] bytes, Arena arena) {
        MemorySegment segment = make(bytes.length, arena).copyFrom(MemorySegment.ofArray(bytes));
        return this == READ_ONLY ? segment.asReadOnly() : segment;
    }

    /** A mapped file of zeros, which takes no room on the disk before something else is written to it. */
    static MemorySegment map(long size, Arena arena) {
        try {
            Path file = Files.createTempFile("varint", null);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                return channel.map(FileChannel.MapMode.READ_WRITE, 0, size, arena);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
