package dev.varint.netty;

import dev.varint.VarInt;
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

    static void writeVarInts(ByteBuf buf, int[] values) {
        int start = buf.writerIndex();
        long bytes = 0;
        for (int value : values) {
            bytes += VarInt.size(value);
        }
        Counts.write(buf, values.length, bytes);
        try {
            for (int value : values) {
                ByteBufVarInts.writeVarInt(buf, value);
            }
        } catch (RuntimeException e) {
            buf.writerIndex(start);
            throw e;
        }
    }

    static int[] readVarInts(ByteBuf buf, int maxElements) {
        Counts.requireLimit(maxElements);
        int start = buf.readerIndex();
        int count = ByteBufVarInts.readVarInt(buf);
        try {
            Counts.require(buf, count, maxElements, "elements");
            int[] values = new int[count];
            for (int i = 0; i < count; i++) {
                values[i] = ByteBufVarInts.readVarInt(buf);
            }
            return values;
        } catch (RuntimeException | Error e) { // an array may be too large for the heap
            buf.readerIndex(start);
            throw e;
        }
    }
}
