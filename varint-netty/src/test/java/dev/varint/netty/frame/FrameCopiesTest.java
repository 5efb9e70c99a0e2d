package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a frame that comes in several reads costs: the bytes copied, and the memory while it is incomplete. */
class FrameCopiesTest {

    private static final int MAX = 1 << 26;

    private final CountingAllocator heap = new CountingAllocator();
    private int frames;
    private final EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder(
            new VarIntFrameDecoder.Config().maxPrefixSize(5).maxFrameLength(MAX)));

    FrameCopiesTest() {
        channel.config().setAllocator(heap);
    }

    @ParameterizedTest
    @CsvSource({"67108864, 65536", "67108863, 1000000", "33554433, 4096", "4194305, 1460", "300, 1", "100000, 99999"})
    void atMostTwiceItsBytes(int length, int readSize) {
        byte[] bytes = FrameStream.frames(length, length);
        for (int from = 0; from < bytes.length; from += readSize) {
            receive(bytes, from, Math.min(readSize, bytes.length - from));
            int received = Math.min(from + readSize, bytes.length);
            assertTrue(
                    heap.liveBytes() <= 2L * received + readSize + 1024,
                    () -> heap.liveBytes() + " live after " + received);
        }
        channel.finish();
        assertEquals(2, frames);
        assertEquals(0, heap.liveBytes());
        assertTrue(
                heap.copiedBytes() <= 2L * bytes.length, () -> heap.copiedBytes() + " bytes copied of " + bytes.length);
    }

    /** The bytes after a frame that was incomplete are not copied with it. */
    @Test
    void notTheFramesAfterIt() {
        byte[] bytes = FrameStream.frames(1000, 1 << 20);
        receive(bytes, 0, 900);
        receive(bytes, 900, bytes.length - 900);
        channel.finish();
        assertEquals(2, frames);
        assertTrue(heap.copiedBytes() <= 2000, () -> heap.copiedBytes() + " bytes copied");
    }

    private void receive(byte[] bytes, int from, int length) {
        channel.writeInbound(heap.buffer(length).writeBytes(bytes, from, length));
        for (ByteBuf frame = channel.readInbound(); frame != null; frame = channel.readInbound()) {
            frames++;
            frame.release();
        }
    }
}
