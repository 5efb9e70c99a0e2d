package dev.varint.segment;

import dev.varint.TypedVarInt;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.segment.SegmentAccess.At;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Objects;

/**
 * Writes messages to a {@link MemorySegment} of a fixed size, or to one that grows. {@link #written} returns the bytes.
 * The {@link #position} is an offset of the segment.
 */
public final class SegmentOutput extends VarIntOutput {

    private static final SegmentAccess ACCESS = SegmentAccess.INSTANCE;

    private final SegmentAllocator allocator; // null if it does not grow
    private final long maxSize;
    private MemorySegment dst;
    private long position;
    private byte[] array = {};

    /** Creates an output to a whole segment, which may be a slice. */
    public SegmentOutput(MemorySegment dst) {
        this(dst, dst.byteSize(), null);
    }

    /**
     * Creates an output with room for {@code initialSize} bytes, which grows to at most {@code maxSize}. To grow, it
     * allocates a larger segment and copies the bytes. It does not free the old segment: the allocator does.
     */
    public SegmentOutput(SegmentAllocator allocator, long initialSize, long maxSize) {
        this(allocator.allocate(initialSize), maxSize, allocator);
    }

    private SegmentOutput(MemorySegment dst, long maxSize, SegmentAllocator allocator) {
        SegmentAccess.requireWritable(dst);
        if (dst.byteSize() > maxSize) {
            throw new IllegalArgumentException("initial size " + dst.byteSize() + " is more than " + maxSize);
        }
        this.dst = dst;
        this.maxSize = maxSize;
        this.allocator = allocator;
    }

    /** {@return all written bytes, as a slice of the segment} More can be written after them. */
    public MemorySegment written() {
        return dst.asSlice(0, position);
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    protected void moveTo(long position) {
        this.position = position;
    }

    @Override
    protected void room(long byteCount) {
        if (byteCount > maxSize - position) {
            throw noRoom(byteCount);
        }
        long size = position + byteCount;
        if (size > dst.byteSize()) {
            long larger = Math.min(maxSize, Math.max(size, 2 * dst.byteSize()));
            dst = allocator.allocate(larger).copyFrom(dst);
        }
    }

    @Override
    protected byte[] array(int byteCount) {
        room(byteCount);
        if (array.length < byteCount) {
            array = new byte[Math.max(byteCount, MAX_WINDOW)];
        }
        return array;
    }

    @Override
    protected int arrayIndex() {
        return 0;
    }

    @Override
    protected void wrote(byte[] array, int byteCount) {
        writeBytes(array, 0, byteCount);
    }

    @Override
    public int writeVarInt(int value) {
        return writeVarLong(value & 0xFFFF_FFFFL);
    }

    @Override
    public int writeVarLong(long value) {
        return writeTypedVarInt(VarIntType.U64, value);
    }

    @Override
    public int writeTypedVarInt(VarIntType type, long value) {
        room(TypedVarInt.size(type, value));
        int size = SegmentAccess.settle(dst, SegmentVarInts.put(type, dst, position, value));
        position += size;
        return size;
    }

    @Override
    protected void writeLE(long value, int byteCount) {
        room(byteCount);
        At at = new At(dst, position);
        switch (byteCount) {
            case Byte.BYTES -> ACCESS.writeByte(at, 0, (int) value);
            case Short.BYTES -> ACCESS.writeShort(at, 0, (int) value);
            case Integer.BYTES -> ACCESS.writeInt(at, 0, (int) value);
            default -> ACCESS.writeLong(at, 0, value);
        }
        position += SegmentAccess.settle(dst, byteCount);
    }

    @Override
    public void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        room(length);
        SegmentAccess.write(src, offset, dst, position, length);
        position += length;
    }

    @Override
    protected <A> void writeRegion(PackedType<A> type, A values, int from, int to, int size) {
        position += SegmentPackedVarInts.encode(type, values, from, to, dst, position);
    }

    @Override
    protected void putFixed(long at, int length, int byteCount) {
        SegmentVarInts.putFixedVarInt(dst, at, length, byteCount);
    }
}
