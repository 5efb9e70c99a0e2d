package dev.varint.jmh.bench;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The kinds of segments that the JDK has a class for. */
public enum SegmentKind implements ParamValue {
    NATIVE,
    MAPPED,
    HEAP;

    /** A segment of this kind that holds some bytes. */
    MemorySegment of(byte[] bytes) throws IOException {
        MemorySegment heap = MemorySegment.ofArray(bytes);
        return this == HEAP ? heap : make(bytes.length).copyFrom(heap);
    }

    private MemorySegment make(long size) throws IOException {
        return this == NATIVE ? Arena.ofAuto().allocate(size) : map(size);
    }

    /** A file of some size, which is gone when nothing uses it. */
    static MemorySegment map(long size) throws IOException {
        Path path = Files.createTempFile("varint", null);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return file.map(FileChannel.MapMode.READ_WRITE, 0, size, Arena.ofAuto());
        } finally {
            Files.delete(path);
        }
    }
}
