package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.net.Socket;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames that are held back come in order and only when they are wanted, and none is lost. */
class FrameBackpressureTest {

    private final CountingAllocator allocator = new CountingAllocator();
    private final StringBuilder events = new StringBuilder(); // a letter a frame; others for other events
    private Runnable onFrame = () -> {};
    private Runnable onComplete = () -> {};
    private boolean isAsked; // by a script, for one frame
    private boolean hasUnwanted;
    private final EmbeddedChannel channel =
            new EmbeddedChannel(new VarIntFrameDecoder(), new FrameBackpressure(), new ChannelInboundHandlerAdapter() {
                @Override
                public void channelRead(ChannelHandlerContext ctx, Object msg) {
                    ByteBuf frame = (ByteBuf) msg;
                    events.append((char) frame.readByte());
                    frame.release();
                    hasUnwanted |= !isAsked && !channel.config().isAutoRead() && channel.isActive();
                    isAsked = false;
                    onFrame.run();
                }

                @Override
                public void channelReadComplete(ChannelHandlerContext ctx) {
                    events.append('.');
                    onComplete.run();
                }

                @Override
                public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
                    events.append('<');
                }

                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                    events.append('!');
                }

                @Override
                public void channelInactive(ChannelHandlerContext ctx) {
                    events.append('|');
                }
            });

    @AfterEach
    void allIsReleased() {
        channel.finishAndReleaseAll();
        assertEquals(0, allocator.live());
    }

    /** A read that brings a frame of one letter for each letter. */
    private void receive(String letters) {
        ByteBuf in = allocator.buffer();
        letters.chars().forEach(letter -> in.writeByte(1).writeByte(letter));
        channel.writeInbound(in);
    }

    private void happened(String expected) {
        assertEquals(expected, events.toString());
        events.setLength(0);
    }

    private void setAutoRead(boolean isOn) {
        isAsked &= !isOn;
        channel.config().setAutoRead(isOn);
    }

    private void read() {
        isAsked = !channel.config().isAutoRead();
        channel.read();
    }

    private void replace() {
        channel.pipeline().replace(FrameBackpressure.class, null, new FrameBackpressure());
    }

    @Test
    void autoReadAndManualReads() {
        onFrame = () -> setAutoRead(false);
        receive("abc");
        happened("a.");
        setAutoRead(true);
        happened("b.");
        onFrame = () -> {};
        read();
        happened("c.");
        read();
        replace(); // the read counts for the new handler
        receive("de");
        happened("d.");
    }

    /** They arrive within the last call of a handler, while auto-read is off. */
    @Test
    void framesThatArriveWhileAllArePassedOn() {
        setAutoRead(false);
        receive("ab");
        onComplete = () -> {
            onComplete = () -> {};
            receive("cd");
        };
        channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
        happened(".ab..cd.<");
    }

    /** A consumer asks for the next frame before it has handled one. */
    @Test
    void framesDoNotNestAtTheEnd() {
        setAutoRead(false);
        receive("abc");
        happened(".");
        onFrame = () -> {
            read();
            events.append('/');
        };
        channel.close();
        happened("a/b/c/.|");
    }

    /** A consumer that asks for the next frame as it handles one, or when a read is complete, needs no deep stack. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void readsDoNotNest(boolean inFrame) {
        setAutoRead(false);
        receive("x".repeat(100_000));
        happened(".");
        onFrame = inFrame ? this::read : onFrame;
        onComplete = inFrame ? onComplete : this::read;
        read();
        happened(inFrame ? "x".repeat(100_000) + "." : "x.".repeat(100_000));
    }

    @ParameterizedTest
    @CsvSource({"remove, bc.", "replace, .b.c.", "close, bc.|", "half-close, bc.<", "failure, !.b.c."})
    void endsWithFramesHeld(String end, String expected) {
        setAutoRead(false);
        receive("abc");
        read();
        happened(".a.");
        switch (end) {
            case "remove" -> channel.pipeline().remove(FrameBackpressure.class);
            case "replace" -> replace();
            case "close" -> channel.close();
            case "half-close" -> channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
            default -> channel.writeInbound(allocator.buffer().writeBytes(new byte[3]));
        }
        read();
        read();
        happened(expected);
    }

    /** Whatever happens as frames are handled, all come in order, and while the channel is open, only when wanted. */
    @Test
    void randomScripts() {
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            FrameBackpressureTest test = new FrameBackpressureTest();
            test.onFrame = () -> test.act(random.nextInt(12));
            test.onComplete = test.onFrame;
            StringBuilder sent = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                String letters = "abcdefgh".substring(random.nextInt(8));
                sent.append(letters);
                test.receive(letters);
                test.act(random.nextInt(8));
            }
            test.onFrame = () -> {};
            test.onComplete = test.onFrame;
            if (seed % 2 == 0) {
                test.setAutoRead(true);
            } else {
                test.channel.close();
            }
            assertEquals(sent.toString(), test.events.toString().replaceAll("[.]|[|]$", ""), "seed " + seed);
            assertFalse(test.hasUnwanted, "seed " + seed);
            test.allIsReleased();
        }
    }

    private void act(int action) {
        switch (action) {
            case 0, 1 -> setAutoRead(false);
            case 2 -> setAutoRead(true);
            case 3, 4 -> read();
            case 5 -> replace();
            default -> {}
        }
    }

    /** Answers each frame with 1,000 bytes. */
    private static final class Answering extends ChannelInboundHandlerAdapter {

        private final UnpooledByteBufAllocator memory = new UnpooledByteBufAllocator(true, true);
        private final AtomicLong frames = new AtomicLong();
        private final AtomicLong mostMemory = new AtomicLong();

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ((ByteBuf) msg).release();
            ctx.write(memory.directBuffer(1000).writeZero(1000));
            mostMemory.accumulateAndGet(memory.metric().usedDirectMemory(), Math::max);
            frames.incrementAndGet();
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            ctx.flush();
        }

        @Override
        public void channelWritabilityChanged(ChannelHandlerContext ctx) {
            ctx.channel().config().setAutoRead(ctx.channel().isWritable());
        }
    }

    /** One read brings 32,768 frames. For now, the client does not read the answers. */
    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("deprecation") // RecvByteBufAllocator: its successor is not in Netty 4.1
    void aClientThatDoesNotRead(TestTransport transport) throws Exception {
        int count = 1 << 15;
        Answering answering = new Answering();
        try (Loopback network = new Loopback(transport);
                Socket client = new Socket()) {
            Channel server = network.server(pipeline -> pipeline.addLast(
                            new VarIntFrameDecoder(), new VarIntFrameBatcher(), new FrameBackpressure(), answering))
                    .childOption(ChannelOption.ALLOCATOR, answering.memory)
                    .childOption(ChannelOption.RCVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(2 * count))
                    .bind()
                    .sync()
                    .channel();
            client.connect(server.localAddress());
            byte[] frames = new byte[2 * count];
            Arrays.fill(frames, (byte) 1);
            client.getOutputStream().write(frames);
            for (long seen = 0; seen == 0 || seen != answering.frames.get(); Thread.sleep(100)) {
                seen = answering.frames.get();
            }
            assertTrue(answering.frames.get() < count, "the server does not wait");
            assertEquals(1002 * count, client.getInputStream().readNBytes(1002 * count).length);
        }
        assertEquals(count, answering.frames.get());
        assertTrue(answering.mostMemory.get() < 1 << 20, () -> answering.mostMemory + " bytes");
    }
}
