package dev.varint.netty;

import dev.varint.packed.PackedCodec;
import dev.varint.packed.PackedReader;
import dev.varint.packed.PackedWriter;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/** Packed regions at a buffer's own indices. A call that throws leaves both where they were. */
final class PackedRegions {

    private PackedRegions() {}

    static <A> int write(ByteBuf buf, PackedCodec<A> codec, A values, int from, int to) {
        Objects.checkFromToIndex(from, to, codec.length(values));
        buf.ensureWritable(sizeOrNone(buf, codec, values, from, to));
        int start = buf.writerIndex();
        append(buf, codec, values, from, to);
        return buf.writerIndex() - start;
    }

    /** Writes values for which there is room. */
    static <A> void append(ByteBuf buf, PackedCodec<A> codec, A values, int from, int to) {
        buf.writerIndex(PackedWriter.write(ByteBufIndexSink.INSTANCE, buf, buf.writerIndex(), codec, values, from, to));
    }

    /**
     * The room to ask for. It is zero where there is room for values of the greatest size, so that sizes need not be
     * added up.
     */
    private static <A> int sizeOrNone(ByteBuf buf, PackedCodec<A> codec, A values, int from, int to) {
        if (PackedWriter.fitsAnyway(buf.writableBytes(), to - from, codec)) {
            return 0;
        }
        long size = codec.encodedSize(values, from, to);
        if (size > Integer.MAX_VALUE) {
            throw Failures.outOfBounds(buf, size + " bytes of packed values for ");
        }
        return (int) size;
    }

    static <A> A read(ByteBuf buf, int byteLength, PackedCodec<A> codec) {
        int end = end(buf, byteLength);
        A values = PackedReader.decode(ByteBufIndexSource.INSTANCE, buf, buf.readerIndex(), end, codec);
        buf.readerIndex(end);
        return values;
    }

    static <A> int read(ByteBuf buf, int byteLength, PackedCodec<A> codec, A dst, int dstFrom) {
        Objects.checkFromToIndex(dstFrom, codec.length(dst), codec.length(dst));
        int end = end(buf, byteLength);
        int count = PackedReader.decode(ByteBufIndexSource.INSTANCE, buf, buf.readerIndex(), end, codec, dst, dstFrom);
        buf.readerIndex(end);
        return count;
    }

    static int count(ByteBuf buf, int byteLength, PackedCodec<?> codec) {
        int end = end(buf, byteLength);
        return PackedReader.count(ByteBufIndexSource.INSTANCE, buf, buf.readerIndex(), end, codec.varIntType());
    }

    static int skip(ByteBuf buf, int count, PackedCodec<?> codec) {
        if (count < 0) {
            throw new IllegalArgumentException("negative number of values: " + count);
        }
        if (count == 0) {
            Failures.requireLive(buf);
        }
        int start = buf.readerIndex();
        int end = PackedReader.skip(
                ByteBufIndexSource.INSTANCE, buf, start, buf.writerIndex(), count, codec.varIntType());
        buf.readerIndex(end);
        return end - start;
    }

    /** The index after a number of readable bytes. The number may come from a peer, so it is checked. */
    private static int end(ByteBuf buf, int byteLength) {
        if (byteLength < 0 || byteLength > buf.readableBytes()) {
            throw PeerErrors.outOfBounds(buf, byteLength + " bytes of packed values wanted from ");
        }
        if (byteLength == 0) {
            Failures.requireLive(buf); // no load follows that would notice a released buffer
        }
        return buf.readerIndex() + byteLength;
    }
}
