package dev.varint.netty;

import dev.varint.packed.Elements;
import dev.varint.packed.PackedReader;
import dev.varint.packed.PackedWriter;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/** Packed regions at a buffer's own indices. A call that throws leaves both where they were. */
final class PackedRegions {

    private PackedRegions() {}

    static <A> int write(ByteBuf buf, Elements<A> type, A values, int from, int to) {
        Objects.checkFromToIndex(from, to, type.length(values));
        buf.ensureWritable(sizeOrNone(buf, type, values, from, to));
        int start = buf.writerIndex();
        append(buf, type, values, from, to);
        return buf.writerIndex() - start;
    }

    /** Writes values for which there is room. */
    static <A> void append(ByteBuf buf, Elements<A> type, A values, int from, int to) {
        buf.writerIndex(PackedWriter.write(ByteBufIndexSink.INSTANCE, buf, buf.writerIndex(), type, values, from, to));
    }

    /** The room to ask for: none where any such values fit, so that sizes need not be added up. */
    private static <A> int sizeOrNone(ByteBuf buf, Elements<A> type, A values, int from, int to) {
        if (PackedWriter.fitsAnyway(buf.writableBytes(), to - from, type)) {
            return 0;
        }
        long size = type.encodedSize(values, from, to);
        if (size > Integer.MAX_VALUE) {
            throw Failures.outOfBounds(buf, size + " bytes of packed values for ");
        }
        return (int) size;
    }

    static <A> A read(ByteBuf buf, int byteLength, Elements<A> type) {
        int end = end(buf, byteLength);
        A values = PackedReader.decode(ByteBufIndexSource.INSTANCE, buf, buf.readerIndex(), end, type);
        buf.readerIndex(end);
        return values;
    }

    static <A> int read(ByteBuf buf, int byteLength, Elements<A> type, A dst, int dstFrom) {
        Objects.checkFromToIndex(dstFrom, type.length(dst), type.length(dst));
        int end = end(buf, byteLength);
        int count = PackedReader.decode(ByteBufIndexSource.INSTANCE, buf, buf.readerIndex(), end, type, dst, dstFrom);
        buf.readerIndex(end);
        return count;
    }

    static int count(ByteBuf buf, int byteLength, Elements<?> type) {
        int end = end(buf, byteLength);
        return PackedReader.count(ByteBufIndexSource.INSTANCE, buf, buf.readerIndex(), end, type.width());
    }

    static int skip(ByteBuf buf, int count, Elements<?> type) {
        if (count < 0) {
            throw new IllegalArgumentException("negative number of values: " + count);
        }
        if (count == 0) {
            Failures.requireLive(buf);
        }
        int start = buf.readerIndex();
        int end = PackedReader.skip(ByteBufIndexSource.INSTANCE, buf, start, buf.writerIndex(), count, type.width());
        buf.readerIndex(end);
        return end - start;
    }

    /** Where so many readable bytes end. Their number may well come from a peer. */
    private static int end(ByteBuf buf, int byteLength) {
        if (byteLength < 0 || byteLength > buf.readableBytes()) {
            throw PeerErrors.outOfBounds(buf, byteLength + " bytes of packed values wanted from ");
        }
        if (byteLength == 0) {
            Failures.requireLive(buf); // nothing is loaded that would find out
        }
        return buf.readerIndex() + byteLength;
    }
}
