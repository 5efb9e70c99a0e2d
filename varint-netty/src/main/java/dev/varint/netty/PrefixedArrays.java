package dev.varint.netty;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.PackedType;
import dev.varint.packed.PackedReader;
import dev.varint.packed.PackedWriter;
import io.netty.buffer.ByteBuf;
import java.lang.reflect.Array;

/** Arrays with their counts before them. A call that throws leaves both indices where they were. */
final class PrefixedArrays {

    private PrefixedArrays() {}

    static int writeBytes(ByteBuf buf, byte[] values) {
        int start = buf.writerIndex();
        Lengths.write(buf, values.length, values.length);
        try {
            buf.writeBytes(values);
        } catch (RuntimeException e) {
            buf.writerIndex(start);
            throw e;
        }
        return buf.writerIndex() - start;
    }

    static int writeBytes(ByteBuf buf, ByteBuf src) {
        int start = buf.writerIndex();
        int from = src.readerIndex();
        int length = src.readableBytes();
        Lengths.write(buf, length, length);
        try {
            buf.writeBytes(src, from, length);
        } catch (RuntimeException e) {
            buf.writerIndex(start);
            throw e;
        }
        src.readerIndex(from + length);
        return buf.writerIndex() - start;
    }

    static byte[] readBytes(ByteBuf buf, int maxLength) {
        int start = buf.readerIndex();
        int length = Lengths.read(buf, maxLength, "bytes");
        try {
            byte[] values = new byte[length];
            buf.readBytes(values);
            return values;
        } catch (RuntimeException | Error e) { // the array may be too large for the heap
            buf.readerIndex(start);
            throw e;
        }
    }

    static <A> int write(ByteBuf buf, PackedType<A> type, A values) {
        int start = buf.writerIndex();
        int count = Array.getLength(values);
        Lengths.write(buf, count, PackedWriter.encodedSize(type, values, 0, count));
        try {
            ByteBufPackedVarInts.append(type, buf, values, 0, count);
        } catch (RuntimeException | Error e) { // chunks may be too large for the heap
            buf.writerIndex(start);
            throw e;
        }
        return buf.writerIndex() - start;
    }

    static <A> A read(ByteBuf buf, int maxCount, PackedType<A> type) {
        int start = buf.readerIndex();
        int count = Lengths.read(buf, maxCount, "elements");
        try {
            int from = buf.readerIndex();
            long maxSize = Math.min(
                    buf.readableBytes(), (long) count * type.varIntType().maxSize());
            int end = PackedReader.skip(Unbounded.SOURCE, buf, from, from + (int) maxSize, count, type.varIntType());
            A values = PackedReader.decode(Unbounded.SOURCE, buf, from, end, type);
            buf.readerIndex(end);
            return values;
        } catch (MalformedVarIntException e) {
            buf.readerIndex(start);
            throw Lengths.malformed(e);
        } catch (IndexOutOfBoundsException e) {
            buf.readerIndex(start);
            throw Lengths.incomplete(e);
        } catch (RuntimeException | Error e) { // the array may be too large for the heap
            buf.readerIndex(start);
            throw e;
        }
    }

    /** Bytes after which more can come: a value that they cut off is not malformed, but incomplete. */
    private static final class Unbounded extends ByteBufIndexSource {

        static final Unbounded SOURCE = new Unbounded();

        @Override
        public void malformed(ByteBuf src, int from, int size, Reason reason) {
            if (reason == Reason.TRUNCATED) {
                incomplete(src, from, from + size);
            }
            super.malformed(src, from, size, reason);
        }
    }
}
