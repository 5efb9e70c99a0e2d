package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.jmh.bench.WriteClearedBenchmark.Capacity;
import dev.varint.jmh.testing.Benchmarks;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Fork;

/** Every benchmark reads and writes the values or bytes that were given, each time. */
class BenchmarksTest {

    /** All passes, and the first ones again. */
    @ParameterizedTest
    @ValueSource(classes = {ReadArrayBenchmark.class, ReadSegmentBenchmark.class})
    void reads(Class<?> benchmark) {
        for (Input input :
                List.of(Input.PUBLISHED, Input.UNPREDICTABLE, Input.FIXED5, Input.MIXED_BYTE_LENGTH, Input.FIXED10)) {
            TypeCase type = input.hasInts() ? TypeCase.U32 : TypeCase.U64;
            long[] sums = sums(type, type.values(input, Input.MANY), BenchmarkSettings.PASS);
            for (ParamValue method : Benchmarks.methodsOf(benchmark)) {
                if (has(method, type)) {
                    Object state = Benchmarks.with(benchmark, method, type, input);
                    Benchmarks.call(state, "setUp");
                    assertPasses(sums, state, method);
                    Benchmarks.call(state, "tearDown");
                }
            }
        }
    }

    private static boolean has(ParamValue method, TypeCase type) {
        Object longs = method instanceof ArrayReadMethod array
                ? array.longs
                : method instanceof DecodeMethod decode ? decode.longs : null;
        return method.isAvailable() && (type == TypeCase.U32 || longs != null);
    }

    /** What the passes over some values add up to. Benchmarks of ints sum them up with their sign. */
    private static long[] sums(TypeCase type, long[] values, int size) {
        return IntStream.range(0, values.length / size)
                .mapToLong(pass -> Arrays.stream(values, pass * size, (pass + 1) * size)
                        .map(value -> type == TypeCase.U32 ? (int) value : value)
                        .sum())
                .toArray();
    }

    private static void assertPasses(long[] sums, Object benchmark, ParamValue method) {
        for (int pass = 0; pass < sums.length + 2; pass++) {
            assertEquals(sums[pass % sums.length], Benchmarks.call(benchmark, "run"), method::name);
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsFromBuffersOfTheirOwn(ReadSeparateBenchmark.Method method) {
        for (Class<? extends ReadSeparateBenchmark> type :
                List.of(ReadSeparateBenchmark.class, ReadSeparateRandomBenchmark.class)) {
            readsFromBuffersOfTheirOwn(Benchmarks.with(type, method), method);
        }
    }

    private static void readsFromBuffersOfTheirOwn(
            ReadSeparateBenchmark benchmark, ReadSeparateBenchmark.Method method) {
        benchmark.setUp();
        long[] values = benchmark.input().longs(benchmark.buffers.length);
        assertPasses(sums(TypeCase.U64, values, ReadSeparateBenchmark.PASS), benchmark, method);
        benchmark.buffers[2 * ReadSeparateBenchmark.PASS] = new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, -1, 2};
        assertThrows(MalformedVarIntException.class, benchmark::run);
    }

    @ParameterizedTest
    @EnumSource
    void decodesAndEncodesByWidth(WidthsBenchmark.Method method) throws IOException {
        for (WidthsBenchmark.Bits bits : WidthsBenchmark.Bits.values()) {
            WidthsBenchmark benchmark = Benchmarks.with(WidthsBenchmark.class, method, bits);
            benchmark.setUp();
            int pass = BenchmarkSettings.PASS;
            if (method.name().startsWith("DECODE")) {
                assertPasses(sums(TypeCase.U64, benchmark.values, pass), benchmark, method);
                continue;
            }
            benchmark.run();
            byte[] expected = Encoded.encode(benchmark.values, pass, 2 * pass, 0);
            assertEquals(expected.length, benchmark.run());
            assertArrayEquals(expected, Arrays.copyOf(benchmark.out, expected.length));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FIXED1", "FIXED5", "FIXED10", "MIXED", "MIXED_BYTE_LENGTH", "UNIFORM", "UNPREDICTABLE"})
    void regions(Input input) {
        for (TypeCase type : input.hasInts() ? TypeCase.values() : new TypeCase[] {TypeCase.U64}) {
            for (RegionSize region : List.of(RegionSize.OF_10, RegionSize.OF_65_536)) {
                Stream.of(DecodeMethod.values(), EncodeMethod.values())
                        .flatMap(Stream::of)
                        .map(ParamValue.class::cast)
                        .filter(method -> has(method, type))
                        .forEach(method -> region(method, type, input, region));
            }
        }
    }

    /** Every operation, and the first one again. */
    private static void region(ParamValue method, TypeCase type, Input input, RegionSize region) {
        boolean decodes = method instanceof DecodeMethod;
        Class<?> benchmark = decodes ? DecodeRegionsBenchmark.class : EncodeRegionsBenchmark.class;
        Object state = Benchmarks.with(benchmark, method, type, input, region);
        Benchmarks.call(state, "setUp");
        long[] values = type.values(input, region.allValues());
        for (int i = 0; i <= region.operations(); i++) {
            int from = i % region.operations() * region.valuesPerOperation();
            int to = from + region.valuesPerOperation();
            Object out = Benchmarks.call(state, "run");
            if (decodes) {
                long[] all = out instanceof int[] ints ? Input.zeroExtended(ints) : (long[]) out;
                assertArrayEquals(Arrays.copyOfRange(values, from, to), all, method::name);
            } else {
                byte[] expected = Encoded.encode(values, from, to, 0);
                assertArrayEquals(expected, Arrays.copyOf((byte[]) out, expected.length), method::name);
            }
            IntStream.range(0, Array.getLength(out)).forEach(at -> Array.setByte(out, at, (byte) 0x55));
        }
    }

    /** Twice the same values is what a predictor would learn. */
    @ParameterizedTest
    @EnumSource
    void operationsHaveAboutAThousandValuesAndTakeTurnsWithSixtyFiveThousand(RegionSize size) {
        assertEquals(Math.max(1_000, size.count()), size.valuesPerOperation());
        assertEquals(Math.max(65_536, size.count()), size.allValues(), size.count() < 65_536 ? 6_000 : 0);
    }

    /** What is read is what was encoded, and all write the same bytes. */
    @ParameterizedTest
    @EnumSource
    void codecs(CodecBenchmark.Method method) {
        for (CodecBenchmark.Text text : CodecBenchmark.Text.values()) {
            CodecBenchmark benchmark = Benchmarks.with(
                    CodecBenchmark.class,
                    method,
                    CodecBenchmark.Type.ALL,
                    text,
                    BufferKind.POOLED,
                    BufferClasses.THREE);
            benchmark.setUp();
            benchmark.prepare();
            benchmark.run();
            for (int i = 0; i < CodecBenchmark.PACKETS; i++) {
                ByteBuf actual = benchmark.buffers[0][i];
                if (method.name().startsWith("READ")) {
                    assertEquals(0, actual.readableBytes());
                    actual = Unpooled.buffer();
                    GamePackets.BUFFER_WRITERS
                            .get(benchmark.ids[benchmark.next + i])
                            .write(HandCodec.INSTANCE, benchmark.read[i], actual);
                }
                assertEquals(Unpooled.wrappedBuffer(benchmark.encoded[benchmark.next + i]), actual);
            }
            benchmark.tearDown();
        }
    }

    @ParameterizedTest
    @EnumSource
    void packets(RunMethod method) {
        Stream.of(BufferKind.values()).forEach(buffer -> packets(method, buffer));
    }

    private static void packets(RunMethod method, BufferKind buffer) {
        PacketsBenchmark benchmark =
                Benchmarks.with(PacketsBenchmark.class, method, Input.UNPREDICTABLE, buffer, BufferClasses.THREE);
        benchmark.setUp();
        int count = PacketsBenchmark.PACKETS * PacketsBenchmark.VALUES;
        long[] sums = sums(TypeCase.U32, benchmark.values, count);
        for (int pass = 0; pass < 2; pass++) {
            benchmark.prepare();
            long result = benchmark.run();
            if (!method.writes()) {
                assertEquals(sums[pass], result);
            }
        }
        for (int i = 0; i < PacketsBenchmark.PACKETS && method.writes(); i++) {
            int from = (PacketsBenchmark.PACKETS + i) * PacketsBenchmark.VALUES;
            byte[] expected = Encoded.encode(benchmark.values, from, from + PacketsBenchmark.VALUES, 0);
            for (ByteBuf[] kind : benchmark.packets) {
                assertArrayEquals(expected, ByteBufUtil.getBytes(kind[i]));
            }
        }
        benchmark.tearDown();
    }

    @ParameterizedTest
    @EnumSource
    void theMeasuredKindIsTheFirst(BufferKind kind) {
        for (BufferClasses classes : BufferClasses.values()) {
            List<BufferKind> kinds = classes.with(kind);
            assertEquals(kind, kinds.get(0));
            assertEquals(2 * classes.ordinal() + 1, kinds.size());
            assertEquals(kinds.size(), kinds.stream().distinct().count());
        }
    }

    @Test
    void threadsAreNettys() throws Exception {
        String[] args = BenchmarkSettings.class.getAnnotation(Fork.class).jvmArgsPrepend();
        assertEquals("-Djmh.executor.class=" + EventLoopThreads.class.getName(), args[1]);
        ExecutorService threads = new EventLoopThreads(1, "benchmark");
        assertTrue(threads.submit(Thread::currentThread).get() instanceof FastThreadLocalThread);
        threads.shutdown();
    }

    static byte[] expected(WriteMethod method, int value) {
        return method == WriteMethod.FIXED_FIVE ? Reference.encodeFixed(value, 5) : Reference.encode(value);
    }

    /** Each leaves the bytes that the definition asks for. */
    @ParameterizedTest
    @EnumSource
    void cleared(WriteMethod method) {
        for (Capacity capacity : Capacity.values()) {
            WriteClearedBenchmark benchmark = Benchmarks.with(WriteClearedBenchmark.class, method, capacity);
            benchmark.setUp();
            ByteBuf buf = benchmark.buf;
            for (int value : Input.PUBLISHED.ints()) {
                benchmark.values = new int[] {value};
                buf.setZero(0, buf.capacity());
                int bytes = benchmark.run();
                assertArrayEquals(expected(method, value), ByteBufUtil.getBytes(buf, 0, bytes), () -> "value " + value);
            }
            benchmark.tearDown();
        }
    }
}
