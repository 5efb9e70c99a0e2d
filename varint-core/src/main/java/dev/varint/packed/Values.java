package dev.varint.packed;

import dev.varint.bulk.BulkWriteAccess;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.writer.BlendedWriter;

/**
 * Values of an array, which are written to any carrier as a packed region: into its array, or through a chunk.
 *
 * @param <A> the array
 */
public final class Values<A> {

    /** Values mapped or encoded together. Even with ten bytes each they are small for the first-level cache. */
    private static final int PART = 1024;

    final PackedType<A> type;
    final A src;
    final int from;
    final int to;

    /** Makes values of those between two indices of an array. The type is a constant. */
    public Values(PackedType<A> type, A src, int from, int to) {
        this.type = type;
        this.src = src;
        this.from = from;
        this.to = to;
    }

    /** The number of bytes that the values take. Throws if the type cannot hold one of them. */
    public long encodedSize() {
        if (TypedRegion.measures(type.varIntType(), src)) {
            return TypedRegion.encodedSize(type, src, from, to);
        }
        return isMapped() ? mappedSize(onWire()) : Elements.ofArray(src).encodedSize(src, from, to);
    }

    private <W> long mappedSize(Elements<W> elements) {
        W numbers = elements.newArray(Math.min(PART, to - from));
        long size = 0;
        for (int i = from, next; i < to; i = next) {
            next = to - i > PART ? i + PART : to;
            Elements.ofArray(src).unmap(this, i, next, numbers);
            size += elements.encodedSize(numbers, 0, next - i);
        }
        return size;
    }

    /**
     * Whether the values surely fit into some bytes, whatever they are, and the type can hold them. Then
     * {@link #encodedSize} need not look at them.
     */
    public boolean fitAnyway(int room) {
        return (long) (to - from) * type.varIntType().maxSize() <= room
                && !TypedRegion.measures(type.varIntType(), src);
    }

    /**
     * Writes the values, which fit the type, to an index where there is room for them. Returns the index after the last
     * byte. No byte beyond it changes.
     */
    public <B> int write(BulkWriteAccess<B> access, B dst, int index) {
        byte[] array = access.array(dst);
        if (array != null) {
            int arrayOffset = access.arrayOffset(dst);
            return encode(from, to, array, index + arrayOffset) - arrayOffset;
        }
        byte[] chunk = new byte[Math.min(PART, to - from) * type.varIntType().maxSize()];
        for (int i = from, next; i < to; i = next) {
            next = to - i > PART ? i + PART : to;
            index = access.writeBytes(dst, index, chunk, 0, encode(i, next, chunk, 0));
        }
        return index;
    }

    private int encode(int first, int last, byte[] dst, int offset) {
        if (type.varIntType().isSigned()) {
            for (int i = first; i < last; i++) {
                long value = Elements.ofArray(src).get(src, i);
                offset = BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, offset, value, type.varIntType());
            }
            return offset;
        }
        return isMapped()
                ? encodeMapped(onWire(), first, last, dst, offset)
                : Elements.ofArray(src).encode(src, first, last, dst, offset);
    }

    private <W> int encodeMapped(Elements<W> elements, int first, int last, byte[] dst, int offset) {
        W numbers = elements.newArray(Math.min(PART, last - first));
        for (int i = first, next; i < last; i = next) {
            next = last - i > PART ? i + PART : last;
            Elements.ofArray(src).unmap(this, i, next, numbers);
            offset = elements.encode(numbers, 0, next - i, dst, offset);
        }
        return offset;
    }

    private boolean isMapped() {
        return type.isZigZag() || type.isDelta() || Elements.ofArray(src) != onWire();
    }

    private Elements<?> onWire() {
        return type.varIntType() == VarIntType.U64 ? LongElements.INSTANCE : Elements.ofArray(src);
    }
}
