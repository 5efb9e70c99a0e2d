package dev.varint;

import dev.varint.message.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Writes a message to an array that grows up to a limit. Can be used again after {@link #reset}. */
@SuppressWarnings("exports") // callers see its methods, not the class that they come from
public final class ByteArrayOutput extends MessageWriter implements VarIntOutput {

    /** Creates an output without a limit. */
    public ByteArrayOutput() {
        this(128, Integer.MAX_VALUE - Long.BYTES);
    }

    /**
     * Creates an output.
     *
     * @param initialSize the number of bytes to make room for at first
     * @param maxSize the most bytes to accept
     */
    public ByteArrayOutput(int initialSize, int maxSize) {
        if (initialSize < 0 || initialSize > maxSize) {
            throw new IllegalArgumentException("initial size " + initialSize + " is outside 0 to " + maxSize);
        }
        open(new byte[initialSize], Integer.MAX_VALUE, 0, maxSize);
    }

    /** {@return how many bytes have been written} */
    public int size() {
        return index;
    }

    /** {@return what has been written} */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, index);
    }

    /**
     * Writes what has been written to a stream.
     *
     * @param out the stream
     * @throws IOException if the stream fails
     */
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, index);
    }

    /** Forgets what has been written, and keeps the room. */
    public void reset() {
        index = 0;
    }

    @Override
    protected void drain() {
        throw new AssertionError(); // all is collected
    }

    @Override
    protected void writeThrough(byte[] src, int offset, int length) {
        throw new AssertionError();
    }
}
