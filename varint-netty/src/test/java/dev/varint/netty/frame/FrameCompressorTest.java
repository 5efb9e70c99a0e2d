package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compressed bodies, in a batch and by themselves; and the life of the library that compresses. */
class FrameCompressorTest {

    /** How a compressor is used. */
    enum Use {
        BODY_ENCODER,
        HANDLER,
        HANDLER_BEFORE_PREPENDER
    }

    private final CountingAllocator allocator = new CountingAllocator();
    private final List<FakeZlib> made = new ArrayList<>();
    private FrameCompressor compressor;
    private EmbeddedChannel channel;
    private boolean failsToClose;

    private void open(Use use, FrameCompression config) {
        compressor = new FrameCompressor(config);
        channel = switch (use) {
            case BODY_ENCODER ->
                new EmbeddedChannel(
                        new VarIntFrameBatcher(new VarIntFrameBatcher.Config().bodyEncoder(() -> compressor)));
            case HANDLER -> new EmbeddedChannel(new VarIntFrameBatcher(), compressor);
            case HANDLER_BEFORE_PREPENDER -> new EmbeddedChannel(new VarIntLengthFieldPrepender(), compressor);
        };
        channel.config().setAllocator(allocator);
    }

    /** And each library that was made has been closed once. */
    @AfterEach
    void allIsReleased() {
        channel.finishAndReleaseAll();
        assertEquals(0, allocator.live());
        made.forEach(each -> assertEquals(1, each.closed));
    }

    /** What a peer with these options reads. */
    private List<ByteBuffer> received(FrameCompression config) {
        FrameCollector collector = new FrameCollector();
        EmbeddedChannel peer = new EmbeddedChannel(new VarIntFrameDecoder(), new FrameDecompressor(config), collector);
        for (ByteBuf next = channel.readOutbound(); next != null; next = channel.readOutbound()) {
            peer.writeInbound(next);
        }
        peer.finishAndReleaseAll();
        assertEquals(List.of(), collector.failures());
        return collector.frames();
    }

    private ByteBuf body(int length) {
        return allocator.directBuffer(length).writeZero(length);
    }

    /** Lengths around the threshold and the sizes of batches, of bytes that shrink or grow. */
    @ParameterizedTest
    @EnumSource
    void thePeerGetsTheBodies(Use use) {
        Random random = new Random(71);
        for (int threshold : new int[] {0, 1, 256, 5000}) {
            FrameCompression config = new FrameCompression()
                    .threshold(threshold)
                    .rejectUncompressed(true)
                    .allowEmptyBodies(true);
            open(use, config.level(random.nextInt(11) - 1));
            List<ByteBuffer> bodies = new ArrayList<>();
            for (int length : new int[] {1, 0, 2, 127, 255, 256, 257, 4999, 5000, 16_000, 1, 16_384, 200_000, 3}) {
                for (Cut kind : Cut.values()) {
                    byte[] body = new byte[length];
                    if (kind != Cut.HEAP) {
                        random.nextBytes(body);
                    }
                    bodies.add(ByteBuffer.wrap(body));
                    ByteBuf part = kind.part(allocator, body, 0, length);
                    channel.write(part);
                    assertEquals(0, part.refCnt());
                }
            }
            channel.flush();
            assertEquals(bodies, received(config));
            channel.finishAndReleaseAll();
        }
    }

    /** Also while frames wait. The second value replaces the first; negative is off. */
    @ParameterizedTest
    @EnumSource
    void theThresholdChangesWhileOpen(Use use) {
        open(use, new FrameCompression().threshold(-1).allowEmptyBodies(true));
        channel.write(body(2));
        compressor.setThreshold(4);
        channel.write(body(3));
        channel.write(body(0));
        channel.write(body(4));
        compressor.setThreshold(5);
        channel.write(body(4));
        compressor.setThreshold(-1);
        channel.write(body(1));
        channel.write("no frame");
        channel.flush();
        StringBuilder sent = new StringBuilder();
        for (Object next = channel.readOutbound(); !"no frame".equals(next); next = channel.readOutbound()) {
            sent.append(ByteBufUtil.hexDump((ByteBuf) next));
            ((ByteBuf) next).release();
        }
        String deflated = "04" + "789c6360606000000004" + "0001";
        assertEquals("020000" + "0400000000" + "0100" + "0d" + deflated + "050000000000" + "0100", sent.toString());
    }

    @Test
    void aCompressedBodyGoesStraightIntoTheBatch() {
        open(Use.BODY_ENCODER, new FrameCompression());
        channel.write(body(10_000));
        channel.writeAndFlush(body(100));
        assertEquals(3, allocator.allocations());
        assertEquals(2, received(new FrameCompression()).size());
    }

    @ParameterizedTest
    @EnumSource
    void aBodyThatFailsLeavesNothing(Use use) {
        failsToClose = true;
        open(
                use,
                new FrameCompression()
                        .threshold(1)
                        .maxUncompressedLength(500)
                        .zlib(level -> new FakeZlib(() -> {
                            throw new IllegalStateException("on request");
                        })));
        compressor.setThreshold(400);
        ChannelFuture first = channel.write(body(1));
        ChannelFuture tooLong = channel.write(body(501));
        ChannelFuture failed = channel.write(body(500));
        ChannelFuture empty = channel.write(body(0));
        compressor.setThreshold(4000);
        ChannelFuture tooLongBelowTheThreshold = channel.write(body(3500));
        int allocations = allocator.allocations();
        ChannelFuture huge = channel.write(huge());
        compressor.setThreshold(-1);
        ChannelFuture hugeUncompressed = channel.write(huge());
        compressor.setThreshold(4000);
        assertEquals(allocations, allocator.allocations());
        channel.writeAndFlush(body(3));
        assertTrue(first.isSuccess());
        for (ChannelFuture refused : List.of(tooLong, tooLongBelowTheThreshold, huge, hugeUncompressed)) {
            assertInstanceOf(TooLongFrameException.class, refused.cause());
            assertTrue(refused.cause().getStackTrace().length > 0);
        }
        assertTrue(empty.cause().getMessage().contains("FrameCompression.allowEmptyBodies(true)"));
        assertEquals("on request", failed.cause().getMessage());
        assertEquals(2, received(new FrameCompression()).size());
    }

    /** A body of 2^31 - 3 bytes. */
    private static ByteBuf huge() {
        ByteBuf[] parts = new ByteBuf[128];
        ByteBuf part = Unpooled.wrappedBuffer(new byte[1 << 24]);
        Arrays.setAll(parts, i -> i == 0 ? part.slice(0, part.capacity() - 3) : part.retainedDuplicate());
        return Unpooled.wrappedBuffer(parts.length, parts);
    }

    /** A library that is called by both handlers, and changes the pipeline during a call. */
    @ParameterizedTest
    @ValueSource(strings = {"remove", "replace", "close", "nothing"})
    void aLibraryIsClosedOnceAndAfterItsCall(String action) {
        FrameCompression config = new FrameCompression()
                .threshold(1)
                .zlib(level -> new FakeZlib(() -> {
                    ChannelPipeline pipeline = channel.pipeline();
                    if (pipeline.get("zlib") != null && !action.equals("nothing")) {
                        switch (action) {
                            case "remove" -> pipeline.remove("zlib");
                            case "replace" -> pipeline.replace("zlib", "another", new FrameCollector());
                            default -> pipeline.close();
                        }
                    }
                }));
        for (ChannelHandler handler : List.of(
                new FrameDecompressor(config),
                new VarIntFrameBatcher(new VarIntFrameBatcher.Config().compression(config)),
                new FrameCompressor(config))) {
            channel = new EmbeddedChannel();
            channel.config().setAllocator(allocator);
            channel.pipeline().addLast("zlib", handler).addLast(new FrameCollector());
            channel.pipeline().fireChannelRead(body(1).setByte(0, 1).writeByte(1));
            channel.write(body(5));
            channel.flush();
            int closed = made.stream().mapToInt(each -> each.closed).sum();
            assertEquals(action.equals("nothing") ? made.size() - 1 : made.size(), closed);
            channel.finishAndReleaseAll();
        }
        assertEquals(3, made.size());
    }

    /** Counts its closings, and does something in each call. */
    private final class FakeZlib implements FrameZlib {

        private final Runnable action;
        private boolean isRunning;
        private int closed;

        FakeZlib(Runnable action) {
            this.action = action;
            made.add(this);
        }

        private void run(ByteBuf src, ByteBuf dst) {
            assertEquals(0, closed);
            isRunning = true;
            try {
                dst.writeBytes(src);
                action.run();
            } finally {
                isRunning = false;
            }
        }

        @Override
        public void deflate(ByteBuf src, ByteBuf dst) {
            run(src, dst);
        }

        @Override
        public void inflate(ByteBuf src, ByteBuf dst, int length) {
            run(src, dst);
        }

        @Override
        public void close() {
            assertFalse(isRunning);
            closed++;
            if (failsToClose) {
                throw new IllegalStateException("this is logged, and ends no event");
            }
        }
    }
}
