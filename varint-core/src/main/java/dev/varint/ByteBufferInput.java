package dev.varint;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.bulk.ByteBufferBulkAccess;
import dev.varint.message.MessageReader;
import java.nio.ByteBuffer;

/**
 * Reads a message from a {@link ByteBuffer}: from its position to its limit. The buffer's position moves in
 * {@link #close}; its limit must not change before. The {@link #position} is an index of the buffer.
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
        super(src.position(), src.limit(), src.limit());
        this.src = src;
    }

    /**
     * Moves the buffer's position to where this input has read. Do not call it after a failure, so that the message can
     * be read again.
     *
     * @return the number of bytes read since it was created
     */
    public int close() {
        int read = index - src.position();
        src.position(index);
        return read;
    }

    /**
     * Reads a length, then as many bytes as a slice of the buffer, without a copy.
     *
     * @param maxLength the greatest length to accept, 0 or more
     * @return a buffer of big-endian byte order that shares the bytes; read-only if this buffer is
     */
    public ByteBuffer readSlice(int maxLength) {
        long header = headerOf(maxLength, "bytes");
        int from = bodyIndex(header);
        ByteBuffer slice = src.slice(from, (int) header);
        moveTo(from + (int) header);
        return slice;
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
