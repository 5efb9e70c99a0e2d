package dev.varint;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.bulk.ByteBufferBulkAccess;
import java.nio.ByteBuffer;

/**
 * Reads a message from a {@link ByteBuffer}: from its position to its limit. The buffer's position moves in
 * {@link #commit}; its limit must not change before. The {@link #position} is an index of the buffer.
 */
@SuppressWarnings("exports") // what is not public may change
public final class ByteBufferInput extends VarIntInput {

    private final ByteBuffer src;

    /** Creates an input over a buffer's remaining bytes. Moves nothing. */
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

    /** {@return the number of bytes by which the buffer's position has moved} It is now where this input has read. */
    public int commit() {
        int read = (int) position() - src.position();
        src.position(src.position() + read);
        return read;
    }

    /** {@return the next bytes as a big-endian slice of the buffer, not copied} It is read-only if the buffer is. */
    public ByteBuffer readSlice(int length) {
        return src.slice(take(length), length);
    }

    /** {@return as many bytes as the length before them says, as by {@link #readSlice}} */
    public ByteBuffer readPrefixedSlice(int maxLength) {
        return readSlice(takeLength(maxLength));
    }

    @Override
    protected BulkReadAccess<ByteBuffer> carrierAccess() {
        return ByteBufferBulkAccess.INSTANCE;
    }

    @Override
    protected ByteBuffer src() {
        return src;
    }
}
