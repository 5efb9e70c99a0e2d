package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * A sender passes on a stream in parts, in buffers that it keeps and uses again. Handlers do the same while they handle
 * a frame, or remove or replace the decoder, or end the input. Each frame is seen once, in order and unchanged.
 */
class ReusedBufferTest {

    @Test
    void eachFrameOnceAndInOrder() {
        for (int seed = 0; seed < 1600; seed++) {
            Run run = new Run(seed % 2 == 0, new Random(seed / 2));
            try {
                run.send();
                run.finish();
            } catch (Throwable t) {
                throw new AssertionError("seed " + seed, t);
            }
        }
    }

    private static final class Run extends ChannelInboundHandlerAdapter {

        private final boolean handlersAct;
        private final Random random;
        private final String stream;
        private final TreeMap<Integer, Integer> bodies =
                new TreeMap<>(Map.of(0, 0)); // after a frame: where its body began
        private final EmbeddedChannel channel = new EmbeddedChannel();
        private final Map<ByteBuf, String> kept = new IdentityHashMap<>();
        private final List<ByteBuf> owned = new ArrayList<>();
        private final boolean clears; // so a frame that is kept would change
        private final boolean sendsOthers; // their order would not survive a replacement
        private ChannelHandler decoder;
        private ByteBuf reused = Unpooled.EMPTY_BUFFER;
        private ByteBuf lent = Unpooled.EMPTY_BUFFER;
        private int depth;
        private int sent;
        private int seen;
        private boolean isRemoved;
        private boolean hasEnded;
        private Throwable failure;

        Run(boolean handlersAct, Random random) {
            this.handlersAct = handlersAct;
            this.random = random;
            clears = random.nextBoolean();
            sendsOthers = handlersAct && random.nextInt(4) == 0;
            ByteArrayOutputStream frames = new ByteArrayOutputStream();
            while (frames.size() < 1000) {
                byte[] body = new byte[1 + random.nextInt(random.nextInt(8) == 0 ? 1000 : 6)];
                random.nextBytes(body);
                frames.writeBytes(Reference.encodeFixed(body.length, body.length < 128 ? 1 + random.nextInt(3) : 2));
                bodies.put(frames.size() + body.length, frames.size());
                frames.writeBytes(body);
            }
            stream = ByteBufUtil.hexDump(frames.toByteArray());
            decoder = decoder();
            channel.pipeline().addLast(decoder, this);
        }

        private ChannelHandler decoder() {
            VarIntFrameDecoder.Config config = new VarIntFrameDecoder.Config().copyFrames(random.nextInt(4) == 0);
            if (random.nextInt(3) == 0) {
                config.framePolicy((ctx, length, received) -> {
                    if (received.readableBytes() < Math.min(length, 2)) {
                        return Math.min(length, 2);
                    }
                    act(2); // to end the input here drops the frame
                    return FramePolicy.ACCEPT;
                });
            }
            return new VarIntFrameDecoder(config);
        }

        void send() {
            while (sent < stream.length() / 2 && !hasEnded) {
                if (random.nextInt(20) == 0) {
                    replace();
                }
                sendPart();
            }
        }

        private void sendPart() {
            int size = random.nextInt(random.nextInt(4) == 0 ? 500 : 6);
            byte[] part = ByteBufUtil.decodeHexDump(read(sent, Math.min(sent + size, stream.length() / 2)));
            sent += part.length;
            channel.pipeline().fireChannelRead(buffer(part));
        }

        private ByteBuf buffer(byte[] part) {
            int kind = random.nextInt(8);
            if (kind < 4) {
                reuse(part.length);
                return reused.writeBytes(part).retain();
            }
            if (depth == 0 && lent.refCnt() > 0 && lent != Unpooled.EMPTY_BUFFER && random.nextInt(3) == 0) {
                return lent.writeBytes(part).retain(); // the decoder has the only reference
            }
            ByteBuf fresh = allocate(1 + part.length, Integer.MAX_VALUE).writeBytes(part);
            switch (kind) {
                case 4 -> {
                    lent = fresh;
                    return fresh;
                }
                case 5 -> {
                    return Unpooled.wrappedBuffer(fresh.readRetainedSlice(part.length / 2), fresh);
                }
                case 6 -> {
                    return fresh.asReadOnly();
                }
                default -> { // a part of a larger buffer, whose other bytes nobody may change
                    owned.add(fresh.writeLong(42));
                    ByteBuf shared = random.nextBoolean() ? fresh.retainedDuplicate() : fresh.retainedSlice();
                    return shared.writerIndex(part.length);
                }
            }
        }

        private void reuse(int size) {
            if (reused.maxWritableBytes() < size || random.nextInt(10) == 0) {
                reused = allocate(size, random.nextBoolean() ? Integer.MAX_VALUE : size + random.nextInt(100));
                owned.add(reused);
            } else if (clears && depth == 0) {
                switch (random.nextInt(3)) {
                    case 0 -> reused.clear();
                    case 1 -> reused.discardReadBytes();
                    default -> {}
                }
            }
        }

        private ByteBuf allocate(int size, int max) {
            return switch (random.nextInt(3)) {
                case 0 -> Unpooled.buffer(size, max);
                case 1 -> Unpooled.directBuffer(size, max);
                default -> PooledByteBufAllocator.DEFAULT.buffer(size, max);
            };
        }

        private void act(int least) {
            depth++;
            for (int left = handlersAct && depth < 20 ? random.nextInt(3) : 0; left > 0 && !hasEnded; left--) {
                switch (Math.max(least, random.nextInt(100))) {
                    case 0 -> channel.close();
                    case 1 -> channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
                    case 2 -> remove();
                    default -> {
                        if (random.nextInt(4) == 0) {
                            replace();
                        } else {
                            sendPart();
                        }
                    }
                }
            }
            depth--;
        }

        private void remove() {
            if (!isRemoved && !sendsOthers) {
                isRemoved = true;
                channel.pipeline().remove(decoder);
            }
        }

        private void replace() {
            if (sendsOthers) {
                channel.pipeline().fireChannelRead(sent);
            } else if (!isRemoved) {
                ChannelHandler old = decoder;
                decoder = decoder();
                channel.pipeline().replace(old, null, decoder);
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            assertEquals(false, hasEnded);
            if (msg instanceof ByteBuf in) {
                int start = isRemoved ? seen : bodies.higherEntry(seen).getValue();
                seen = start + in.readableBytes();
                assertEquals(read(start, seen), ByteBufUtil.hexDump(in));
                if (!clears && !isRemoved && random.nextInt(4) == 0) {
                    kept.put(in.retainedDuplicate(), read(start, seen));
                }
                in.skipBytes(in.readableBytes());
                act(0);
                in.release();
            } else {
                assertEquals(bodies.floorKey((int) msg), seen);
                act(0);
            }
        }

        private String read(int from, int to) {
            return stream.substring(2 * from, 2 * to);
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            end();
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            end();
        }

        private void end() {
            if (!hasEnded) {
                hasEnded = true;
                assertEquals(isRemoved ? sent : bodies.floorKey(sent), seen);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            failure = failure == null ? cause : failure;
        }

        void finish() throws Throwable {
            channel.finishAndReleaseAll();
            if (failure != null) {
                throw failure;
            }
            kept.forEach((frame, hex) -> {
                assertEquals(hex, ByteBufUtil.hexDump(frame));
                frame.release();
            });
            for (ByteBuf buf : owned) {
                assertEquals(1, buf.refCnt());
                buf.release();
            }
        }
    }
}
