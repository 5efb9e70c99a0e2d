package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import java.nio.charset.StandardCharsets;

/** The methods over a {@link ByteBuf} that each server has today. */
public final class HandCodec implements BufferCodec {

    public static final HandCodec INSTANCE = new HandCodec();

    private HandCodec() {}

    @Override
    public int readVarInt(ByteBuf in) {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            byte b = in.readByte();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new CorruptedFrameException("VarInt of more than five bytes");
    }

    @Override
    public void writeVarInt(ByteBuf out, int value) {
        while ((value & ~0x7F) != 0) {
            out.writeByte(value & 0x7F | 0x80);
            value >>>= 7;
        }
        out.writeByte(value);
    }

    @Override
    public int readLength(ByteBuf in, int max) {
        int length = readVarInt(in);
        if (length < 0 || length > max || length > in.readableBytes()) {
            throw new CorruptedFrameException("length " + length);
        }
        return length;
    }

    @Override
    public String readString(ByteBuf in, int maxChars) {
        int length = readLength(in, 3 * maxChars);
        String text = in.toString(in.readerIndex(), length, StandardCharsets.UTF_8);
        in.skipBytes(length);
        if (text.length() > maxChars) {
            throw new CorruptedFrameException("text of " + text.length());
        }
        return text;
    }

    @Override
    public void writeString(ByteBuf out, String text) {
        writeByteArray(out, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public byte[] readByteArray(ByteBuf in, int max) {
        return readBytes(in, readLength(in, max));
    }

    @Override
    public void writeByteArray(ByteBuf out, byte[] bytes) {
        writeVarInt(out, bytes.length);
        out.writeBytes(bytes);
    }

    @Override
    public int[] readVarIntArray(ByteBuf in, int max) {
        int[] values = new int[readLength(in, max)];
        for (int i = 0; i < values.length; i++) {
            values[i] = readVarInt(in);
        }
        return values;
    }

    @Override
    public void writeVarIntArray(ByteBuf out, int[] values) {
        writeVarInt(out, values.length);
        for (int value : values) {
            writeVarInt(out, value);
        }
    }
}
