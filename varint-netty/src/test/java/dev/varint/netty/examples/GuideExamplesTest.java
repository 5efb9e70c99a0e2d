package dev.varint.netty.examples;

import static dev.varint.format.PackedType.UINT32;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.ByteArrayInput;
import dev.varint.ByteArrayOutput;
import dev.varint.PackedVarInts;
import dev.varint.StreamInput;
import dev.varint.TypedVarInt;
import dev.varint.VarInt;
import dev.varint.VarIntInput;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.VarIntType;
import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufTypedVarInts;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.writer.LoopWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** The examples of README.md and docs/guide.md. */
class GuideExamplesTest {

    // example: AnyInput
    /** Reads a name from any carrier. Returns null if more bytes are needed. */
    static String readName(VarIntInput in) {
        try {
            return in.readString(16);
        } catch (RuntimeException e) {
            if (e instanceof InputFailure failure && failure.problem() == InputProblem.INCOMPLETE) {
                return null; // nothing has moved; at least failure.missingBytes() more are needed
            }
            throw e; // malformed, over the limit, or another failure
        }
    }
    // end

    @Test
    void readsFromAnyInput() {
        byte[] bytes = {3, 'A', 'd', 'a'};
        assertNull(readName(new ByteArrayInput(bytes, 0, 2)));
        assertNull(readName(new ByteBufInput(Unpooled.wrappedBuffer(bytes, 0, 2))));
        assertEquals("Ada", readName(new ByteBufInput(Unpooled.wrappedBuffer(bytes))));
        ByteBuf tooLong = Unpooled.wrappedBuffer(new byte[] {99});
        assertThrows(DecoderException.class, () -> readName(new ByteBufInput(tooLong)));
    }

    @Test
    void callsAnAlgorithmByName() {
        byte[] dst = new byte[2];
        // example: ByName
        int end = LoopWriter.write(ByteArrayAccess.INSTANCE, dst, 0, 300); // the index after the value: 2
        // end
        assertEquals(2, end);
        assertArrayEquals(new byte[] {(byte) 0xAC, 2}, dst);
    }

    @Test
    void readsAndWritesOtherTypes() {
        byte[] src = {0x7F};
        byte[] dst = new byte[3];
        ByteBuf buf = Unpooled.buffer();
        int from = 0;
        int to = 1;
        long remaining = 321;
        // example: Types
        long index = TypedVarInt.get(VarIntType.S33, src, from, to); // WebAssembly: a block type
        int size = TypedVarInt.put(VarIntType.S32, dst, 0, -123_456); // DWARF 5: c0 bb 78
        ByteBufTypedVarInts.write(VarIntType.U28, buf, remaining); // MQTT: the remaining length
        // end
        assertEquals(-1, index);
        assertEquals(3, size);
        assertArrayEquals(new byte[] {(byte) 0xC0, (byte) 0xBB, 0x78}, dst);
        assertEquals("c102", ByteBufUtil.hexDump(buf));
    }

    @Test
    void readsAndWritesAMessageAtTheIndicesOfAByteBuf() {
        ByteBuf buf = Unpooled.buffer();
        int packetId = 7;
        // example: WriteMessage
        ByteBufVarInts.writeVarInt(buf, packetId);
        ByteBufPrefixed.writeString(buf, "Ada"); // the length of the text, then the text
        buf.writeDouble(0.5);
        // end
        assertMessage(buf);
    }

    private static void assertMessage(ByteBuf frame) {
        // example: ReadMessage
        int packetId = ByteBufVarInts.readVarInt(frame);
        String name = ByteBufPrefixed.readString(frame, 16); // at most 16 chars
        double x = frame.readDouble();
        // end
        assertEquals(7, packetId);
        assertEquals("Ada", name);
        assertEquals(0.5, x);
        assertEquals(0, frame.readableBytes());
    }

    @Test
    void readsAndWritesSeveralFieldsOfAByteBuf() {
        ByteBuf frame = Unpooled.buffer();
        writes(frame, 7, 1L << 40, 0.5);
        // example: Input
        ByteBufInput in = ByteBufInput.ofFrame(frame); // the whole frame is there
        int packetId = in.readVarInt();
        long entityId = in.readVarLong();
        double x = in.readDouble();
        // end
        assertEquals(7, packetId);
        assertEquals(1L << 40, entityId);
        assertEquals(0.5, x);
        assertEquals(0, frame.readableBytes());
    }

    private static void writes(ByteBuf buf, int packetId, long entityId, double x) {
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeVarInt(packetId);
        out.writeVarLong(entityId);
        out.writeDouble(x);
    }

    @Test
    void readsAMessageWithinAMessage() {
        // example: WriteNested
        ByteArrayOutput out = new ByteArrayOutput();
        out.writeVarInt(7);
        long at = out.reserve(3); // room for a length of up to 2,097,151
        out.writeString("Ada");
        out.writeVarLong(1L << 40);
        out.patch(at, 3); // the number of bytes since
        byte[] message = out.toByteArray();
        // end
        // example: ReadNested
        ByteArrayInput in = new ByteArrayInput(message);
        int packetId = in.readVarInt();
        long outer = in.pushLimit(in.readLength(1000)); // reads end there
        String name = in.readString(16);
        long id = in.isAtEnd() ? 0 : in.readVarLong();
        in.skipBytes(in.remaining()); // fields that a newer peer has added
        in.popLimit(outer);
        // end
        assertEquals(7, packetId);
        assertEquals("Ada", name);
        assertEquals(1L << 40, id);
        assertTrue(in.isAtEnd());
    }

    @Test
    void readsFromAStream() {
        InputStream stream = new ByteArrayInputStream(new byte[] {2, 'h', 'i', 1, '!'});
        List<String> texts = new ArrayList<>();
        // example: FromAStream
        StreamInput in = new StreamInput(stream); // one for the whole stream: it reads ahead
        while (!in.isAtEnd()) {
            texts.add(in.readString(100));
        }
        // end
        assertEquals(List.of("hi", "!"), texts);
    }

    @Test
    void readsWhatHasItsLengthBeforeIt() {
        ByteBuf buf = Unpooled.buffer();
        ByteBufPrefixed.writeString(buf, "Ada");
        ByteBufPrefixed.writeByteArray(buf, new byte[] {1, 2});
        ByteBufPrefixed.writeVarIntArray(buf, new int[] {1, 300});
        buf.writeBytes(new byte[] {2, 1, 'a', 1, 'b'});
        List<String> texts = new ArrayList<>();
        // example: PrefixedReads
        String name = ByteBufPrefixed.readString(buf, 16); // of at most 16 chars
        byte[] key = ByteBufPrefixed.readByteArray(buf, 256);
        int[] ids = ByteBufPrefixed.readVarIntArray(buf, 1000);

        int count = ByteBufPrefixed.readLength(buf, 100); // for a list of anything
        for (int i = 0; i < count; i++) {
            texts.add(ByteBufPrefixed.readString(buf, 16));
        }
        // end
        assertEquals("Ada", name);
        assertArrayEquals(new byte[] {1, 2}, key);
        assertArrayEquals(new int[] {1, 300}, ids);
        assertEquals(List.of("a", "b"), texts);
    }

    @Test
    void packs() {
        int[] ids = {1, 300, -1};
        // example: Packed
        byte[] packed = PackedVarInts.encode(UINT32, ids);
        int[] same = PackedVarInts.decode(UINT32, packed); // validated as a whole, then decoded
        CRC32C checksum = new CRC32C();
        checksum.update(packed); // compare getValue() and same.length with the sender's
        // end
        assertArrayEquals(ids, same);
        assertThrows(MalformedVarIntException.class, () -> PackedVarInts.decode(UINT32, packed, 0, packed.length - 1));
        assertEquals(1, PackedVarInts.decode(UINT32, packed, 0, 1).length); // cut between two values
        CRC32C ofPart = new CRC32C();
        ofPart.update(packed, 0, 1);
        assertNotEquals(checksum.getValue(), ofPart.getValue());
    }

    @Test
    void usesAnArray() {
        byte[] bytes = new byte[8];
        // example: Arrays
        int size = VarInt.put(bytes, 4, 300); // writes ac 02 at index 4, returns 2
        int value = VarInt.get(bytes, 4, 4 + size); // 300
        int found = VarInt.scan(bytes, 4, 5); // 0: incomplete. A size otherwise, or negative if malformed
        // end
        assertEquals(2, size);
        assertEquals(300, value);
        assertEquals(0, found);
    }

    @Test
    void decodesPackets() {
        EmbeddedChannel channel = new EmbeddedChannel(new PacketDecoder());
        List<PacketDecoder.Packet> packets =
                List.of(new PacketDecoder.Chat("Hi", 5), new PacketDecoder.Suggestions(300, List.of("a", "b")));
        for (int id = 0; id < packets.size(); id++) {
            ByteBuf frame = channel.alloc().buffer();
            ByteBufOutput out = new ByteBufOutput(frame);
            out.writeVarInt(id);
            packets.get(id).write(out);
            ByteBuf rest = frame.copy().writeByte(0);
            String left = assertThrows(CorruptedFrameException.class, () -> channel.writeInbound(rest))
                    .getMessage();
            assertTrue(left.endsWith(": 1 bytes left over"), left);
            for (int length = 1; length < frame.readableBytes(); length++) {
                ByteBuf part = frame.copy(0, length);
                assertThrows(CorruptedFrameException.class, () -> channel.writeInbound(part));
            }
            channel.writeInbound(frame);
            assertEquals(packets.get(id), channel.readInbound());
        }
        DecoderException e =
                assertThrows(CorruptedFrameException.class, () -> channel.writeInbound(hex("000248690000")));
        assertEquals("chat: 8 bytes needed at 4, the message ends at 6", e.getMessage());
        assertEquals(0, e.getStackTrace().length);
        assertThrows(CorruptedFrameException.class, () -> channel.writeInbound(hex("7f")));
        channel.finish();
    }

    @Test
    void skipsProtobufFields() {
        // a VarInt, eight bytes, text, four bytes, and a group with a group and a VarInt in it
        ByteBufInput in = new ByteBufInput(
                hex("0801" + "110000000000000000" + "1a0161" + "2d00000000" + "33" + "3b3c" + "0801" + "34"));
        while (!in.isAtEnd()) {
            ProtobufFields.skipField(in, ProtobufFields.readKey(in), 2);
        }
        for (String refused : List.of("00", "0e", "0f", "34", "333b3c34", "3344")) {
            ByteBufInput bad = new ByteBufInput(hex(refused));
            assertThrows(
                    CorruptedFrameException.class,
                    () -> ProtobufFields.skipField(bad, ProtobufFields.readKey(bad), 1),
                    refused);
        }
    }

    private static ByteBuf hex(String bytes) {
        return Unpooled.wrappedBuffer(HexFormat.of().parseHex(bytes));
    }

    @Test
    void cutsMqttPackets() {
        EmbeddedChannel channel = new EmbeddedChannel(new MqttPackets());
        ByteBuf packet = Unpooled.buffer().writeByte(0x30);
        ByteBufVarInts.writeVarInt(packet, 200);
        packet.writeZero(200);
        while (packet.isReadable()) {
            channel.writeInbound(packet.readSlice(1).copy()); // byte by byte
        }
        channel.writeInbound(Unpooled.wrappedBuffer(new byte[] {(byte) 0xC0, 0}));
        assertEquals(203, released(channel.readInbound()));
        assertEquals(2, released(channel.readInbound()));
        for (byte[] wrong : new byte[][] {{0, -1, -1, -1, -1, 1}, {0, -1, -1, -1, 127}, {-64, -128, 0}}) {
            EmbeddedChannel other = new EmbeddedChannel(new MqttPackets());
            assertThrows(DecoderException.class, () -> other.writeInbound(Unpooled.wrappedBuffer(wrong)));
            assertThrows(DecoderException.class, other::finishAndReleaseAll); // it has kept the bytes
        }
        packet.release();
        channel.finishAndReleaseAll();
    }

    private static int released(ByteBuf packet) {
        int length = packet.readableBytes();
        packet.release();
        return length;
    }

    @Test
    void greets() {
        EmbeddedChannel channel = new EmbeddedChannel(new Greeting());
        channel.writeInbound(Unpooled.wrappedBuffer(new byte[] {5, 42, 3, 'A', 'd', 'a'}));
        channel.runPendingTasks();
        ByteBuf frame = assertInstanceOf(ByteBuf.class, channel.readOutbound());
        assertEquals("\f*\nHello, Ada", frame.toString(StandardCharsets.US_ASCII));
        frame.release();
        assertTrue(channel.isOpen());
        channel.writeInbound(Unpooled.wrappedBuffer(new byte[] {1, -1}));
        assertFalse(channel.isOpen());
        channel.finishAndReleaseAll();
    }
}
