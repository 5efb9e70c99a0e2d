package dev.varint;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
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
        int size = WordReader.scan(access, src, index, to, type.varIntType(), Strictness.STRICT);
        if (size <= 0) {
            throw new ConcurrentModificationException("the region is no longer valid at index " + index);
        }
        long number = BitGatherReader.decode(access, src, index, size, type.varIntType());
        index += size;
        if (type.isZigZag()) {
            number = ZigZag.decode(number);
        }
        return type.isDelta() ? sum += number : number;
    }
}
