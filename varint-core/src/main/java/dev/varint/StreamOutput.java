package dev.varint;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Writes messages to an {@link OutputStream} through a buffer. {@link #flush} it at the end. Bytes reserved for a
 * length and all that follow stay in the buffer, which grows, until every length has been filled in.
 *
 * <p>If the stream fails, it is unknown how much of the buffer it has taken. Do not use the output then.
 */
public final class StreamOutput extends WindowOutput {

    private static final int BUFFER_SIZE = 8192;

    private final OutputStream out;

    /** Creates an output with a buffer of 8 KiB. */
    public StreamOutput(OutputStream out) {
        this(out, BUFFER_SIZE);
    }

    /** Creates an output that collects a number of bytes, 16 or more. */
    public StreamOutput(OutputStream out, int bufferSize) {
        if (bufferSize < 16) {
            throw new IllegalArgumentException("buffer of " + bufferSize + " bytes is smaller than 16");
        }
        this.out = Objects.requireNonNull(out);
        open(new byte[bufferSize], bufferSize, 0, Long.MAX_VALUE);
    }

    /** Writes the buffer to the stream up to the first length that is not filled in, and flushes the stream. */
    public void flush() {
        drain();
        try {
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    int movableBytes() {
        return (int) Math.min(index, firstReserved() - base);
    }

    @Override
    void writeThrough(byte[] src, int offset, int length) {
        try {
            out.write(src, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
