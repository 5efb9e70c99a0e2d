package dev.varint;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.bulk.ByteBufferBulkAccess;
import dev.varint.message.MessageReader;
import java.nio.ByteBuffer;

/**
 * Reads a message from a {@link ByteBuffer}: from its position to its limit. The buffer's position moves in
 * {@link #commit}; its limit must not change before. The {@link #position} is an index of the buffer.
 */
@SuppressWarnings("exports") // callers see its methods, not the class that they come from
public final class ByteBufferInput extends MessageReader<ByteBuffer> implements VarIntInput {

    private final ByteBuffer src;

    /**
     * Creates an input over a buffer's remaining bytes. Moves nothing.
     *
     * @param src the buffer to read from
     */
    public ByteBufferInput(ByteBuffer src) {
        this.src = src;
        int from = src.position();
        int to = src.limit();
        if (src.hasArray()) {
            int arrayOffset = src.arrayOffset();
            open(src.array(), from + arrayOffset, to + arrayOffset, -arrayOffset, to);
        } else {
            byte[] window = new byte[Math.min(to - from, FIRST_WINDOW)];
            src.get(from, window);
            open(window, 0, window.length, from, to);
        }
    }

    /**
     * Moves the buffer's position to where this input has read. It can be called at any time.
     *
     * @return the number of bytes by which the position has moved
     */
    public int commit() {
        int read = (int) position() - src.position();
        src.position(src.position() + read);
        return read;
    }

    /**
     * Reads bytes as a slice of the buffer, without a copy.
     *
     * @param length how many bytes
     * @return a buffer of big-endian byte order that shares the bytes; read-only if this buffer is
     */
    public ByteBuffer readSlice(int length) {
        return src.slice(take(length), length);
    }

    /**
     * Reads a length, then as many bytes as a slice of the buffer, without a copy.
     *
     * @param maxLength the greatest length to accept, 0 or more
     * @return a buffer of big-endian byte order that shares the bytes; read-only if this buffer is
     */
    public ByteBuffer readPrefixedSlice(int maxLength) {
        return readSlice(takeLength(maxLength));
    }

    @Override
    protected BulkReadAccess<ByteBuffer> access() {
        return ByteBufferBulkAccess.INSTANCE;
    }

    @Override
    protected ByteBuffer src() {
        return src;
    }
}
