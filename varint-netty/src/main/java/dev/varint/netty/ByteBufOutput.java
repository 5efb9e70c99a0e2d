package dev.varint.netty;

import dev.varint.VarIntOutput;
import dev.varint.bulk.BulkWriteAccess;
import dev.varint.message.MessageWriter;
import io.netty.buffer.ByteBuf;

/**
 * Writes a message to the end of a {@link ByteBuf}, which grows as by Netty's own writes. The buffer's writerIndex
 * moves in {@link #close}. The {@link #position} is an index of the buffer.
 *
 * <pre>{@code
 * ByteBufOutput out = new ByteBufOutput(buf);
 * out.writeVarInt(packetId);
 * out.writeString(name);
 * out.writeLong(time);
 * out.close(); // now the writerIndex moves
 * }</pre>
 *
 * <p>If one field of a packet is refused, no readable byte has changed: do not call {@code close} then. For that reason
 * an output is not {@link AutoCloseable}. Until it is closed no other code may write to the buffer or release it. A
 * write to a buffer that was released throws an {@link io.netty.util.IllegalReferenceCountException}.
 */
@SuppressWarnings("exports") // callers see its methods, not the class that they come from
public final class ByteBufOutput extends MessageWriter<ByteBuf> implements VarIntOutput {

    private final ByteBuf buf;
    private final ValueAccess access;

    /**
     * Creates an output at a buffer's writerIndex. Moves nothing.
     *
     * @param buf the buffer to write to
     */
    public ByteBufOutput(ByteBuf buf) {
        super(ValueAccess.writerIndex(buf), buf.capacity());
        this.buf = buf;
        access = ValueAccess.of(buf);
    }

    /**
     * Moves the buffer's writerIndex past what was written. The output must not be used afterwards.
     *
     * @return the number of bytes written
     */
    public int close() {
        int written = index - ValueAccess.writerIndex(buf);
        access.writerIndex(buf, index);
        return written;
    }

    /**
     * Writes the readable bytes of another buffer, and moves its readerIndex past them. Does not release it.
     *
     * @param src the buffer to read from
     */
    public void writeBytes(ByteBuf src) {
        room(src.readableBytes());
        index = copy(src, index);
    }

    /**
     * Writes the readable bytes of another buffer, with their number before them, and moves its readerIndex past them.
     * Does not release it.
     *
     * @param src the buffer to read from
     * @return the number of bytes written
     */
    public int writeByteArray(ByteBuf src) {
        int length = src.readableBytes();
        return moveTo(copy(src, writeLength(length, length)));
    }

    private int copy(ByteBuf src, int at) {
        int length = src.readableBytes();
        buf.setBytes(at, src, src.readerIndex(), length);
        src.skipBytes(length);
        return at + length;
    }

    @Override
    protected BulkWriteAccess<ByteBuf> access() {
        return ByteBufBulkAccess.INSTANCE;
    }

    @Override
    protected ByteBuf dst() {
        return buf;
    }

    // C2 needs the profile that this call has here: that of the superclass has seen the other carriers, too.
    @Override
    protected int write(long word, int size) {
        if (index > lastWord) {
            return super.write(word, size);
        }
        access.store(buf, index, word);
        index += size;
        return size;
    }
}
