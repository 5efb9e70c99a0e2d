package dev.varint;

import dev.varint.carrier.ByteSource;
import dev.varint.format.PackedLongType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/**
 * Reads a validated region value by value. It checks each value again, because the bytes belong to the caller and may
 * change.
 */
final class PackedLongIterator<B> implements PrimitiveIterator.OfLong {

    private final ByteSource<B> io;
    private final B src;
    private final int to;
    private final PackedLongType type;
    private int index;
    private long sum;

    PackedLongIterator(ByteSource<B> io, B src, int from, int to, PackedLongType type) {
        this.io = io;
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
        if (index >= to) {
            throw new NoSuchElementException();
        }
        long number = number(VarIntType.U64);
        return switch (type) {
            case UINT64 -> number;
            case SINT64 -> ZigZag.decode(number);
            case UINT64_DELTA -> sum += number;
            case SINT64_DELTA -> sum += ZigZag.decode(number);
        };
    }

    private long number(VarIntType elementType) {
        int size = WordReader.scan(io, src, index, to, elementType, Strictness.STRICT);
        if (size <= 0) {
            throw new ConcurrentModificationException("the region is no longer valid at index " + index);
        }
        long number = BitGatherReader.decode(io, src, index, size, elementType);
        index += size;
        return number;
    }
}
