package dev.varint;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Writes messages to an {@link OutputStream} through a buffer. {@link #flush} it at the end. A reserved length and all
 * bytes after it stay in the buffer, which grows, until the length has been filled in.
 *
 * <p>If the stream fails, it may have taken a part of the buffer. Do not use the output again.
 */
public final class StreamOutput extends WindowOutput {

    private final OutputStream out;

    /** Creates an output with a buffer of 8 KiB. */
    public StreamOutput(OutputStream out) {
        this(out, StreamInput.BUFFER_SIZE);
    }

    /** Creates an output with a buffer of {@code bufferSize} bytes, 16 or more. */
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
    void writeThrough(byte[] src, int offset, int length) {
        try {
            out.write(src, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
