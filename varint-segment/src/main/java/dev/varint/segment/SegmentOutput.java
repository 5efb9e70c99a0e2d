package dev.varint.segment;

import dev.varint.VarIntOutput;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Objects;

/**
 * Writes messages to a {@link MemorySegment} of a fixed size, or to one that grows. What was written is in the segment
 * after {@link #commit}. The {@link #position} is an offset of the segment.
 */
public final class SegmentOutput extends VarIntOutput {

    private final SegmentAllocator allocator; // null if it does not grow
    private final long maxSize;
    private MemorySegment dst;

    /** Creates an output to a whole segment, which may be a slice. */
    public SegmentOutput(MemorySegment dst) {
        this(dst, dst.byteSize(), null);
    }

    /**
     * Creates an output that grows: it allocates a segment at least twice as large and copies what it has. The
     * allocator, for example an arena, frees the segments that it left.
     *
     * @param initialSize the number of bytes to make room for at first
     * @param maxSize the most bytes to accept
     */
    public SegmentOutput(SegmentAllocator allocator, long initialSize, long maxSize) {
        this(allocator.allocate(Objects.checkIndex(initialSize, maxSize + 1)), maxSize, allocator);
    }

    private SegmentOutput(MemorySegment dst, long maxSize, SegmentAllocator allocator) {
        if (dst.isReadOnly()) {
            throw new IllegalArgumentException("the segment is read-only");
        }
        this.dst = dst;
        this.maxSize = maxSize;
        this.allocator = allocator;
        open(new byte[FIRST_WINDOW], MAX_WINDOW, 0, maxSize);
    }

    /** {@return the bytes that were written, all of them, as a segment} More can be written after them. */
    public MemorySegment commit() {
        drain();
        return dst.asSlice(0, base());
    }

    @Override
    protected void writeThrough(byte[] src, int offset, int length) {
        long size = base() + length;
        if (size > dst.byteSize()) {
            dst = allocator
                    .allocate(Math.min(maxSize, Math.max(size, 2 * dst.byteSize())))
                    .copyFrom(dst);
        }
        SegmentAccess.write(src, offset, dst, base(), length);
    }

    @Override
    protected long firstPosition() {
        return 0;
    }

    @Override
    protected void patchCarrier(long at, int body, int byteCount) {
        SegmentVarInts.putFixedVarInt(dst, at, body, byteCount);
    }
}
