package dev.varint.netty;

import dev.varint.carrier.ReadAccess;
import dev.varint.carrier.WriteAccess;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import io.netty.buffer.ByteBuf;
import io.netty.util.IllegalReferenceCountException;

/**
 * Reads and writes any {@link ByteBuf} for the algorithms of {@link dev.varint.reader} and {@link dev.varint.writer}.
 * It calls Netty's own absolute methods, with their checks. A complete read moves the readerIndex past the value; a
 * failed read moves nothing. A store moves no index. Loads and stores may reach up to the buffer's capacity.
 */
public class ByteBufAccess implements ReadAccess<ByteBuf>, WriteAccess<ByteBuf> {

    /** The one instance. */
    public static final ByteBufAccess INSTANCE = new ByteBufAccess();

    ByteBufAccess() {}

    /** A released buffer may have no capacity. Then the exception says so, instead of blaming the index. */
    static RuntimeException wrongIndex(ByteBuf buf, String what) {
        requireLive(buf);
        return new IndexOutOfBoundsException(what + buf);
    }

    /** Throws {@link IllegalReferenceCountException} for a released buffer. Netty checks only accesses to bytes. */
    public static void requireLive(ByteBuf buf) {
        if (buf.refCnt() == 0) {
            throw new IllegalReferenceCountException(0);
        }
    }

    @Override
    public byte readByte(ByteBuf src, int index) {
        return src.getByte(index);
    }

    @Override
    public int readShort(ByteBuf src, int index) {
        return src.getShortLE(index);
    }

    @Override
    public long readLong(ByteBuf src, int index) {
        return src.getLongLE(index);
    }

    @Override
    public long load(ByteBuf src, int index) {
        if (!holds(src, index, Long.BYTES)) {
            requireLive(src); // a released buffer may have no capacity, so that no byte of it would be loaded
        }
        return ReadAccess.super.load(src, index);
    }

    @Override
    public boolean holds(ByteBuf src, int index, int size) {
        int end = index + size;
        return end >= 0 && end <= src.capacity();
    }

    @Override
    public int limit(ByteBuf src) {
        return src.capacity();
    }

    @Override
    public void complete(ByteBuf src, int from, int end) {
        src.readerIndex(end);
    }

    @Override
    public void incomplete(ByteBuf src, int from, int to) {
        requireLive(src); // where nothing is readable, nothing else has checked that
        throw new PeerErrors.OutOfBounds(
                InputProblem.INCOMPLETE, 1, "incomplete VarInt in bytes " + from + " to " + to + " of " + src);
    }

    @Override
    public void malformed(ByteBuf src, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from, PeerErrors.TRACED);
    }

    @Override
    public int writeByte(ByteBuf dst, int index, int value) {
        dst.setByte(index, value);
        return index + 1;
    }

    @Override
    public int writeShort(ByteBuf dst, int index, int value) {
        dst.setShortLE(index, value);
        return index + 2;
    }

    @Override
    public int writeMedium(ByteBuf dst, int index, int value) {
        dst.setMediumLE(index, value);
        return index + 3;
    }

    @Override
    public int writeInt(ByteBuf dst, int index, int value) {
        dst.setIntLE(index, value);
        return index + 4;
    }

    @Override
    public int writeLong(ByteBuf dst, int index, long value) {
        dst.setLongLE(index, value);
        return index + 8;
    }
}
