package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A frame that finds no direct memory fails its own promise, and the next one works. */
class OutOfDirectMemoryTest {

    static final class Server {

        private Server() {}

        public static void main(String[] args) {
            EmbeddedChannel channel = new EmbeddedChannel(new VarIntLengthFieldPrepender());
            ByteBuf body = Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(5000));
            List<ByteBuffer> memory = new ArrayList<>();
            try {
                while (true) {
                    memory.add(ByteBuffer.allocateDirect(1 << 14));
                }
            } catch (OutOfMemoryError e) {
                write(channel, body.retainedDuplicate());
            }
            memory.clear();
            write(channel, body.retainedDuplicate());
            System.out.println(body.refCnt());
        }

        private static void write(EmbeddedChannel channel, ByteBuf body) {
            ChannelFuture written = channel.write(body);
            channel.flush();
            ByteBuf frame = channel.readOutbound();
            System.out.println(frame == null ? written.cause().getClass() : frame.readableBytes());
            if (frame != null) {
                frame.release();
            }
        }
    }

    @Test
    void onlyOneFrameFails() throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "-XX:MaxDirectMemorySize=1m", "-cp", System.getProperty("java.class.path"), Server.class.getName()));
        String out = child.stdout().strip().replaceAll("\\s+", " ");
        // Netty 4.1 counts its memory apart from that of ByteBuffer, so there the first frame may find some.
        assertTrue(out.matches("(class java.lang.OutOfMemoryError|5002) 5002 1"), out);
    }
}
