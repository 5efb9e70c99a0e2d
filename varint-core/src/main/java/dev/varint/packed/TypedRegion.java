package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.VarIntSize;
import dev.varint.reader.PeeledReader;

/**
 * The simple way, value by value, for element types other than the constants of {@link PackedType}. It validates
 * regions and checks that values fit. It decodes signed types only: a valid region of an unsigned type is also one of
 * {@link VarIntType#U64}, which has faster ways.
 */
final class TypedRegion {

    private TypedRegion() {}

    /** Whether {@link RegionCheck} leaves a type to {@link #count}. */
    static boolean validates(VarIntType type) {
        return type != VarIntType.U32 && type != VarIntType.U64;
    }

    /** Whether an array can hold values that the type cannot, or the type is signed. */
    static boolean measures(VarIntType type, Object array) {
        return validates(type) || type == VarIntType.U32 && array instanceof long[];
    }

    /** The number of values of a region, or &minus;1 if it is no region of whole values. */
    static int count(byte[] src, int from, int to, VarIntType type) {
        int count = 0;
        for (int index = from; index < to; count++) {
            int size = PeeledReader.scan(ByteArrayAccess.INSTANCE, src, index, to, type, Strictness.STRICT);
            if (size <= 0) {
                return -1;
            }
            index += size;
        }
        return count;
    }

    /** Decodes the bytes that a region has in its array. */
    static <A> void decode(Region<?> region, Target<A> target) {
        VarIntType type = target.type.varIntType();
        while (region.index < region.end) {
            int size = PeeledReader.scan(
                    ByteArrayAccess.INSTANCE, region.src, region.index, region.end, type, Strictness.STRICT);
            if (size <= 0) {
                throw RegionBytes.changed();
            }
            target.requireRoom(1);
            long value = PeeledReader.decode(ByteArrayAccess.INSTANCE, region.src, region.index, size, type);
            target.elements.set(target.dst, target.offset++, value);
            region.index += size;
        }
    }

    /** The number of bytes that values take. Refuses a value that the type cannot hold. */
    static <A> long encodedSize(PackedType<A> type, A src, int from, int to) {
        Elements<A> elements = Elements.ofArray(src);
        long size = 0;
        for (int i = from; i < to; i++) {
            long value = elements.get(src, i);
            type.varIntType().requireFit(value);
            size += VarIntSize.of(type.varIntType(), value);
        }
        return size;
    }
}
