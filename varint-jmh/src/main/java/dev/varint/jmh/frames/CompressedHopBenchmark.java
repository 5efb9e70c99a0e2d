package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.frame.FrameCompression;
import dev.varint.netty.frame.FrameCompressor;
import dev.varint.netty.frame.FrameDecompressor;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A {@link HopBenchmark} of packets that are compressed from 256 bytes on, as Minecraft does it. Nearly all recorded
 * packets are shorter, so they have only a zero before them, which the proxy takes off and puts there again.
 */
@Warmup(iterations = 24, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class CompressedHopBenchmark extends BenchmarkSettings {

    /** The handlers of the proxy. */
    public enum Method implements ParamValue {
        /** Two handlers in each direction, as proxies have written them. */
        BY_HAND,
        /** A batcher, and after it a handler that compresses. */
        TWO_HANDLERS,
        /** A batcher whose body encoder compresses. */
        BODY_ENCODER;

        ChannelHandler[] decoders() {
            return this == BY_HAND
                    ? new ChannelHandler[] {new ByHand.Decoder(), new ByHand.Decompressor()}
                    : new ChannelHandler[] {new VarIntFrameDecoder(), new FrameDecompressor(new FrameCompression())};
        }

        ChannelHandler[] encoders() {
            FrameCompression compression = new FrameCompression();
            return switch (this) {
                case BY_HAND -> new ChannelHandler[] {new ByHand.Encoder(), new ByHand.Compressor()};
                case TWO_HANDLERS -> new ChannelHandler[] {new VarIntFrameBatcher(), new FrameCompressor(compression)};
                case BODY_ENCODER ->
                    new ChannelHandler[] {
                        new VarIntFrameBatcher(new VarIntFrameBatcher.Config().compression(compression))
                    };
            };
        }
    }

    /** What passes through. */
    public enum Traffic implements ParamValue {
        KIB_16(HopBenchmark.Traffic.KIB_16),
        /** Parts of a world, all of which are compressed. */
        CHUNKS(HopBenchmark.Traffic.KIB_16);

        private static final int COUNT = 64;

        final HopBenchmark.Traffic traffic;

        Traffic(HopBenchmark.Traffic traffic) {
            this.traffic = traffic;
        }

        /** The frames as this JVM's zlib compresses them, which need not be the one that they were recorded with. */
        byte[] frames() {
            EmbeddedChannel in = new EmbeddedChannel(Method.BODY_ENCODER.decoders());
            EmbeddedChannel out = new EmbeddedChannel(Method.BODY_ENCODER.encoders());
            if (this == CHUNKS) {
                for (int i = 0; i < COUNT; i++) {
                    out.write(Unpooled.wrappedBuffer(chunk(new Random(i))));
                }
            } else {
                in.writeInbound(Unpooled.wrappedBuffer(HopSockets.FRAMES));
                in.inboundMessages().forEach(out::write);
            }
            out.flush();
            ByteBuf all = Unpooled.buffer();
            for (ByteBuf next = out.readOutbound(); next != null; next = out.readOutbound()) {
                all.writeBytes(next);
                next.release();
            }
            in.close();
            out.close();
            return ByteBufUtil.getBytes(all);
        }

        /** 16 by 16 columns of hills, ores and air, 125 blocks high, half a byte for each block. */
        private static byte[] chunk(Random random) {
            byte[] chunk = new byte[16_000];
            int base = 50 + random.nextInt(20);
            for (int i = 0; i < 2 * chunk.length; i++) {
                int surface = base + (int) (6 * Math.sin(i % 16 / 5.0) + 4 * Math.cos(i / 16 % 16 / 3.0));
                int depth = surface - i / 256;
                int stone = random.nextInt(12) == 0 ? 5 + random.nextInt(8) : 1;
                int block = depth < 0 ? 0 : depth == 0 ? 2 : depth < 4 ? 3 : stone;
                chunk[i / 2] |= (byte) (block << i % 2 * 4);
            }
            return chunk;
        }
    }

    @Param
    Method method;

    @Param
    Traffic input;

    @Param
    Encryption encryption;

    HopSockets sockets;

    @Setup
    public void setUp() throws Exception {
        sockets = new HopSockets(input.frames(), encryption, method.decoders(), method.encoders());
        atEnd(sockets.loop::close);
        calibrateIn(sockets.loop.thread());
    }

    @Benchmark
    public int run(OwnTime cpu) throws Exception {
        return sockets.pass(input.traffic, cpu);
    }
}
