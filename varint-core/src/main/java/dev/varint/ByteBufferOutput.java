package dev.varint;

import dev.varint.bulk.ByteBufferBulkAccess;
import dev.varint.writer.FixedWidthWriter;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * Writes a message to a {@link ByteBuffer}: from its position to its limit. The buffer's position moves in
 * {@link #commit}; its limit must not change before. The {@link #position} is an index of the buffer.
 */
public final class ByteBufferOutput extends VarIntOutput {

    private final ByteBuffer dst;

    /** Creates an output to a buffer's remaining bytes. Moves nothing. */
    public ByteBufferOutput(ByteBuffer dst) {
        if (dst.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        this.dst = dst;
        open(new byte[FIRST_WINDOW], MAX_WINDOW, dst.position(), dst.limit());
    }

    /** {@return the number of bytes by which the buffer's position has moved} What was written lies before it now. */
    public int commit() {
        drain();
        int size = (int) base() - dst.position();
        dst.position((int) base());
        return size;
    }

    @Override
    protected void writeThrough(byte[] src, int offset, int length) {
        dst.put((int) base(), src, offset, length);
    }

    @Override
    protected long firstPosition() {
        return dst.position();
    }

    @Override
    protected void patchCarrier(long at, int body, int byteCount) {
        FixedWidthWriter.write(ByteBufferBulkAccess.INSTANCE, dst, (int) at, body, byteCount);
    }
}
