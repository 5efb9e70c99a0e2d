package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;

/**
 * This library's static methods over a {@link ByteBuf}, or the same by hand. A JVM uses one implementation, so C2
 * inlines them as it inlines static methods.
 */
interface BufferCodec {

    default int readVarInt(ByteBuf in) {
        return ByteBufVarInts.readVarInt(in);
    }

    default void writeVarInt(ByteBuf out, int value) {
        ByteBufVarInts.writeVarInt(out, value);
    }

    default int readLength(ByteBuf in, int max) {
        return ByteBufPrefixed.readLength(in, max);
    }

    default String readString(ByteBuf in, int maxChars) {
        return ByteBufPrefixed.readString(in, maxChars);
    }

    default void writeString(ByteBuf out, String text) {
        ByteBufPrefixed.writeString(out, text);
    }

    default byte[] readByteArray(ByteBuf in, int max) {
        return ByteBufPrefixed.readByteArray(in, max);
    }

    default void writeByteArray(ByteBuf out, byte[] bytes) {
        ByteBufPrefixed.writeByteArray(out, bytes);
    }

    default int[] readVarIntArray(ByteBuf in, int max) {
        return ByteBufPrefixed.readVarIntArray(in, max);
    }

    default void writeVarIntArray(ByteBuf out, int[] values) {
        ByteBufPrefixed.writeVarIntArray(out, values);
    }

    default byte[] readBytes(ByteBuf in, int length) {
        byte[] bytes = new byte[length];
        in.readBytes(bytes);
        return bytes;
    }

    /** This library's. */
    final class Static implements BufferCodec {}
}
