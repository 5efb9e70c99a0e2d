package dev.varint.segment;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.packed.BulkAccess;
import dev.varint.segment.SegmentAccess.At;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Reads and writes a segment from an offset on, which is index 0: so the algorithms, whose indices are {@code int}s,
 * reach all of it. The JDK checks each access.
 */
final class SegmentAccess implements BulkAccess<At> {

    /** An offset in a segment. C2 keeps both in registers. */
    record At(MemorySegment segment, long offset) {}

    static final SegmentAccess INSTANCE = new SegmentAccess();

    // Calls of a segment are virtual. After a comparison of its class with a constant C2 knows their targets, even
    // where segments of many classes have passed. These are the JDK's classes of the common kinds.
    static final Class<?> NATIVE = Arena.global().allocate(1).getClass();
    static final Class<?> MAPPED = NATIVE.isSealed() ? NATIVE.getPermittedSubclasses()[0] : null;
    static final Class<?> HEAP = MemorySegment.ofArray(new byte[0]).getClass();

    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    static final byte[] NONE = {};

    private SegmentAccess() {}

    /** The eight bytes at an offset, lowest first. */
    static long word(MemorySegment src, long offset) {
        Class<?> kind = src.getClass();
        if (kind == NATIVE) {
            return src.get(LONG, offset);
        } else if (kind == MAPPED) {
            return src.get(LONG, offset);
        }
        return kind == HEAP ? src.get(LONG, offset) : src.get(LONG, offset);
    }

    /** Throws what a read would throw, if there may be nothing to read. */
    static void requireReadable(MemorySegment src) {
        read(src, 0, NONE, 0, 0);
    }

    /** Throws what a write would throw, if there may be nothing to write. */
    static void requireWritable(MemorySegment dst) {
        write(NONE, 0, dst, 0, 0);
    }

    /** Copies bytes to an array. */
    static void read(MemorySegment src, long offset, byte[] dst, int index, int byteCount) {
        MemorySegment.copy(src, ValueLayout.JAVA_BYTE, offset, dst, index, byteCount);
        settle(src, byteCount);
    }

    /** Copies bytes from an array. */
    static void write(byte[] src, int index, MemorySegment dst, long offset, int byteCount) {
        MemorySegment.copy(src, index, dst, ValueLayout.JAVA_BYTE, offset, byteCount);
        settle(dst, byteCount);
    }

    // If a mapped file has been truncated, compiled code goes on after the access, and the JVM throws an InternalError
    // somewhat later: at the latest when a native method returns, as this one, which does nothing else.
    static int settle(MemorySegment segment, int byteCount) {
        if (segment.isMapped()) {
            Thread.holdsLock(segment);
        }
        return byteCount;
    }

    @Override
    public byte readByte(At src, int index) {
        return src.segment.get(ValueLayout.JAVA_BYTE, src.offset + index);
    }

    @Override
    public int readShort(At src, int index) {
        return src.segment.get(SHORT, src.offset + index);
    }

    @Override
    public long readLong(At src, int index) {
        return word(src.segment, src.offset + index);
    }

    @Override
    public boolean holds(At src, int index, int size) {
        return src.offset + index <= src.segment.byteSize() - size;
    }

    @Override // no algorithm looks further than this
    public int limit(At src) {
        return (int) Math.min(src.segment.byteSize() - src.offset, Integer.MAX_VALUE);
    }

    @Override
    public void incomplete(At src, int from, int to) {
        throw new IndexOutOfBoundsException("incomplete VarInt at " + (src.offset + from));
    }

    @Override
    public void malformed(At src, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, src.offset + from);
    }

    @Override
    public int writeByte(At dst, int index, int value) {
        dst.segment.set(ValueLayout.JAVA_BYTE, dst.offset + index, (byte) value);
        return index + 1;
    }

    @Override
    public int writeShort(At dst, int index, int value) {
        dst.segment.set(SHORT, dst.offset + index, (short) value);
        return index + 2;
    }

    @Override
    public int writeInt(At dst, int index, int value) {
        dst.segment.set(INT, dst.offset + index, value);
        return index + 4;
    }

    @Override
    public int writeLong(At dst, int index, long value) {
        dst.segment.set(LONG, dst.offset + index, value);
        return index + 8;
    }

    @Override
    public void readBytes(At src, int index, byte[] dst, int offset, int byteCount) {
        read(src.segment, src.offset + index, dst, offset, byteCount);
    }

    @Override
    public int writeBytes(At dst, int index, byte[] src, int offset, int byteCount) {
        write(src, offset, dst.segment, dst.offset + index, byteCount);
        return index + byteCount;
    }

    @Override
    public byte[] array(At at) {
        return at.segment.heapBase().orElse(null) instanceof byte[] array ? array : null;
    }

    @Override
    public int arrayOffset(At at) {
        return (int) (at.segment.address() + at.offset);
    }
}
