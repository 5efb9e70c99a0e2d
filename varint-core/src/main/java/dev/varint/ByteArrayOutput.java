package dev.varint;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/** Writes a message to an array that grows, or to a part of your own. Can be used again after {@link #reset}. */
public final class ByteArrayOutput extends WindowOutput {

    private final int from;

    /** Creates an output without a limit. */
    public ByteArrayOutput() {
        this(128, WindowInput.MAX_ARRAY);
    }

    /** Creates an output with room for {@code initialSize} bytes, which grows to at most {@code maxSize}. */
    public ByteArrayOutput(int initialSize, int maxSize) {
        if (initialSize < 0 || initialSize > maxSize) {
            throw new IllegalArgumentException("initial size " + initialSize + " is outside 0 to " + maxSize);
        }
        from = 0;
        open(new byte[initialSize], Integer.MAX_VALUE, 0, maxSize);
    }

    /** Creates an output to a range of an array. A write may also change up to 7 later bytes of the range. */
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

    /** Copies the written bytes to a stream. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, from, size());
    }

    /** Drops the written bytes, and keeps the array. */
    public void reset() {
        index = from;
        forgetReserved();
    }
}
