package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.frame.FrameCompression;
import dev.varint.netty.frame.FrameCompressor;
import dev.varint.netty.frame.FrameDecompressor;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

/** The examples of docs/compression.md, with a library that works as Velocity's does, but by NIO buffers. */
class NativeZlibTest {

    private int open;
    private int growths;
    private int withoutAddress;

    private NativeZlib.Library library(int level) {
        open++;
        return new NativeZlib.Library() {
            @Override
            public void deflate(ByteBuf source, ByteBuf destination) {
                assertTrue(source.isDirect() && destination.isDirect());
                withoutAddress += source.hasMemoryAddress() ? 0 : 1;
                Deflater deflater = new Deflater(level);
                deflater.setInput(source.nioBuffer());
                deflater.finish();
                while (!deflater.finished()) {
                    if (!destination.isWritable()) {
                        growths++;
                        destination.capacity(destination.capacity() * 2);
                    }
                    int index = destination.writerIndex();
                    int length = deflater.deflate(destination.nioBuffer(index, destination.writableBytes()));
                    destination.writerIndex(index + length);
                }
                deflater.end();
            }

            @Override
            public void inflate(ByteBuf source, ByteBuf destination, int size) throws DataFormatException {
                assertTrue(source.isDirect() && destination.isDirect());
                destination.ensureWritable(size);
                Inflater inflater = new Inflater();
                inflater.setInput(source.nioBuffer());
                inflater.inflate(destination.nioBuffer(destination.writerIndex(), size));
                destination.writerIndex(destination.writerIndex() + size);
                boolean fits = inflater.finished();
                inflater.end();
                if (!fits) {
                    throw new DataFormatException("not " + size + " bytes");
                }
            }

            @Override
            public void close() {
                open--;
            }
        };
    }

    private static ByteBuf withoutAddress(ByteBufAllocator alloc, int length) {
        return new UnpooledDirectByteBuf(alloc, length, length) {
            @Override
            public boolean hasMemoryAddress() {
                return false;
            }
        };
    }

    @Test
    void bodiesPassThroughIt() {
        FrameCompression config = new FrameCompression()
                .threshold(1)
                .rejectTrailingBytes(true)
                .zlib(level -> new NativeZlib(library(level)));
        EmbeddedChannel channel = new EmbeddedChannel(
                new VarIntFrameDecoder(),
                new FrameDecompressor(config),
                new VarIntFrameBatcher(new VarIntFrameBatcher.Config().compression(config)));
        Random random = new Random(3);
        for (int length : new int[] {1, 50, 3000, 3000, 20_000, 10}) { // noise, which grows
            byte[] body = new byte[length];
            random.nextBytes(body);
            channel.write(
                    length % 3 == 0
                            ? Unpooled.copiedBuffer(body)
                            : channel.alloc().directBuffer().writeBytes(body));
            channel.write(channel.alloc().compositeBuffer().addComponent(true, Unpooled.copiedBuffer(body)));
            channel.write(withoutAddress(channel.alloc(), length).writeBytes(body));
            channel.flush();
            for (ByteBuf next = channel.readOutbound(); next != null; next = channel.readOutbound()) {
                channel.writeInbound(next);
            }
            for (int i = 0; i < 3; i++) {
                ByteBuf received = channel.readInbound();
                assertEquals(Unpooled.wrappedBuffer(body), received);
                received.release();
            }
        }
        assertTrue(growths > 0);
        assertTrue(withoutAddress > 0, "all were copied");
        assertEquals(2, open);
        channel.finishAndReleaseAll();
        assertEquals(0, open);
    }

    /** The 32 MiB that may pass around the end of a second are decompressed in less than a second. */
    @Test
    void aPeerThatSendsTooMuchIsRefused() {
        FrameCompression config = new FrameCompression().lengthPolicy(InflationLimit::new);
        EmbeddedChannel peer = new EmbeddedChannel(new FrameCompressor(config));
        EmbeddedChannel channel = new EmbeddedChannel(new FrameDecompressor(config));
        int received = 0;
        TooLongFrameException refusal = null;
        while (refusal == null) {
            peer.writeOutbound(Unpooled.wrappedBuffer(new byte[1 << 22]));
            try {
                channel.writeInbound((ByteBuf) peer.readOutbound());
                ((ByteBuf) channel.readInbound()).release();
                received++;
            } catch (TooLongFrameException e) {
                refusal = e;
            }
        }
        assertTrue(received >= 4, received + " bodies");
        assertTrue(refusal.getMessage().startsWith("more than 16 MiB"), refusal::toString);
        assertFalse(channel.finish() || peer.finish());
    }
}
