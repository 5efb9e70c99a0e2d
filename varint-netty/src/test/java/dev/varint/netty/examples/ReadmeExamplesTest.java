package dev.varint.netty.examples;

import static dev.varint.format.PackedIntType.UINT32;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.varint.PackedVarInts;
import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

/** The examples of the README. */
class ReadmeExamplesTest {

    @Test
    void opens() {
        ByteBuf buf = Unpooled.buffer();
        int packetId = 7;
        long timestamp = 1L << 40;
        byte[] bytes = new byte[2];
        int[] ids = {1, 300, -1};
        // example: Opening
        ByteBufVarInts.appendVarInt(buf, packetId); // 1 to 5 bytes: the fastest write where sizes vary
        ByteBufVarInts.writeVarLong(buf, timestamp); // 1 to 10 bytes: changes only the bytes of the value
        int id = ByteBufVarInts.readVarInt(buf); // if it throws, the readerIndex has not moved
        int size = ByteBufVarInts.scanVarLong(buf); // encoded size; 0: incomplete; negative: malformed

        int byteCount = VarInt.put(bytes, 0, 300); // byte[]: writes ac 02, returns 2
        int value = VarInt.get(bytes, 0, byteCount); // 300
        byte[] packed = PackedVarInts.encode(UINT32, ids, 0, ids.length); // many values, one after the other
        int[] same = PackedVarInts.decode(UINT32, packed, 0, packed.length); // validated as a whole, then decoded
        // end
        assertEquals(7, id);
        assertEquals(6, size);
        assertEquals(2, byteCount);
        assertEquals(300, value);
        assertArrayEquals(ids, same);
    }

    @Test
    void framesAPipeline() {
        class YourHandler extends ChannelInboundHandlerAdapter {}

        EmbeddedChannel channel = new EmbeddedChannel();
        ChannelPipeline pipeline = channel.pipeline();
        // example: Pipeline
        pipeline.addLast(new VarIntFrameDecoder()); // cuts the stream into frames; one for each channel
        pipeline.addLast(new VarIntLengthFieldPrepender()); // puts the length before each outgoing buffer
        pipeline.addLast(new YourHandler()); // receives a ByteBuf for each frame, and releases it
        // end
        channel.writeInbound(Unpooled.wrappedBuffer(new byte[] {1, 42}));
        ByteBuf frame = assertInstanceOf(ByteBuf.class, channel.readInbound());
        assertEquals(42, frame.readByte());
        frame.release();
        channel.finishAndReleaseAll();
    }
}
