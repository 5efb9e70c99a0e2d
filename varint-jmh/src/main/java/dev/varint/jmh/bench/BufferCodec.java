package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;

/** Methods over a {@link ByteBuf}. A JVM uses one implementation, so C2 inlines them as it inlines static methods. */
interface BufferCodec {

    int readVarInt(ByteBuf in);

    long readVarLong(ByteBuf in);

    void writeVarInt(ByteBuf out, int value);

    int readLength(ByteBuf in, int max);

    String readString(ByteBuf in, int maxChars);

    void writeString(ByteBuf out, String text);

    byte[] readByteArray(ByteBuf in, int max);

    void writeByteArray(ByteBuf out, byte[] bytes);

    int[] readVarIntArray(ByteBuf in, int max);

    void writeVarIntArray(ByteBuf out, int[] values);

    default byte[] readBytes(ByteBuf in, int length) {
        byte[] bytes = new byte[length];
        in.readBytes(bytes);
        return bytes;
    }

    /** This library's static methods. */
    final class Static implements BufferCodec {

        @Override
        public int readVarInt(ByteBuf in) {
            return ByteBufVarInts.readVarInt(in);
        }

        @Override
        public long readVarLong(ByteBuf in) {
            return ByteBufVarInts.readVarLong(in);
        }

        @Override
        public void writeVarInt(ByteBuf out, int value) {
            ByteBufVarInts.writeVarInt(out, value);
        }

        @Override
        public int readLength(ByteBuf in, int max) {
            return ByteBufPrefixed.readLength(in, max);
        }

        @Override
        public String readString(ByteBuf in, int maxChars) {
            return ByteBufPrefixed.readString(in, maxChars);
        }

        @Override
        public void writeString(ByteBuf out, String text) {
            ByteBufPrefixed.writeString(out, text);
        }

        @Override
        public byte[] readByteArray(ByteBuf in, int max) {
            return ByteBufPrefixed.readByteArray(in, max);
        }

        @Override
        public void writeByteArray(ByteBuf out, byte[] bytes) {
            ByteBufPrefixed.writeByteArray(out, bytes);
        }

        @Override
        public int[] readVarIntArray(ByteBuf in, int max) {
            return ByteBufPrefixed.readVarIntArray(in, max);
        }

        @Override
        public void writeVarIntArray(ByteBuf out, int[] values) {
            ByteBufPrefixed.writeVarIntArray(out, values);
        }
    }
}
