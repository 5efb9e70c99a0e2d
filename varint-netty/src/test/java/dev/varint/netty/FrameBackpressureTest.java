package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.io.DataInputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames that are held back come in order, only when they are wanted, and none is lost. */
class FrameBackpressureTest {

    private final CountingAllocator allocator = new CountingAllocator();
    private final StringBuilder events = new StringBuilder(); // of the consumer: a letter a frame, and others
    private Consumer<ChannelHandlerContext> onFrame = ctx -> {};
    private Consumer<ChannelHandlerContext> onComplete = ctx -> {};
    private int reads; // that have reached the transport
    private boolean isAsked; // by a script, for one frame
    private boolean hasUnwanted;

    private final EmbeddedChannel channel = new EmbeddedChannel(
            new ChannelOutboundHandlerAdapter() {
                @Override
                public void read(ChannelHandlerContext ctx) {
                    reads++;
                    ctx.read();
                }
            },
            new VarIntFrameDecoder(),
            new FrameBackpressure(),
            new Consuming());

    private final class Consuming extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ByteBuf frame = (ByteBuf) msg;
            events.append((char) frame.getByte(frame.readerIndex()));
            frame.release();
            hasUnwanted |= !isAsked
                    && !ctx.channel().config().isAutoRead()
                    && ctx.channel().isActive();
            isAsked = false;
            onFrame.accept(ctx);
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            events.append('.');
            onComplete.accept(ctx);
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
    }

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

    private void setAutoRead(boolean isOn) {
        channel.config().setAutoRead(isOn);
    }

    private void happened(String expected) {
        assertEquals(expected, events.toString());
        events.setLength(0);
    }

    @Test
    void autoRead() {
        receive("ab");
        happened("ab.");
        onFrame = ctx -> setAutoRead(false);
        receive("cde");
        happened("c.");
        receive("f");
        happened(".");
        int before = reads;
        setAutoRead(true); // the consumer turns it off again
        happened("d.");
        assertEquals(before, reads);
        onFrame = ctx -> {
            setAutoRead(false);
            setAutoRead(true);
        };
        setAutoRead(true);
        happened("ef.");
        assertTrue(reads > before);
        setAutoRead(false);
        receive("g");
        happened(".");
        onFrame = ctx -> {};
        setAutoRead(true);
        happened("g.");
    }

    @Test
    void manualReads() {
        setAutoRead(false);
        int before = reads;
        channel.read();
        receive("abc");
        happened("a.");
        channel.read();
        happened("b.");
        channel.read();
        happened("c.");
        assertEquals(before + 1, reads);
        channel.read();
        channel.read();
        receive("");
        receive("de");
        happened(".d.");
        onFrame = ChannelHandlerContext::read;
        channel.read();
        receive("f");
        happened("e.f.");
    }

    /** A consumer that asks for the next frame as it handles one, or when a read is complete, needs no deep stack. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void readsDoNotNest(boolean inFrame) {
        setAutoRead(false);
        receive("x".repeat(100_000));
        happened(".");
        if (inFrame) {
            onFrame = ChannelHandlerContext::read;
        } else {
            onComplete = ChannelHandlerContext::read;
        }
        channel.read();
        happened(inFrame ? "x".repeat(100_000) + "." : "x.".repeat(100_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"remove", "replace", "close", "half-close", "failure"})
    void endsWithFramesHeld(String end) {
        setAutoRead(false);
        channel.read();
        receive("abc");
        happened("a.");
        switch (end) {
            case "remove" -> channel.pipeline().remove(FrameBackpressure.class);
            case "replace" -> channel.pipeline().replace(FrameBackpressure.class, null, new FrameBackpressure());
            case "close" -> channel.close();
            case "half-close" -> channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
            default -> channel.writeInbound(allocator.buffer().writeBytes(new byte[3]));
        }
        happened(
                switch (end) {
                    case "remove" -> "bc.";
                    case "replace" -> ".";
                    case "close" -> "bc.|";
                    case "half-close" -> "bc.<";
                    default -> "bc.!.";
                });
        channel.read();
        channel.read();
        happened(end.equals("replace") ? "b.c." : "");
    }

    /** The read that was asked for counts for the new handler. */
    @Test
    void replacedAfterARead() {
        setAutoRead(false);
        channel.read();
        channel.pipeline().replace(FrameBackpressure.class, null, new FrameBackpressure());
        receive("ab");
        happened("a.");
    }

    /** Whatever happens as frames are handled, all come in order, and while the channel is open, only when wanted. */
    @Test
    void randomScripts() {
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            FrameBackpressureTest test = new FrameBackpressureTest();
            StringBuilder sent = new StringBuilder();
            test.onFrame = ctx -> test.act(random, random.nextInt(12));
            test.onComplete = ctx -> test.act(random, random.nextInt(12));
            for (int i = 0; i < 20; i++) {
                int from = sent.length();
                IntStream.range(0, random.nextInt(6)).forEach(j -> sent.append((char) ('a' + sent.length() % 26)));
                test.receive(sent.substring(from));
                test.act(random, random.nextInt(8));
            }
            test.onFrame = ctx -> {};
            test.onComplete = ctx -> {};
            if (seed % 2 == 0) {
                test.act(random, 2);
            } else {
                test.channel.close();
            }
            assertEquals(sent.toString(), test.events.toString().replaceAll("[.]|[|]$", ""), "seed " + seed);
            assertFalse(test.hasUnwanted, "seed " + seed);
            test.allIsReleased();
        }
    }

    private void act(Random random, int action) {
        switch (action) {
            case 0, 1 -> setAutoRead(false);
            case 2 -> {
                isAsked = false;
                setAutoRead(true);
            }
            case 3, 4 -> {
                isAsked = !channel.config().isAutoRead();
                channel.read();
            }
            case 5 -> {
                if (random.nextInt(4) == 0) {
                    channel.pipeline().replace(FrameBackpressure.class, null, new FrameBackpressure());
                }
            }
            default -> {}
        }
    }

    /** One read brings 32,768 frames. Each is answered with 1,000 bytes, which the client does not read for now. */
    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("deprecation") // RecvByteBufAllocator: its successor is not in Netty 4.1
    void aClientThatDoesNotRead(TestTransport transport) throws Exception {
        UnpooledByteBufAllocator memory = new UnpooledByteBufAllocator(true, true);
        AtomicLong most = new AtomicLong();
        AtomicLong count = new AtomicLong();
        try (Loopback network = new Loopback(transport);
                Socket client = new Socket()) {
            Channel server = network.server(pipeline -> pipeline.addLast(
                            new VarIntFrameDecoder(),
                            new VarIntFrameBatcher(),
                            new FrameBackpressure(),
                            new ChannelInboundHandlerAdapter() {
                                @Override
                                public void channelRead(ChannelHandlerContext ctx, Object msg) {
                                    ((ByteBuf) msg).release();
                                    ctx.write(ctx.alloc().directBuffer(1000).writeZero(1000));
                                    most.accumulateAndGet(memory.metric().usedDirectMemory(), Math::max);
                                    count.incrementAndGet();
                                }

                                @Override
                                public void channelReadComplete(ChannelHandlerContext ctx) {
                                    ctx.flush();
                                }

                                @Override
                                public void channelWritabilityChanged(ChannelHandlerContext ctx) {
                                    ctx.channel()
                                            .config()
                                            .setAutoRead(ctx.channel().isWritable());
                                }
                            }))
                    .childOption(ChannelOption.ALLOCATOR, memory)
                    .childOption(ChannelOption.RCVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(1 << 16))
                    .bind()
                    .sync()
                    .channel();
            client.connect((InetSocketAddress) server.localAddress());
            byte[] frames = new byte[1 << 16];
            IntStream.range(0, 1 << 15).forEach(i -> frames[2 * i] = 1);
            client.getOutputStream().write(frames);
            for (long seen = -1; seen != count.get() || seen == 0; Thread.sleep(100)) {
                seen = count.get();
            }
            assertFalse(count.get() == 1 << 15, "all answers are in the server's memory");
            new DataInputStream(client.getInputStream()).readFully(new byte[1002 << 15]);
        }
        assertEquals(1 << 15, count.get());
        assertTrue(most.get() < 1 << 20, () -> most + " bytes");
    }
}
