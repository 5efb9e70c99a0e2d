package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.carrier.ByteArraySink;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.ZigZag;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.LengthPrefix;
import dev.varint.writer.LoopWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** The examples of docs/guide.md. */
class GuideExamplesTest {

    // example: SeveralFromAnArray
    static List<Integer> readAll(byte[] src, int from, int to) {
        List<Integer> values = new ArrayList<>();
        int index = from;
        while (index < to) {
            int size = VarInt.scan(src, index, to);
            if (size <= 0) {
                throw new IllegalArgumentException((size == 0 ? "incomplete" : "malformed") + " at index " + index);
            }
            values.add(VarInt.decode(src, index, size));
            index += size; // not VarInt.size(value)
        }
        return values;
    }
    // end

    @Test
    void readsSeveralFromAnArray() {
        byte[] src = {1, (byte) 0x85, (byte) 0x80, 0, (byte) 0xAC, 2}; // the second is padded
        assertEquals(List.of(1, 5, 300), readAll(src, 0, src.length));
        assertEquals(
                "incomplete at index 4",
                assertThrows(IllegalArgumentException.class, () -> readAll(src, 0, 5))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> readAll(new byte[] {-1, -1, -1, -1, -1, -1}, 0, 6));
    }

    // example: ScanFirst
    /** Reads a value and passes it on, if all of it is there. */
    static boolean readIfComplete(ByteBuf in, IntConsumer next) {
        if (ByteBufVarInts.scanVarInt(in) == 0) {
            return false; // more bytes are needed; nothing has moved
        }
        next.accept(ByteBufVarInts.readVarInt(in)); // throws if the bytes are malformed
        return true;
    }
    // end

    @Test
    void readsWhatIsComplete() {
        List<Integer> values = new ArrayList<>();
        ByteBuf in = Unpooled.buffer().writeByte(0xAC);
        assertFalse(readIfComplete(in, values::add));
        assertEquals(1, in.readableBytes());
        in.writeByte(2);
        assertTrue(readIfComplete(in, values::add));
        assertEquals(List.of(300), values);
        ByteBuf malformed = Unpooled.wrappedBuffer(new byte[] {-1, -1, -1, -1, -1});
        assertThrows(MalformedVarIntException.class, () -> readIfComplete(malformed, values::add));
    }

    @Test
    void reservesALength() {
        ByteBuf out = Unpooled.buffer();
        byte[] body = {1, 2, 3, 4, 5};
        // example: ReserveAndPatch
        int index = LengthPrefix.reserve(out, 3); // three bytes
        out.writeBytes(body);
        LengthPrefix.patch(out, index, 3); // a length of 5 is written as 85 80 00
        // end
        assertEquals("8580000102030405", ByteBufUtil.hexDump(out));
    }

    @Test
    void usesAByteBuffer() {
        // example: WithByteBuffer
        ByteBuffer buffer = ByteBuffer.allocate(16);
        VarInt.put(buffer, 300); // the position is 2 now
        buffer.flip();
        int value = VarInt.get(buffer); // 300
        // end
        assertEquals(300, value);
        assertEquals(2, buffer.position());
    }

    @Test
    void mapsSignedValues() {
        byte[] dst = new byte[5];
        // example: WithZigZag
        int byteCount = VarInt.put(dst, 0, ZigZag.encode(-3)); // one byte: 05
        int value = ZigZag.decode(VarInt.get(dst, 0, byteCount)); // -3
        // end
        assertEquals(1, byteCount);
        assertEquals(-3, value);
        assertEquals(5, dst[0]);
    }

    // example: ProtobufInt32
    static int readInt32(ByteBuf in) {
        return (int) ByteBufVarInts.readVarLong(in);
    }

    static void writeInt32(ByteBuf out, int value) {
        ByteBufVarInts.writeVarLong(out, value); // a negative value takes ten bytes
    }
    // end

    @Test
    void narrowsProtobufsInt32() {
        ByteBuf buf = Unpooled.buffer();
        writeInt32(buf, -1);
        assertEquals(10, buf.readableBytes());
        assertEquals(-1, readInt32(buf));
        writeInt32(buf, Integer.MAX_VALUE);
        assertEquals(5, buf.readableBytes());
        assertEquals(Integer.MAX_VALUE, readInt32(buf));
    }

    @Test
    void callsAnAlgorithmByName() {
        byte[] dst = new byte[2];
        // example: ByName
        int end = LoopWriter.write(ByteArraySink.INSTANCE, dst, 0, 300); // the index after the value: 2
        // end
        assertEquals(2, end);
        assertArrayEquals(new byte[] {(byte) 0xAC, 2}, dst);
    }
}
