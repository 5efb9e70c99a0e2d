package dev.varint;

import dev.varint.carrier.ByteSource;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/** Reads a validated region value by value. Checked all the same: the bytes are the caller's and may change. */
final class PackedIntIterator<B> implements PrimitiveIterator.OfInt {

    private final ByteSource<B> io;
    private final B in;
    private final int to;
    private final boolean zigZag;
    private int at;

    PackedIntIterator(ByteSource<B> io, B in, int from, int to, boolean zigZag) {
        this.io = io;
        this.in = in;
        this.at = from;
        this.to = to;
        this.zigZag = zigZag;
    }

    @Override
    public boolean hasNext() {
        return at < to;
    }

    @Override
    public int nextInt() {
        if (at >= to) {
            throw new NoSuchElementException();
        }
        int size = WordReader.scan(io, in, at, to, Width.U32, Strictness.STRICT);
        if (size <= 0) {
            throw new ConcurrentModificationException("the region is no longer valid at index " + at);
        }
        int value = (int) BitGatherReader.decode(io, in, at, size, Width.U32);
        at += size;
        return zigZag ? ZigZag.decode(value) : value;
    }
}
