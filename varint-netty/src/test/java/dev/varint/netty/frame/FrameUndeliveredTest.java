package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.DefaultByteBufHolder;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A frame that cannot be passed on is released. Its exception has a trace, because no peer has caused it. */
class FrameUndeliveredTest {

    private final ByteBuf in = new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, 7, 7) {
        @Override
        public byte[] array() {
            if (isUnreadable) {
                throw new IllegalStateException("unreadable");
            }
            return super.array();
        }
    }.writeBytes(new byte[] {1, 1, 1, 2, 1, 3, 4});
    private final CountingAllocator copies = new CountingAllocator();
    private boolean isUnreadable;
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final List<Throwable> failures = new ArrayList<>();
    private int rejections;
    private boolean isRunning;

    @ParameterizedTest
    @CsvSource({"false, 7", "false, 6", "false, 2", "true, 7", "true, 2"})
    void itsExecutorRejects(boolean copying, int received) {
        addDecoder(copying);
        addRejecting(1);
        channel.pipeline().fireChannelRead(in.writerIndex(received));
        assertReleased(RejectedExecutionException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"00050607", "03789c4b4c4a0600024d0127"})
    void itsExecutorRejectsABody(String hex) {
        addDecoder(new FrameDecompressor(new FrameCompression().threshold(3)));
        addRejecting(1);
        in.release();
        for (int i = 0; i < 2; i++) { // the second one is released without a failure
            ByteBuf frame = Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex));
            channel.pipeline().fireChannelRead(frame);
            assertEquals(0, frame.refCnt());
        }
        assertReleased(RejectedExecutionException.class);
    }

    /** An executor that has been stopped takes no exception either. */
    @Test
    void itsExecutorRejectsAll() {
        addDecoder(false);
        addRejecting(Integer.MAX_VALUE);
        channel.pipeline().fireChannelRead(in.writerIndex(1));
        ByteBuf rest = Unpooled.buffer().writeBytes(new byte[] {1, 1, 2});
        channel.pipeline().fireChannelRead(rest);
        assertEquals(0, in.refCnt());
        assertEquals(0, rest.refCnt());
    }

    @Test
    void whatIsNoFrame() {
        addDecoder(false);
        addRejecting(1);
        channel.pipeline().fireChannelRead(new DefaultByteBufHolder(in));
        assertReleased(RejectedExecutionException.class);
    }

    @Test
    void whatIsLeftWhenTheDecoderIsRemoved() {
        ChannelHandler decoder = addDecoder(false);
        addRejecting(1);
        channel.pipeline().fireChannelRead(in.setByte(0, 7));
        channel.pipeline().remove(decoder);
        assertReleased(RejectedExecutionException.class);
    }

    @Test
    void itsBytesCannotBeCopied() {
        isUnreadable = true;
        addDecoder(true);
        channel.pipeline().fireChannelRead(in);
        assertEquals(1, copies.allocations());
        assertReleased(IllegalStateException.class);
    }

    private ChannelHandler addDecoder(boolean copying) {
        return addDecoder(new VarIntFrameDecoder(new VarIntFrameDecoder.Config().copyFrames(copying)));
    }

    private ChannelHandler addDecoder(ChannelHandler decoder) {
        channel.config().setAllocator(copies);
        channel.pipeline().addLast("decoder", decoder).addLast(new ChannelInboundHandlerAdapter() {
            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                failures.add(cause);
            }
        });
        return decoder;
    }

    /** Adds a handler behind the decoder whose executor rejects some tasks, as if its queue were full. */
    @SuppressWarnings("deprecation") // An executor for each handler is how Netty 4.1 and 4.2 share such work.
    private void addRejecting(int tasks) {
        EventExecutor executor = (EventExecutor) Proxy.newProxyInstance(
                EventExecutor.class.getClassLoader(), new Class<?>[] {EventExecutor.class}, (self, method, args) -> {
                    switch (method.getName()) {
                        case "next":
                            return self;
                        case "inEventLoop":
                            return isRunning;
                        case "execute":
                            execute((Runnable) args[0]);
                            return null;
                        default:
                            return method.invoke(ImmediateEventExecutor.INSTANCE, args);
                    }
                });
        channel.pipeline().addAfter(executor, "decoder", "rejecting", new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                ctx.fireChannelRead(msg); // without this method, Netty would leave the handler out
            }
        });
        rejections = tasks;
    }

    private void execute(Runnable task) {
        if (rejections > 0) {
            rejections--;
            throw new RejectedExecutionException("full");
        }
        isRunning = true;
        task.run();
        isRunning = false;
    }

    private void assertReleased(Class<? extends Exception> failure) {
        assertEquals(0, in.refCnt());
        assertEquals(0, copies.live());
        assertEquals(1, failures.size(), failures::toString);
        assertInstanceOf(failure, failures.get(0));
        assertTrue(failures.get(0).getStackTrace().length > 0);
    }
}
