package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.varint.format.PackedType;
import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.netty.frame.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The library can be unloaded, as with a plug-in, while Netty and its threads live on. */
class UnloadingTest {

    /** Runs what is loaded with it. */
    static final class Users implements Runnable {

        /** Often enough for the table of accesses to take up the classes of the buffers. */
        @Override
        public void run() {
            for (int i = 0; i < 100; i++) {
                List.of(
                                PooledByteBufAllocator.DEFAULT.directBuffer(),
                                PooledByteBufAllocator.DEFAULT.heapBuffer(),
                                UnpooledByteBufAllocator.DEFAULT.directBuffer(),
                                Unpooled.buffer())
                        .forEach(Users::use);
            }
            EmbeddedChannel channel = new EmbeddedChannel(
                    new VarIntFrameDecoder(), new VarIntLengthFieldPrepender(), new ChannelInboundHandlerAdapter());
            channel.writeOutbound(
                    Unpooled.directBuffer().writeZero(5),
                    Unpooled.directBuffer().writeZero(5000));
            for (ByteBuf frame = channel.readOutbound(); frame != null; frame = channel.readOutbound()) {
                frame.nioBuffers();
                channel.writeInbound(frame);
            }
            try {
                channel.writeInbound(Unpooled.buffer().writeByte(0));
            } catch (DecoderException e) {
                channel.releaseInbound();
                channel.close();
            }
        }

        private static void use(ByteBuf buf) {
            ByteBufPrefixed.writeString(buf, "text");
            ByteBufPrefixed.readString(buf, 4);
            ByteBufVarInts.appendVarInt(buf, 300);
            ByteBufVarInts.readVarInt(buf);
            ByteBufOutput out = new ByteBufOutput(buf);
            out.writeVarInt(300);
            ByteBufInput in = new ByteBufInput(buf);
            in.readVarInt();
            ByteBufPackedVarInts.read(
                    PackedType.UINT32, buf, ByteBufPackedVarInts.write(PackedType.UINT32, buf, new int[] {1, 300}));
            buf.release();
        }
    }

    @Test
    void noThreadKeepsTheLibrary() throws Exception {
        PooledByteBufAllocator.DEFAULT
                .directBuffer()
                .release(); // Netty keeps exceptions of its start, with their frames
        EventExecutorGroup group = new DefaultEventExecutorGroup(1);
        try {
            WeakReference<ClassLoader> loader = useOn(group);
            for (int i = 0; i < 50 && loader.get() != null; i++) {
                System.gc();
                group.submit(() -> {}).get(); // the loop is alive, and has forgotten its last task
            }
            assertNull(loader.get());
        } finally {
            group.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
        }
    }

    private static WeakReference<ClassLoader> useOn(EventExecutorGroup group) throws Exception {
        ClassLoader loader = new FreshJvm.Loader(
                name -> name.startsWith("dev.varint.") && !name.startsWith("dev.varint.netty.leak."));
        Class<?> type = loader.loadClass(Users.class.getName());
        assertNotSame(Users.class, type);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        group.submit((Runnable) constructor.newInstance()).get();
        return new WeakReference<>(loader);
    }
}
