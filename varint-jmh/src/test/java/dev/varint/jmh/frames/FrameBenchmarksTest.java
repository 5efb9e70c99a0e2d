package dev.varint.jmh.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.jmh.testing.Benchmarks;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every benchmark of frames does what it says, each time. */
class FrameBenchmarksTest {

    private static final List<String> DECODERS = Benchmarks.namesIn(DecodeFrames.class);
    private static final List<String> HOPS = Benchmarks.namesIn(Hop.class);
    private static final List<String> PREPENDERS = Benchmarks.namesIn(PrependLength.class);

    private static int sum(Reads reads, ToIntFunction<byte[]> count) {
        return Arrays.stream(FrameStream.bodies(reads)).mapToInt(count).sum();
    }

    private static int frameSize(byte[] body) {
        return VarInt.size(body.length) + body.length;
    }

    @ParameterizedTest
    @EnumSource
    void decodersFindEveryByteOfEveryFrame(Reads reads) {
        for (String name : DECODERS) {
            DecodeFrames benchmark = Benchmarks.with(DecodeFrames.class, reads);
            benchmark.setUp(name);
            long pass = (long) sum(reads, body -> body.length) * (FrameStream.FRAMES / reads.distinct());
            assertEquals(pass, Benchmarks.call(benchmark, name), name);
            assertEquals(name.equals("slices") ? pass : 2 * pass, Benchmarks.call(benchmark, name), name);
            benchmark.tearDown();
            List<byte[]> frames = new ArrayList<>();
            benchmark.setUp(name, FrameSink.keeping(frames));
            benchmark.readOnce();
            benchmark.tearDown();
            assertTrue(Arrays.deepEquals(FrameStream.bodies(reads), frames.toArray(byte[][]::new)), name);
        }
    }

    static Stream<Arguments> prependers() {
        return PREPENDERS.stream()
                .flatMap(name -> Stream.of(Body.values())
                        .flatMap(body -> Stream.of(Transport.values()).map(way -> Arguments.of(name, body, way))));
    }

    @ParameterizedTest
    @MethodSource
    void prependers(String name, Body body, Transport transport) {
        PrependLength benchmark = Benchmarks.with(PrependLength.class, body, transport);
        benchmark.setUp(name);
        Recorder recorder = new Recorder();
        benchmark.watch(recorder);
        byte[] content = new byte[body.size()];
        new Random(0x5EED).nextBytes(content);
        byte[] prefix = name.equals("none") ? new byte[0] : Reference.encode(body.size());
        byte[] frame = ByteBufUtil.getBytes(Unpooled.wrappedBuffer(prefix, content));
        for (long pass = 1; pass <= 2; pass++) {
            assertEquals(pass * frame.length, Benchmarks.call(benchmark, name));
            assertArrayEquals(frame, recorder.frame);
            assertArrayEquals(recorder.frame, recorder.parts);
        }
        benchmark.tearDown();
    }

    /** Keeps what passes, once as bytes and once as NIO buffers give it. */
    private static final class Recorder extends ChannelOutboundHandlerAdapter {

        private byte[] frame;
        private byte[] parts;

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            frame = ByteBufUtil.getBytes((ByteBuf) msg);
            parts = ByteBufUtil.getBytes(Unpooled.wrappedBuffer(((ByteBuf) msg).nioBuffers()));
            ctx.write(msg, promise);
        }
    }

    @ParameterizedTest
    @EnumSource
    void codecsDoTheSameAfterBuffersOfOtherClasses(BufferClasses classes) {
        long passes = classes.with(BufferKind.POOLED).size();
        for (String name : Benchmarks.namesIn(MixedFrames.class)) {
            MixedFrames benchmark = Benchmarks.with(MixedFrames.class, classes, Reads.MANY);
            benchmark.setUp(name, 1);
            int bytes = name.startsWith("decode")
                    ? sum(Reads.MANY, body -> body.length)
                    : sum(Reads.MANY, FrameBenchmarksTest::frameSize);
            assertEquals(passes * bytes, Benchmarks.call(benchmark, name), name);
            benchmark.tearDown();
        }
    }

    static Stream<Arguments> hops() {
        return Stream.of(HopTransport.values())
                .filter(HopTransport::isAvailable)
                .flatMap(transport -> HOPS.stream().map(name -> Arguments.of(transport, name)));
    }

    @ParameterizedTest
    @MethodSource
    void hops(HopTransport transport, String name) throws Exception {
        for (Traffic traffic : List.of(Traffic.BYTES_1460, Traffic.PING, Traffic.SEND_1500)) {
            Hop hop = Benchmarks.with(Hop.class, traffic, transport);
            hop.setUp(name);
            Hop.Cpu cpu = new Hop.Cpu();
            int frames = hop.pass(cpu);
            assertEquals(traffic == Traffic.BYTES_1460 ? RecordedFrames.COUNT : 64, frames);
            int sent = 64 * (name.equals("bytes") ? 1500 : 1502);
            int bytes = traffic == Traffic.PING ? RecordedFrames.start(64) : RecordedFrames.start(RecordedFrames.COUNT);
            assertEquals(traffic == Traffic.SEND_1500 ? sent : bytes, hop.arrived());
            assertTrue(cpu.cpu() > 0);
            hop.tearDown();
        }
    }

    @Test
    void recordedFramesAreSmall() {
        int[] sizes = IntStream.range(0, RecordedFrames.COUNT)
                .map(i -> RecordedFrames.start(i + 1) - RecordedFrames.start(i))
                .sorted()
                .toArray();
        assertTrue(sizes.length > 10_000);
        assertEquals(7, sizes[sizes.length / 2], "with the length");
        assertEquals(35, sizes[sizes.length * 99 / 100]);
        assertEquals(RecordedFrames.BYTES.length, Arrays.stream(sizes).sum());
    }

    @Test
    void bodiesAreAsAProxySeesThem() {
        byte[][] bodies = FrameStream.bodies(Reads.MANY);
        assertTrue(Arrays.deepEquals(bodies, FrameStream.bodies(Reads.MANY)), "the same in every run");
        assertTrue(Arrays.stream(bodies).allMatch(body -> body.length >= 1 && body.length <= 400));
        long small = Arrays.stream(bodies).filter(body -> body.length <= 40).count();
        assertEquals(0.7, (double) small / bodies.length, 0.02);
    }

    @Test
    void anUnknownBenchmarkIsRefused() {
        DecodeFrames decode = Benchmarks.with(DecodeFrames.class, Reads.MANY);
        assertThrows(IllegalArgumentException.class, () -> decode.setUp("nine"));
        PrependLength prepend = Benchmarks.with(PrependLength.class, Body.BYTES_30);
        assertThrows(IllegalArgumentException.class, () -> prepend.setUp("nine"));
    }

    @Test
    void threadsAreNettys() throws Exception {
        assertEquals(EventLoopThreads.class.getName(), EventLoopThreads.CLASS.split("=")[1]);
        ExecutorService threads = new EventLoopThreads(1, "benchmark");
        assertTrue(threads.submit(Thread::currentThread).get() instanceof FastThreadLocalThread);
        threads.shutdown();
    }
}
