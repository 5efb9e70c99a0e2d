package dev.varint.netty;

import dev.varint.VarInt;
import dev.varint.format.MalformedVarIntException;
import io.netty.buffer.ByteBuf;

/** The length or count before a value: written where there is room for the whole value, and checked when it is read. */
final class Lengths {

    private Lengths() {}

    /** Writes a length, after making room for it and for the bytes that follow it. */
    static void write(ByteBuf buf, int length, long byteCount) {
        long size = VarInt.size(length) + byteCount;
        if (size > Integer.MAX_VALUE) {
            throw Failures.outOfBounds(buf, size + " bytes for ");
        }
        buf.ensureWritable((int) size);
        ByteBufVarInts.writeVarInt(buf, length);
    }

    /** Reads a length of at most {@code limit}. What has this length, or this count, takes at least as many bytes. */
    static int read(ByteBuf buf, long limit, String unit) {
        if (limit < 0) {
            throw new IllegalArgumentException("negative limit " + limit);
        }
        int start = buf.readerIndex();
        int length = readVarInt(buf);
        if (length < 0 || length > limit || length > buf.readableBytes()) {
            int readable = buf.readableBytes();
            buf.readerIndex(start);
            throw refused(length, limit, readable, unit);
        }
        return length;
    }

    private static int readVarInt(ByteBuf buf) {
        try {
            return ByteBufVarInts.readVarInt(buf);
        } catch (MalformedVarIntException e) {
            throw malformed(e);
        } catch (IndexOutOfBoundsException e) {
            throw incomplete(e);
        }
    }

    private static RuntimeException refused(int length, long limit, int readable, String unit) {
        if (length < 0) {
            return PeerErrors.corrupted("negative length: " + length + " " + unit);
        }
        if (length > limit) {
            return PeerErrors.tooLong("length of " + length + " " + unit + " exceeds the limit of " + limit);
        }
        return new IncompleteValueException(
                "length of " + length + " " + unit + " exceeds the " + readable + " readable bytes", null);
    }

    static RuntimeException malformed(MalformedVarIntException e) {
        return PeerErrors.corrupted(e.getMessage(), e);
    }

    static RuntimeException incomplete(IndexOutOfBoundsException e) {
        return new IncompleteValueException(e.getMessage(), e);
    }
}
