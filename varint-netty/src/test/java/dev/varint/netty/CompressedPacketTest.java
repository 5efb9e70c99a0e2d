package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.TooLongFrameException;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An example: compressed packets of the Minecraft protocol, written without a copy. What a packet takes on the wire
 * stands before it in 21 bits, then its length before compression, or 0 where it is not compressed.
 *
 * <pre>
 *   +-------------------+---------------------+------------------+
 *   | length, 3 bytes   | uncompressed length | zlib data        |
 *   +-------------------+---------------------+------------------+
 * </pre>
 */
class CompressedPacketTest {

    private static final int LENGTH_WIDTH = 3;
    private static final int THRESHOLD = 256;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    static void writePacket(ByteBuf out, byte[] packet) {
        int at = LengthPrefix.reserve(out, LENGTH_WIDTH);
        if (packet.length < THRESHOLD) {
            ByteBufVarInts.writeVarInt(out, 0);
            out.writeBytes(packet);
        } else {
            ByteBufVarInts.writeVarInt(out, packet.length);
            deflate(packet, out);
        }
        LengthPrefix.patch(out, at, LENGTH_WIDTH);
    }

    static byte[] readPacket(ByteBuf in, int maxLength) throws DataFormatException {
        ByteBuf frame = in.readSlice(ByteBufVarInts.readVarInt(in));
        int length = ByteBufVarInts.readVarInt(frame);
        if (length < 0 || length > maxLength) {
            throw new TooLongFrameException(length + " bytes exceed " + maxLength);
        }
        byte[] rest = new byte[frame.readableBytes()];
        frame.readBytes(rest);
        return length == 0 ? rest : inflate(rest, length);
    }

    private static void deflate(byte[] packet, ByteBuf out) {
        Deflater deflater = new Deflater();
        deflater.setInput(packet);
        deflater.finish();
        byte[] chunk = new byte[1024];
        while (!deflater.finished()) {
            out.writeBytes(chunk, 0, deflater.deflate(chunk));
        }
        deflater.end();
    }

    private static byte[] inflate(byte[] bytes, int length) throws DataFormatException {
        Inflater inflater = new Inflater();
        inflater.setInput(bytes);
        byte[] packet = new byte[length];
        assertEquals(length, inflater.inflate(packet));
        inflater.end();
        return packet;
    }

    /** Three packets in a row: nothing before, between or after them but themselves. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void areReadBack(ByteBufKind kind) throws DataFormatException {
        ByteBuf buf = buffers.make(kind, 64, Integer.MAX_VALUE).setIndex(5, 5);
        byte[][] packets = {random(THRESHOLD - 1), new byte[100_000], random(70_000)};
        for (byte[] packet : packets) {
            writePacket(buf, packet);
        }
        assertEquals(Canary.BYTE, buf.getByte(4));
        for (byte[] packet : packets) {
            int length = ByteBufVarInts.getVarInt(buf, buf.readerIndex());
            assertTrue(packet[0] != 0 || length < 1000, "a packet of zeros takes " + length);
            assertArrayEquals(packet, readPacket(buf, 100_000));
        }
        assertEquals(0, buf.readableBytes());
    }

    @ParameterizedTest
    @EnumSource(names = {"POOLED_DIRECT", "UNPOOLED_HEAP"})
    void areRefusedBeyond21Bits(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, 64, Integer.MAX_VALUE);
        assertThrows(TooLongFrameException.class, () -> writePacket(buf, random(1 << 21)));
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        bytes[0] = 1;
        return bytes;
    }
}
