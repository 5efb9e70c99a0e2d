package dev.varint;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/** Writes a message to an array that grows, or to a part of your array. Can be used again after {@link #reset}. */
public final class ByteArrayOutput extends VarIntOutput {

    private final int from;

    /** Creates an output without a limit. */
    public ByteArrayOutput() {
        this(128, Integer.MAX_VALUE - Long.BYTES);
    }

    /**
     * Creates an output that grows.
     *
     * @param initialSize the number of bytes to make room for at first
     * @param maxSize the greatest number of bytes to accept
     */
    public ByteArrayOutput(int initialSize, int maxSize) {
        if (initialSize < 0 || initialSize > maxSize) {
            throw new IllegalArgumentException("initial size " + initialSize + " is outside 0 to " + maxSize);
        }
        from = 0;
        open(new byte[initialSize], Integer.MAX_VALUE, 0, maxSize);
    }

    /**
     * Creates an output to the bytes of an array from one index to another. Up to seven bytes of this range after the
     * written bytes may change, too. Bytes outside the range never change.
     */
    public ByteArrayOutput(byte[] dst, int from, int to) {
        Objects.checkFromToIndex(from, to, dst.length);
        this.from = from;
        open(dst, Integer.MAX_VALUE, -from, to - from);
        index = from;
    }

    /** {@return the number of bytes written} */
    public int size() {
        return index - from;
    }

    /** {@return the written bytes, in a new array} */
    public byte[] toByteArray() {
        return Arrays.copyOfRange(bytes, from, index);
    }

    /**
     * Writes all bytes of this output to a stream.
     *
     * @throws IOException if the stream fails
     */
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, from, size());
    }

    /** Drops the written bytes, and keeps the array. */
    public void reset() {
        index = from;
    }

    @Override
    protected long firstPosition() {
        return 0;
    }

    @Override
    protected void drain() {
        throw new AssertionError(); // the window is unlimited
    }

    @Override
    protected void writeThrough(byte[] src, int offset, int length) {
        throw new AssertionError();
    }
}
