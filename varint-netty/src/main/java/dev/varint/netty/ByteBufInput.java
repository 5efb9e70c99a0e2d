package dev.varint.netty;

import dev.varint.VarIntInput;
import dev.varint.bulk.BulkReadAccess;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * Reads a message from a {@link ByteBuf}: from its readerIndex to the writerIndex that it has now. The buffer's
 * readerIndex moves in {@link #commit}. The {@link #position} is an index of the buffer.
 *
 * <pre>{@code
 * ByteBufInput in = new ByteBufInput(frame);
 * int packetId = in.readVarInt();
 * String name = in.readString(16);
 * long time = in.readLong();
 * in.commit(); // now the readerIndex moves
 * }</pre>
 *
 * <p>Without a {@code commit} the packet has not been read, and can be read again when more bytes have arrived. The
 * buffer must not be released before it.
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
@SuppressWarnings("exports") // what is not public may change
public final class ByteBufInput extends VarIntInput {

    /** Enough for a value alone, with the length before it, or for its length. */
    private static final int ONE_VALUE = 16;

    /** How much of a long message is copied at first: its reader may want no more than its first fields. */
    private static final int START = 64;

    private static final byte[] NONE = {};

    private ByteBuf buf;
    private byte[] window = NONE;

    /** Whether the bytes that are read lie in an array of this input, not of the buffer. */
    private boolean isCopy;

    /** Creates an input that has nothing to read until it is {@linkplain #reset reset}. */
    public ByteBufInput() {
        this(Unpooled.EMPTY_BUFFER);
    }

    /**
     * Creates an input over a buffer's readable bytes. Moves nothing.
     *
     * @param buf the buffer to read from
     */
    public ByteBufInput(ByteBuf buf) {
        open(buf, FIRST_WINDOW);
    }

    private ByteBufInput(ByteBuf buf, int firstWindow) {
        refillSize = firstWindow;
        open(buf, firstWindow);
    }

    /** Creates an input from which one value is read, whatever follows it. */
    static ByteBufInput ofOneValue(ByteBuf buf) {
        return new ByteBufInput(buf, ONE_VALUE);
    }

    /**
     * Moves this input to a buffer's readable bytes, as if it were new. A handler that keeps an input saves the
     * allocation of an array for each message. The input refers to the buffer until it is reset again.
     *
     * @param buf the buffer to read from
     */
    public void reset(ByteBuf buf) {
        open(buf, FIRST_WINDOW);
    }

    private void open(ByteBuf buf, int firstWindow) {
        int from = ValueAccess.readerIndex(buf);
        int to = ValueAccess.writerIndex(buf);
        if (isCopy) {
            window = bytes; // it may have grown
        }
        int byteCount = to - from <= firstWindow ? to - from : Math.min(firstWindow, START);
        byte[] array = ValueAccess.of(buf).window(buf, from, byteCount, window);
        isCopy = array == window || !buf.hasArray();
        if (!isCopy) {
            int arrayOffset = buf.arrayOffset();
            open(array, from + arrayOffset, to + arrayOffset, -arrayOffset, to);
        } else {
            window = array;
            open(array, 0, byteCount, from, to);
        }
        this.buf = buf;
    }

    /**
     * Moves the buffer's readerIndex to where this input has read. It can be called at any time.
     *
     * @return the number of bytes by which the readerIndex has moved
     */
    public int commit() {
        int read = (int) position() - ValueAccess.readerIndex(buf);
        ValueAccess.readerIndex(buf, (int) position());
        return read;
    }

    /**
     * Reads bytes as a slice of the buffer, without a copy, as Netty's own {@code readSlice} does. The slice is not
     * retained: it is valid as long as the buffer is. {@code readSlice((int) in.remaining())} is the rest of a packet.
     *
     * @param length how many bytes
     * @return the slice
     */
    public ByteBuf readSlice(int length) {
        Failures.requireLive(buf);
        return buf.slice(take(length), length);
    }

    /**
     * Reads bytes as a retained slice of the buffer, without a copy. The caller releases it. It can be kept or passed
     * on after the buffer has been released.
     *
     * @param length how many bytes
     * @return the slice
     */
    public ByteBuf readRetainedSlice(int length) {
        Failures.requireLive(buf);
        return buf.retainedSlice(take(length), length);
    }

    /**
     * Reads a length, then as many bytes as by {@link #readSlice}.
     *
     * @param maxLength the greatest length to accept, 0 or more
     * @return the slice
     */
    public ByteBuf readPrefixedSlice(int maxLength) {
        Failures.requireLive(buf);
        return readSlice(takeLength(maxLength));
    }

    /**
     * Reads a length, then as many bytes as by {@link #readRetainedSlice}.
     *
     * @param maxLength the greatest length to accept, 0 or more
     * @return the slice
     */
    public ByteBuf readRetainedPrefixedSlice(int maxLength) {
        Failures.requireLive(buf);
        return readRetainedSlice(takeLength(maxLength));
    }

    @Override
    protected BulkReadAccess<ByteBuf> carrierAccess() {
        return AccessTable.SHARED;
    }

    @Override
    protected ByteBuf src() {
        return buf;
    }
}
