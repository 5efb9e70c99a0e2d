package dev.varint.netty;

import dev.varint.VarIntInput;
import dev.varint.bulk.BulkReadAccess;
import dev.varint.message.MessageReader;
import io.netty.buffer.ByteBuf;

/**
 * Reads a message from a {@link ByteBuf}: from its readerIndex to the writerIndex that it has now. The buffer's
 * readerIndex moves in {@link #close}. The {@link #position} is an index of the buffer.
 *
 * <pre>{@code
 * ByteBufInput in = new ByteBufInput(frame);
 * int packetId = in.readVarInt();
 * String name = in.readString(16);
 * long time = in.readLong();
 * in.close(); // now the readerIndex moves
 * }</pre>
 *
 * <p>Do not call {@code close} after a failure: then the packet has not been read, and can be read again when more
 * bytes have arrived. For that reason an input is not {@link AutoCloseable}. The buffer must not be released before it
 * is closed.
 *
 * <p><b>Errors.</b> Incomplete or wrong bytes cause a {@link io.netty.handler.codec.DecoderException}, which Netty's
 * decoders pass on as it is. It has no stack trace unless the system property {@code dev.varint.netty.stackTraces} is
 * true.
 *
 * <ul>
 *   <li>{@link IncompleteValueException}: the readable bytes end before the value does.
 *   <li>{@link io.netty.handler.codec.CorruptedFrameException}: a value is malformed, a length negative, or a string
 *       not UTF-8. For a malformed VarInt the cause is a {@link dev.varint.format.MalformedVarIntException}.
 *   <li>{@link io.netty.handler.codec.TooLongFrameException}: a length exceeds its limit.
 * </ul>
 *
 * A buffer that was released causes an {@link io.netty.util.IllegalReferenceCountException}.
 */
@SuppressWarnings("exports") // callers see its methods, not the class that they come from
public final class ByteBufInput extends MessageReader<ByteBuf> implements VarIntInput {

    private final ByteBuf buf;
    private final ValueAccess access;

    /**
     * Creates an input over a buffer's readable bytes. Moves nothing.
     *
     * @param buf the buffer to read from
     */
    public ByteBufInput(ByteBuf buf) {
        super(ValueAccess.readerIndex(buf), ValueAccess.writerIndex(buf), ValueAccess.writerIndex(buf));
        this.buf = buf;
        access = ValueAccess.of(buf);
    }

    /**
     * Moves the buffer's readerIndex to where this input has read. The input must not be used afterwards.
     *
     * @return the number of bytes read
     */
    public int close() {
        int read = index - ValueAccess.readerIndex(buf);
        access.readerIndex(buf, index);
        return read;
    }

    /**
     * Reads a length, then as many bytes as a slice of the buffer, without a copy. The slice is not retained: it is
     * valid as long as the buffer is.
     *
     * @param maxLength the greatest length to accept, 0 or more
     * @return the slice
     */
    public ByteBuf readSlice(int maxLength) {
        long header = headerOf(maxLength, "bytes");
        int from = bodyIndex(header);
        ByteBuf slice = buf.slice(from, (int) header);
        moveTo(from + (int) header);
        return slice;
    }

    /**
     * Reads a length, then as many bytes as a retained slice of the buffer, without a copy. The caller releases it. It
     * can be kept or passed on after the buffer has been released.
     *
     * @param maxLength the greatest length to accept, 0 or more
     * @return the slice
     */
    public ByteBuf readRetainedSlice(int maxLength) {
        long header = headerOf(maxLength, "bytes");
        int from = bodyIndex(header);
        ByteBuf slice = buf.retainedSlice(from, (int) header);
        moveTo(from + (int) header);
        return slice;
    }

    // Here, because C2 needs the profile of this call: that of the superclass has seen the other carriers, too.
    @Override
    protected long load(int index) {
        return access.load(buf, index);
    }

    @Override
    protected BulkReadAccess<ByteBuf> access() {
        return access;
    }

    @Override
    protected ByteBuf src() {
        return buf;
    }
}
