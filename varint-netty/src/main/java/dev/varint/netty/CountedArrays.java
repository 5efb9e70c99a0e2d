package dev.varint.netty;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.packed.Elements;
import dev.varint.packed.PackedReader;
import io.netty.buffer.ByteBuf;

/** Arrays behind their counts. A call that throws leaves both indices where they were. */
final class CountedArrays {

    private CountedArrays() {}

    static void writeBytes(ByteBuf buf, byte[] values) {
        int start = buf.writerIndex();
        Counts.write(buf, values.length, values.length);
        try {
            buf.writeBytes(values);
        } catch (RuntimeException e) {
            buf.writerIndex(start);
            throw e;
        }
    }

    static byte[] readBytes(ByteBuf buf, int maxBytes) {
        Counts.requireLimit(maxBytes);
        int start = buf.readerIndex();
        int count = ByteBufVarInts.readVarInt(buf);
        try {
            Counts.require(buf, count, maxBytes, "bytes");
            byte[] values = new byte[count];
            buf.readBytes(values);
            return values;
        } catch (RuntimeException | Error e) { // an array may be too large for the heap
            buf.readerIndex(start);
            throw e;
        }
    }

    static <A> void write(ByteBuf buf, Elements<A> type, A values) {
        int start = buf.writerIndex();
        int count = type.length(values);
        Counts.write(buf, count, type.encodedSize(values, 0, count));
        try {
            PackedRegions.append(buf, type, values, 0, count);
        } catch (RuntimeException | Error e) { // chunks may be too large for the heap
            buf.writerIndex(start);
            throw e;
        }
    }

    static <A> A read(ByteBuf buf, int maxElements, Elements<A> type) {
        Counts.requireLimit(maxElements);
        int start = buf.readerIndex();
        int count = ByteBufVarInts.readVarInt(buf);
        try {
            Counts.require(buf, count, maxElements, "elements");
            int from = buf.readerIndex();
            long most =
                    Math.min(buf.readableBytes(), (long) count * type.width().maxSize());
            int end = PackedReader.skip(Uncut.SOURCE, buf, from, from + (int) most, count, type.width());
            A values = PackedReader.decode(Uncut.SOURCE, buf, from, end, type);
            buf.readerIndex(end);
            return values;
        } catch (RuntimeException | Error e) { // an array may be too large for the heap
            buf.readerIndex(start);
            throw e;
        }
    }

    /** Bytes that more can follow: what they cut off is not malformed, but incomplete. */
    private static final class Uncut extends ByteBufIndexSource {

        static final Uncut SOURCE = new Uncut();

        @Override
        public void malformed(ByteBuf in, int from, int size, Reason reason) {
            if (reason == Reason.TRUNCATED) {
                incomplete(in, from, from + size);
            }
            super.malformed(in, from, size, reason);
        }
    }
}
