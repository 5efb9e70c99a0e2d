package dev.varint.segment;

import dev.varint.contract.PackedCarrier;
import dev.varint.format.PackedType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/** The methods of {@link SegmentPackedVarInts} on segments of one kind, with elements in arrays and in segments. */
record SegmentRegions(SegmentKind kind) implements PackedCarrier {

    @Override
    public MemorySegment of(byte[] bytes) {
        return kind.of(bytes, Arena.ofAuto());
    }

    @Override
    public byte[] bytes(Object carrier) {
        return ((MemorySegment) carrier).toArray(ValueLayout.JAVA_BYTE);
    }

    @Override
    public boolean isWritable() {
        return kind != SegmentKind.READ_ONLY;
    }

    @Override
    public <A> A decode(PackedType<A> type, Object in, int from, int to) {
        return SegmentPackedVarInts.decode(type, (MemorySegment) in, from, to);
    }

    @Override
    public <A> A decode(PackedType<A> type, Object in, int from, int to, long base) {
        return SegmentPackedVarInts.decode(type, (MemorySegment) in, from, to, base);
    }

    /** Into a segment at an odd address, too: the same elements, or the same failure before anything is stored. */
    @Override
    public <A> int decode(PackedType<A> type, Object in, int from, int to, A dst, int offset) {
        MemorySegment src = (MemorySegment) in;
        MemorySegment array = PackedValues.ofArray(dst);
        MemorySegment odd =
                Arena.ofAuto().allocate(array.byteSize() + 1).asSlice(1).copyFrom(array);
        try {
            SegmentPackedVarInts.decode(type, src, from, to, odd, offset);
            return SegmentPackedVarInts.decode(type, src, from, to, dst, offset);
        } finally {
            require(array.mismatch(odd) < 0, "decode into a segment");
        }
    }

    @Override
    public int count(PackedType<?> type, Object in, int from, int to) {
        return (int) SegmentPackedVarInts.count(type, (MemorySegment) in, from, to);
    }

    @Override
    public int skip(PackedType<?> type, Object in, int from, int to, int count) {
        return (int) SegmentPackedVarInts.skip(type, (MemorySegment) in, from, to, count);
    }

    /** From a segment, too. */
    @Override
    public <A> int encode(PackedType<A> type, A src, int from, int to, Object out, int offset) {
        MemorySegment dst = (MemorySegment) out;
        long size = SegmentPackedVarInts.encode(type, src, from, to, dst, offset);
        byte[] bytes = bytes(out);
        MemorySegment elements = PackedValues.ofArray(src);
        require(size == SegmentPackedVarInts.encodedSize(type, elements, from, to), "encodedSize");
        dst.asSlice(offset, size).fill((byte) 0);
        require(size == SegmentPackedVarInts.encode(type, elements, from, to, dst, offset), "size");
        require(Arrays.equals(bytes, bytes(out)), "encode from a segment");
        return (int) size;
    }

    @Override
    public PrimitiveIterator.OfInt intIterator(PackedType<int[]> type, Object in, int from, int to) {
        return SegmentPackedVarInts.intIterator(type, (MemorySegment) in, from, to);
    }

    @Override
    public PrimitiveIterator.OfLong longIterator(PackedType<long[]> type, Object in, int from, int to) {
        return SegmentPackedVarInts.longIterator(type, (MemorySegment) in, from, to);
    }

    @Override
    @SuppressWarnings("unchecked") // the class of the arrays says which
    public LongStream stream(PackedType<?> type, Object in, int from, int to) {
        MemorySegment src = (MemorySegment) in;
        return type.arrayType() == int[].class
                ? SegmentPackedVarInts.intStream((PackedType<int[]>) type, src, from, to)
                        .asLongStream()
                : SegmentPackedVarInts.longStream((PackedType<long[]>) type, src, from, to);
    }

    private static void require(boolean condition, String failure) {
        if (!condition) {
            throw new AssertionError(failure);
        }
    }
}
