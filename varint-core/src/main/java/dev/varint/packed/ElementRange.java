package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;
import java.lang.reflect.Array;
import java.util.Objects;

/** Elements of an array, which are written to any carrier as a packed region. The type is a constant. */
public record ElementRange<A>(PackedType<A> type, A src, int from, int to) {

    public ElementRange {
        Objects.checkFromToIndex(from, to, Array.getLength(src));
    }

    /** The number of bytes that the elements take. Throws if the type cannot hold one of them. */
    public long encodedSize() {
        if (!surelyFitTheType()) {
            return checkedSize();
        }
        if (!isMapped()) {
            return RegionEncoder.encodedSize(src, from, to);
        }
        Object numbers = numbers(to - from);
        long size = 0;
        for (int i = from, next; i < to; i = next) {
            next = to - i > Elements.PART ? i + Elements.PART : to;
            unmap(i, next, numbers);
            size += RegionEncoder.encodedSize(numbers, 0, next - i);
        }
        return size;
    }

    private long checkedSize() {
        long size = 0;
        for (int i = from; i < to; i++) {
            long value = Elements.get(src, i);
            type.varIntType().requireFit(value);
            size += VarIntSize.of(type.varIntType(), value);
        }
        return size;
    }

    /** Whether the type, which is unsigned, can hold whatever may be in the array. */
    private boolean surelyFitTheType() {
        return type.varIntType() == VarIntType.U64 || type.varIntType() == VarIntType.U32 && src instanceof int[];
    }

    /** Whether the elements fit the type and the room whatever they are, so their sizes need not be added up. */
    public boolean fitAnyway(int room) {
        return (long) (to - from) * type.varIntType().maxSize() <= room && surelyFitTheType();
    }

    /** Writes the elements, which fit, and no byte after them. Returns the index after the last byte. */
    public <B> int write(BulkAccess<B> access, B dst, int index) {
        byte[] array = access.array(dst);
        if (array != null) {
            int arrayOffset = access.arrayOffset(dst);
            return encode(from, to, array, index + arrayOffset) - arrayOffset;
        }
        byte[] bytes =
                new byte[Math.min(Elements.PART, to - from) * type.varIntType().maxSize()];
        for (int i = from, next; i < to; i = next) {
            next = to - i > Elements.PART ? i + Elements.PART : to;
            index = access.writeBytes(dst, index, bytes, 0, encode(i, next, bytes, 0));
        }
        return index;
    }

    private int encode(int first, int last, byte[] dst, int offset) {
        if (type.varIntType().isSigned()) {
            for (int i = first; i < last; i++) {
                long value = Elements.get(src, i);
                offset = BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, offset, value, type.varIntType());
            }
            return offset;
        }
        if (!isMapped()) {
            return RegionEncoder.encode(src, first, last, dst, offset);
        }
        Object numbers = numbers(last - first);
        for (int i = first, next; i < last; i = next) {
            next = last - i > Elements.PART ? i + Elements.PART : last;
            unmap(i, next, numbers);
            offset = RegionEncoder.encode(numbers, 0, next - i, dst, offset);
        }
        return offset;
    }

    /** Whether the numbers on the wire are others than the elements. */
    private boolean isMapped() {
        return type.isZigZag() || type.isDelta() || isExtended();
    }

    private boolean isExtended() { // from ints to longs
        return type.varIntType() == VarIntType.U64 && src instanceof int[];
    }

    private Object numbers(int count) {
        int length = Math.min(Elements.PART, count);
        return src instanceof int[] && !isExtended() ? new int[length] : new long[length];
    }

    /** The reverse of {@link Elements#map}: puts the numbers of some elements into an array, from index 0 on. */
    private void unmap(int first, int last, Object numbers) {
        int count = last - first;
        if (isExtended()) {
            for (int i = 0; i < count; i++) {
                Elements.set(numbers, i, Elements.get(src, first + i));
            }
            return;
        }
        System.arraycopy(src, first, numbers, 0, count);
        if (type.isDelta()) {
            Elements.subtract(src, first, count, numbers);
            Elements.set(numbers, 0, Elements.get(src, first) - (first > from ? Elements.get(src, first - 1) : 0));
        }
        if (type.isZigZag()) {
            Elements.encodeZigZag(numbers, count);
        }
    }
}
