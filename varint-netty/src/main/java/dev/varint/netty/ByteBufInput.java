package dev.varint.netty;

import dev.varint.VarIntInput;
import dev.varint.bulk.BulkReadAccess;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * Reads a message from a {@link ByteBuf}: its readable bytes when the input is created. {@link #commit} moves the
 * buffer's readerIndex. The {@link #position} is an index of the buffer.
 *
 * <pre>{@code
 * ByteBufInput in = new ByteBufInput(frame);
 * int packetId = in.readVarInt();
 * String name = in.readString(16);
 * long time = in.readLong();
 * in.commit(); // now the readerIndex moves
 * }</pre>
 *
 * <p>Without a {@code commit} the buffer has not changed, and can be read again. Do not release it before.
 *
 * <p><b>Errors.</b> Incomplete or invalid bytes cause a {@link io.netty.handler.codec.DecoderException}, which Netty's
 * decoders do not wrap again. It has no stack trace.
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

    private static final int ONE_VALUE = 16; // the window for a single value: a short one, or the length alone
    private static final int WHOLE = 512; // the longest message that is copied as a whole
    private static final int START = 64; // copied first of a longer one: the reader may need only its first fields

    private ByteBuf buf;
    private boolean isCopy; // the window is an array of this input, and not the buffer's own
    private byte[][] lease; // of that array; null if the thread does not get it back
    private boolean isOneValue; // reads no more than a single value
    private boolean keepsLease; // in commit, because this input is reset

    /** Creates an input that has nothing to read until it is {@linkplain #reset reset}. */
    public ByteBufInput() {
        this(Unpooled.EMPTY_BUFFER);
    }

    /** Creates an input over a buffer's readable bytes. Moves nothing. */
    public ByteBufInput(ByteBuf buf) {
        this(buf, WHOLE);
    }

    private ByteBufInput(ByteBuf buf, int firstSize) {
        this.buf = buf; // before any call: now a store of a reference needs no barrier
        isOneValue = firstSize == ONE_VALUE;
        open(buf, firstSize);
    }

    /** Creates an input to read a single value; more bytes may follow it. */
    static ByteBufInput ofOneValue(ByteBuf buf) {
        return new ByteBufInput(buf, ONE_VALUE);
    }

    /**
     * Moves this input to a buffer's readable bytes, as if it were new. A handler that keeps an input allocates none
     * for each message. The input refers to the buffer until the next reset.
     */
    public void reset(ByteBuf buf) {
        keepsLease = true;
        open(buf, WHOLE);
        this.buf = buf;
    }

    private void open(ByteBuf buf, int firstSize) {
        int from = ValueAccess.readerIndex(buf);
        int to = ValueAccess.writerIndex(buf);
        if (buf.hasArray()) {
            giveBack();
            isCopy = false;
            int arrayOffset = buf.arrayOffset();
            open(buf.array(), from + arrayOffset, to + arrayOffset, -arrayOffset, to);
        } else {
            int byteCount = to - from <= firstSize ? to - from : Math.min(firstSize, START);
            byte[][] taken = isCopy ? lease : LentWindow.take(LentWindow.INPUT);
            byte[] window = isCopy ? emptied() : LentWindow.window(taken);
            if (window.length < byteCount) {
                window = new byte[byteCount];
            }
            ValueAccess.of(buf).readBytes(buf, from, window, 0, byteCount);
            if (!isCopy) { // not before: until here, bytes may be another buffer's own array
                isCopy = true;
                lease = taken;
            }
            open(window, 0, byteCount, from, to);
        }
    }

    /** {@return the number of bytes by which the readerIndex has moved} It is now at the position of this input. */
    public int commit() {
        int read = (int) position() - ValueAccess.readerIndex(buf);
        ValueAccess.readerIndex(buf, (int) position());
        if (!keepsLease) {
            giveBack();
        }
        return read;
    }

    /** Commits. {@return a value that was read} */
    <T> T committed(T value) {
        commit();
        return value;
    }

    private void giveBack() {
        if (lease != null) {
            LentWindow.give(lease, bytes);
            lease = null;
            moveTo(LentWindow.NONE, position(), 0);
        }
    }

    /**
     * {@return the next bytes as a slice of the buffer, without a copy, as by Netty's own method} It is not retained:
     * it is valid as long as the buffer is. {@code readSlice((int) in.remaining())} returns the rest of a packet.
     */
    public ByteBuf readSlice(int length) {
        ByteBufAccess.requireLive(buf);
        return buf.slice(take(length), length);
    }

    /** {@return the same, retained} Release it. It stays valid after the buffer has been released. */
    public ByteBuf readRetainedSlice(int length) {
        ByteBufAccess.requireLive(buf);
        return buf.retainedSlice(take(length), length);
    }

    /** {@return as many bytes as the length before them says, as by {@link #readSlice}} */
    public ByteBuf readPrefixedSlice(int maxLength) {
        ByteBufAccess.requireLive(buf);
        return readSlice(takeLength(maxLength));
    }

    /** {@return as many bytes as the length before them says, as by {@link #readRetainedSlice}} */
    public ByteBuf readRetainedPrefixedSlice(int maxLength) {
        ByteBufAccess.requireLive(buf);
        return readRetainedSlice(takeLength(maxLength));
    }

    @Override
    protected int refillSize() {
        return isOneValue ? ONE_VALUE : MAX_WINDOW;
    }

    @Override
    protected BulkReadAccess<ByteBuf> carrierAccess() {
        return ByteBufBulkAccess.INSTANCE;
    }

    @Override
    protected ByteBuf src() {
        return buf;
    }
}
