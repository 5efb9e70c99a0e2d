package dev.varint.jmh.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;

/** Every benchmark of frames does what it says, each time. */
class FrameBenchmarksTest {

    private static Stream<String> namesIn(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .map(Method::getName)
                .sorted();
    }

    private static long call(Object benchmark, String name) throws ReflectiveOperationException {
        return (long) benchmark.getClass().getMethod(name).invoke(benchmark);
    }

    static Stream<Arguments> decoders() {
        return namesIn(DecodeFrames.class)
                .flatMap(name -> Stream.of(Reads.values()).map(reads -> Arguments.of(name, reads)));
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void decodersFindEveryByteOfEveryFrame(String name, Reads reads) throws ReflectiveOperationException {
        long bytes = Arrays.stream(FrameStream.bodies(reads))
                .mapToLong(body -> body.length)
                .sum();
        DecodeFrames benchmark = new DecodeFrames();
        benchmark.input = reads;
        benchmark.setUp(name);
        long pass = bytes * (FrameStream.FRAMES / reads.distinct());
        assertEquals(pass, call(benchmark, name));
        assertEquals(name.equals("slices") ? pass : 2 * pass, call(benchmark, name));
        benchmark.tearDown();
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void decodersFindTheFramesThatWereSent(String name, Reads reads) {
        byte[][] bodies = FrameStream.bodies(reads);
        List<byte[]> frames = new ArrayList<>();
        DecodeFrames benchmark = new DecodeFrames();
        benchmark.input = reads;
        benchmark.setUp(name, FrameSink.keeping(frames));
        benchmark.readOnce();
        benchmark.tearDown();
        assertTrue(Arrays.deepEquals(bodies, frames.toArray(byte[][]::new)), name);
    }

    static Stream<Arguments> prependers() {
        return namesIn(PrependLength.class)
                .flatMap(name -> Stream.of(Body.values())
                        .flatMap(body ->
                                Stream.of(Transport.values()).map(transport -> Arguments.of(name, body, transport))));
    }

    @ParameterizedTest
    @MethodSource("prependers")
    void prependersWriteTheLengthAndTheBody(String name, Body body, Transport transport)
            throws ReflectiveOperationException {
        PrependLength benchmark = new PrependLength();
        benchmark.input = body;
        benchmark.transport = transport;
        benchmark.setUp(name);
        Recorder recorder = new Recorder();
        benchmark.watch(recorder);
        int frame = body.size() + (name.equals("none") ? 0 : VarInt.size(body.size()));
        assertEquals(frame, call(benchmark, name));
        byte[] whole = recorder.frame;
        assertEquals(2L * frame, call(benchmark, name));
        if (!name.equals("oursShifted")) { // its body lies elsewhere the second time
            assertArrayEquals(whole, recorder.frame, "the same again");
        }
        assertArrayEquals(recorder.frame, recorder.parts);
        int size = name.equals("none") ? 0 : VarInt.scan(whole, 0, whole.length);
        assertEquals(name.equals("none") ? 0 : VarInt.size(body.size()), size);
        if (size > 0) {
            assertEquals(body.size(), VarInt.decode(whole, 0, size));
        }
        assertArrayEquals(content(body), Arrays.copyOfRange(whole, size, whole.length));
        benchmark.tearDown();
    }

    private static byte[] content(Body body) {
        byte[] content = new byte[body.size()];
        new Random(0x5EED).nextBytes(content);
        return content;
    }

    /** Keeps what passes, once as bytes and once as NIO buffers give it. */
    private static final class Recorder extends ChannelOutboundHandlerAdapter {

        private byte[] frame;
        private byte[] parts;

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            ByteBuf buf = (ByteBuf) msg;
            frame = ByteBufUtil.getBytes(buf);
            ByteBuffer all = ByteBuffer.allocate(frame.length);
            for (ByteBuffer part : buf.nioBuffers()) {
                all.put(part);
            }
            parts = all.array();
            ctx.write(msg, promise);
        }
    }

    @ParameterizedTest
    @EnumSource
    void codecsDoTheSameAfterBuffersOfOtherClasses(BufferClasses classes) throws ReflectiveOperationException {
        int bodies = Arrays.stream(FrameStream.bodies(Reads.MANY))
                .mapToInt(body -> body.length)
                .sum();
        int prefixes = Arrays.stream(FrameStream.bodies(Reads.MANY))
                .mapToInt(body -> VarInt.size(body.length))
                .sum();
        for (String name : namesIn(MixedFrames.class).toList()) {
            MixedFrames benchmark = new MixedFrames();
            benchmark.classes = classes;
            benchmark.input = Reads.MANY;
            benchmark.setUp(name, 1);
            long expected = name.startsWith("decode") ? bodies : bodies + prefixes;
            int passesBefore = classes.with(BufferKind.POOLED).size() - 1;
            assertEquals((passesBefore + 1) * expected, call(benchmark, name), name);
            benchmark.tearDown();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyWaySendsAndForwardsAllFrames(SendWay way) throws Exception {
        try (LoopbackCost.LoopbackSink sink = new LoopbackCost.LoopbackSink()) {
            assertTrue(new Sending(way, sink.address(), 300).cost(640) > 0);
            awaitBytes(sink, 640 * 302);
            assertTrue(new Forwarding(way, sink.address()).cost(Reads.MANY.distinct()) > 0);
            int stream = Arrays.stream(FrameStream.bodies(Reads.MANY))
                    .mapToInt(body -> VarInt.size(body.length) + body.length)
                    .sum();
            awaitBytes(sink, 640 * 302 + stream);
        }
    }

    private static void awaitBytes(LoopbackCost.LoopbackSink sink, long expected) throws InterruptedException {
        for (int i = 0; i < 1000 && sink.bytes() != expected; i++) {
            Thread.sleep(10);
        }
        assertEquals(expected, sink.bytes());
    }

    @Test
    void bodiesAreAsAProxySeesThem() {
        byte[][] bodies = FrameStream.bodies(Reads.MANY);
        assertTrue(Arrays.deepEquals(bodies, FrameStream.bodies(Reads.MANY)), "the same in every run");
        assertTrue(Arrays.stream(bodies).allMatch(body -> body.length >= 1 && body.length <= 400));
        long small = Arrays.stream(bodies).filter(body -> body.length <= 40).count();
        assertEquals(0.7, (double) small / bodies.length, 0.02);
    }

    @ParameterizedTest
    @EnumSource
    void readsAreTheWholeStream(Reads reads) {
        byte[][] bodies = FrameStream.bodies(reads);
        assertEquals(0, FrameStream.FRAMES % reads.distinct());
        ByteBuf[] buffers = FrameStream.reads(bodies, reads);
        assertEquals(bodies.length, buffers.length * reads.frames());
        int size = Arrays.stream(bodies)
                .mapToInt(body -> VarInt.size(body.length) + body.length)
                .sum();
        assertEquals(
                size, Arrays.stream(buffers).mapToInt(ByteBuf::readableBytes).sum());
        Arrays.stream(buffers).forEach(ByteBuf::release);
    }

    @Test
    void anUnknownBenchmarkIsRefused() {
        DecodeFrames decode = new DecodeFrames();
        decode.input = Reads.MANY;
        assertThrows(IllegalArgumentException.class, () -> decode.setUp("nine"));
        PrependLength prepend = new PrependLength();
        prepend.input = Body.BYTES_30;
        assertThrows(IllegalArgumentException.class, () -> prepend.setUp("nine"));
    }

    @Test
    void threadsAreNettys() throws Exception {
        ExecutorService threads = new EventLoopThreads(1, "benchmark");
        try {
            assertTrue(threads.submit(Thread::currentThread).get() instanceof FastThreadLocalThread);
        } finally {
            threads.shutdown();
        }
        assertEquals(EventLoopThreads.class.getName(), EventLoopThreads.CLASS.split("=")[1]);
    }
}
