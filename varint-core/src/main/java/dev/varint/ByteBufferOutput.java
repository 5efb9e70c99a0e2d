package dev.varint;

import dev.varint.bulk.BulkWriteAccess;
import dev.varint.bulk.ByteBufferBulkAccess;
import dev.varint.message.MessageWriter;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * Writes a message to a {@link ByteBuffer}: from its position to its limit. The buffer's position moves in
 * {@link #close}; its limit must not change before. The {@link #position} is an index of the buffer.
 */
@SuppressWarnings("exports") // callers see its methods, not the class that they come from
public final class ByteBufferOutput extends MessageWriter<ByteBuffer> implements VarIntOutput {

    private final ByteBuffer dst;

    /**
     * Creates an output to a buffer's remaining bytes. Moves nothing.
     *
     * @param dst the buffer to write to
     */
    public ByteBufferOutput(ByteBuffer dst) {
        super(dst.position(), dst.limit());
        if (dst.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        this.dst = dst;
    }

    /**
     * Moves the buffer's position past what was written. Do not call it after a failure.
     *
     * @return the number of bytes written since it was created
     */
    public int close() {
        int written = index - dst.position();
        dst.position(index);
        return written;
    }

    @Override
    protected BulkWriteAccess<ByteBuffer> access() {
        return ByteBufferBulkAccess.INSTANCE;
    }

    @Override
    protected ByteBuffer dst() {
        return dst;
    }
}
