package dev.varint.netty;

import dev.varint.VarInt;
import dev.varint.VarIntOutput;
import dev.varint.writer.FixedWidthWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ReadOnlyBufferException;

/**
 * Writes a message to the end of a {@link ByteBuf}, which grows as it does for Netty's own writes. {@link #commit}
 * moves the buffer's writerIndex. The {@link #position} is an index of the buffer.
 *
 * <pre>{@code
 * ByteBufOutput out = new ByteBufOutput(buf);
 * out.writeVarInt(packetId);
 * out.writeString(name);
 * out.writeLong(time);
 * out.commit(); // now the writerIndex moves
 * }</pre>
 *
 * <p>Without a {@code commit} no readable byte has changed: to drop a packet with a refused field, do not call it.
 * Until then no other code may write to the buffer or release it. If the buffer was released, {@code commit} throws an
 * {@link io.netty.util.IllegalReferenceCountException}.
 */
public final class ByteBufOutput extends VarIntOutput {

    private ByteBuf buf;
    private byte[][] lease; // of the array, which the thread gets back in commit; null if it is this output's own

    /** Creates an output that has no room until it is {@linkplain #reset reset}. */
    public ByteBufOutput() {
        this(Unpooled.EMPTY_BUFFER);
    }

    /** Creates an output at a buffer's writerIndex. Moves nothing. */
    public ByteBufOutput(ByteBuf buf) {
        this.buf = buf; // before any call: now a store of a reference needs no barrier
        lease = LentWindow.take(LentWindow.OUTPUT);
        open(LentWindow.window(lease));
    }

    /**
     * Moves this output to a buffer's writerIndex, as if it were new. Uncommitted bytes are dropped. A handler that
     * keeps an output allocates none for each message. The output refers to the buffer until the next reset.
     */
    public void reset(ByteBuf buf) {
        this.buf = buf;
        lease = null;
        open(bytes.length <= LentWindow.MOST ? bytes : LentWindow.NONE);
    }

    private void open(byte[] bytes) {
        int most = ValueAccess.of(buf).most(buf);
        open(bytes, MAX_WINDOW, ValueAccess.writerIndex(buf), most);
    }

    /** {@return the number of bytes by which the writerIndex has moved} The written bytes are readable now. */
    public int commit() {
        int from = ValueAccess.writerIndex(buf);
        if (base() == from && index > 0) {
            ValueAccess.of(buf).write(buf, bytes, index);
            moveBase(index);
            index = 0;
        } else if (position() > from) {
            drain();
            ValueAccess.writerIndex(buf, (int) base());
        }
        if (lease != null) {
            LentWindow.give(lease, bytes);
            lease = null;
            replaceWindow(LentWindow.NONE);
        }
        return (int) base() - from;
    }

    @Override
    protected void writeThrough(byte[] src, int offset, int length) {
        withRoom(length).setBytes((int) base(), src, offset, length);
    }

    /** {@return the buffer, grown for bytes at the {@link #base}} */
    private ByteBuf withRoom(int byteCount) {
        return buf.ensureWritable((int) base() - buf.writerIndex() + byteCount);
    }

    /** Returns Netty's own exception if there is one. If the buffer only lacks room, ours has the number of bytes. */
    @Override
    protected RuntimeException noRoom(long byteCount) {
        if (buf.isReadOnly()) {
            return new ReadOnlyBufferException();
        }
        try {
            buf.ensureWritable((int) Math.min(base() - buf.writerIndex() + index + byteCount, Integer.MAX_VALUE));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) { // the first without bounds checks
        } catch (RuntimeException e) {
            return e;
        }
        return super.noRoom(byteCount);
    }

    @Override
    protected long firstPosition() {
        return ValueAccess.writerIndex(buf);
    }

    @Override
    protected void patchCarrier(long at, int body, int byteCount) {
        FixedWidthWriter.write(ByteBufBulkAccess.INSTANCE, buf, (int) at, body, byteCount);
    }

    /** Writes the readable bytes of another buffer and moves its readerIndex past them. Does not release it. */
    public void writeBytes(ByteBuf src) {
        int length = src.readableBytes();
        requireRoom(length);
        copy(src, length);
    }

    /**
     * {@return the number of bytes written, for the readable bytes of another buffer with their length before them}
     * Moves that buffer's readerIndex past them, and does not release it.
     */
    public int writeByteArray(ByteBuf src) {
        ByteBufAccess.requireLive(src);
        int length = src.readableBytes();
        int size = VarInt.size(length);
        requireRoom(size + (long) length);
        writeVarInt(length);
        copy(src, length);
        return size + length;
    }

    private void copy(ByteBuf src, int length) {
        if (length <= MAX_WINDOW) {
            room(length);
            src.readBytes(bytes, index, length);
            index += length;
            return;
        }
        drain();
        withRoom(length).setBytes((int) base(), src, length);
        moveBase(length);
    }
}
