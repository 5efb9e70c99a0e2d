package dev.varint;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/** Reads a region value by value, and validates each again: the bytes belong to the caller and may change. */
final class PackedIterator<B> implements PrimitiveIterator.OfLong {

    private final ReadAccess<B> access;
    private final B src;
    private final int to;
    private final PackedType<?> type;
    private int index;
    private long sum;

    PackedIterator(ReadAccess<B> access, B src, int from, int to, PackedType<?> type) {
        this.access = access;
        this.src = src;
        this.index = from;
        this.to = to;
        this.type = type;
    }

    @Override
    public boolean hasNext() {
        return index < to;
    }

    @Override
    public long nextLong() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        long number = number();
        if (type.isZigZag()) {
            number = ZigZag.decode(number);
        }
        return type.isDelta() ? sum += number : number;
    }

    /** The branches tell C2 the types that are common. */
    private long number() {
        VarIntType elementType = type.varIntType();
        if (elementType == VarIntType.U32) {
            return number(VarIntType.U32);
        }
        return elementType == VarIntType.U64 ? number(VarIntType.U64) : number(elementType);
    }

    private long number(VarIntType elementType) {
        int size = WordReader.scan(access, src, index, to, elementType, Strictness.STRICT);
        if (size <= 0) {
            throw new ConcurrentModificationException("the region is no longer valid at index " + index);
        }
        long number = BitGatherReader.decode(access, src, index, size, elementType);
        index += size;
        return number;
    }
}
