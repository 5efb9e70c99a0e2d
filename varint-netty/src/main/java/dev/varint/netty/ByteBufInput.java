package dev.varint.netty;

import dev.varint.VarIntInput;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/**
 * Reads a message from a {@link ByteBuf}. Each read moves the buffer's readerIndex, as Netty's own reads do, and both
 * can be mixed. To read a message again, save this index and set it back.
 *
 * <p>A released buffer causes an {@link io.netty.util.IllegalReferenceCountException}. Incomplete or invalid bytes
 * cause a {@link io.netty.handler.codec.DecoderException} without a stack trace, which Netty's decoders do not wrap:
 *
 * <ul>
 *   <li>{@link IncompleteValueException}: the readable bytes end before the value does.
 *   <li>{@link io.netty.handler.codec.CorruptedFrameException}: a value is malformed, a length negative, or a string
 *       not UTF-8. For a malformed VarInt the cause is a {@link MalformedVarIntException}.
 *   <li>{@link io.netty.handler.codec.TooLongFrameException}: a length exceeds its limit.
 * </ul>
 */
public final class ByteBufInput extends VarIntInput {

    private final ByteBuf buf;

    /** Creates an input over a buffer's readable bytes. More may follow: a value that is cut off is incomplete. */
    public ByteBufInput(ByteBuf buf) {
        this.buf = Objects.requireNonNull(buf);
    }

    /** {@return an input over a whole frame, up to the writerIndex} A value that is cut off is malformed. */
    public static ByteBufInput ofFrame(ByteBuf frame) {
        ByteBufInput in = new ByteBufInput(frame);
        in.limit(ValueAccess.writerIndex(frame));
        return in;
    }

    @Override
    public long position() {
        return ValueAccess.readerIndex(buf);
    }

    @Override
    protected void moveTo(long position) {
        if (position != position()) { // a released buffer may have no capacity
            ValueAccess.readerIndex(buf, (int) position);
        }
    }

    @Override
    protected long end() {
        return ValueAccess.writerIndex(buf);
    }

    @Override
    protected RuntimeException failure(
            InputProblem problem, String message, long missingBytes, MalformedVarIntException cause) {
        ByteBufAccess.requireLive(buf);
        return switch (problem) {
            case INCOMPLETE -> new IncompleteValueException(message, missingBytes);
            case MALFORMED -> PeerErrors.malformed(message, cause);
            case OVER_LIMIT -> PeerErrors.tooLong(message);
        };
    }

    @Override
    protected byte[] array(int byteCount) {
        requireLeft(byteCount);
        ValueAccess access = AccessTable.of(buf);
        byte[] array = access.array(buf);
        if (array == null) {
            array = LentArray.of(byteCount);
            int from = ValueAccess.readerIndex(buf);
            try {
                access.readBytes(buf, array, 0, byteCount);
            } finally {
                LentArray.giveBack(array, byteCount);
            }
            ValueAccess.readerIndex(buf, from);
        }
        return array;
    }

    @Override
    protected int arrayIndex() {
        ValueAccess access = AccessTable.of(buf);
        return access.array(buf) == null ? 0 : access.arrayOffset(buf) + ValueAccess.readerIndex(buf);
    }

    // A value is read as if there were no limit. If it ends beyond the limit, it is refused.

    @Override
    public int readVarInt(Strictness strictness) {
        int from = ValueAccess.readerIndex(buf);
        try {
            int value = AccessTable.of(buf).readVarInt(buf, Objects.requireNonNull(strictness));
            if (ValueAccess.readerIndex(buf) <= limit()) {
                return value;
            }
        } catch (IndexOutOfBoundsException | MalformedVarIntException e) { // refused below
        }
        throw refused(from, VarIntType.U32, strictness);
    }

    @Override
    public long readVarLong(Strictness strictness) {
        int from = ValueAccess.readerIndex(buf);
        try {
            long value = AccessTable.of(buf).readVarLong(buf, Objects.requireNonNull(strictness));
            if (ValueAccess.readerIndex(buf) <= limit()) {
                return value;
            }
        } catch (IndexOutOfBoundsException | MalformedVarIntException e) { // refused below
        }
        throw refused(from, VarIntType.U64, strictness);
    }

    @Override
    public long readTypedVarInt(VarIntType type, Strictness strictness) {
        int from = ValueAccess.readerIndex(buf);
        try {
            long value = AccessTable.of(buf).read(type, buf, Objects.requireNonNull(strictness));
            if (ValueAccess.readerIndex(buf) <= limit()) {
                return value;
            }
        } catch (IndexOutOfBoundsException | MalformedVarIntException e) { // refused below
        }
        throw refused(from, type, strictness);
    }

    private RuntimeException refused(int from, VarIntType type, Strictness strictness) {
        moveTo(from);
        return refused(ByteBufAccess.INSTANCE, buf, from, from + (int) left(), 0, type, strictness);
    }

    @Override
    protected long readLE(int byteCount) {
        requireLeft(byteCount);
        return AccessTable.of(buf).readLE(buf, byteCount);
    }

    @Override
    public void readBytes(byte[] dst, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, dst.length);
        requireLeft(length);
        AccessTable.of(buf).readBytes(buf, dst, offset, length);
    }

    @Override // one call less for C2 to inline than by readBytes
    protected byte[] take(int length) {
        requireLeft(length);
        byte[] bytes = new byte[length];
        AccessTable.of(buf).readBytes(buf, bytes, 0, length);
        return bytes;
    }

    @Override
    protected void skip(long byteCount) {
        requireLeft(byteCount);
        ByteBufAccess.requireLive(buf);
        ValueAccess.readerIndex(buf, ValueAccess.readerIndex(buf) + (int) byteCount);
    }

    /** {@return the next bytes as a slice, valid as long as the buffer is} {@linkplain ByteBufInput Errors}. */
    public ByteBuf readSlice(int length) {
        requireSlice(length);
        return buf.readSlice(length);
    }

    /** {@return the next bytes as a retained slice} Release it. {@linkplain ByteBufInput Errors}. */
    public ByteBuf readRetainedSlice(int length) {
        requireSlice(length);
        return buf.readRetainedSlice(length);
    }

    private void requireSlice(int length) {
        ByteBufAccess.requireLive(buf);
        requireLeft(length);
    }

    /** {@return the bytes after their length, as {@link #readSlice} returns them} */
    public ByteBuf readPrefixedSlice(int maxLength) {
        ByteBufAccess.requireLive(buf);
        return readSlice(takeLength(maxLength));
    }

    /** {@return the bytes after their length, as {@link #readRetainedSlice} returns them} */
    public ByteBuf readRetainedPrefixedSlice(int maxLength) {
        ByteBufAccess.requireLive(buf);
        return readRetainedSlice(takeLength(maxLength));
    }
}
