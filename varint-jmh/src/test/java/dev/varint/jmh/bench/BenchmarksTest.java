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
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Fork;

/** Every benchmark reads and writes the values or bytes that were given, each time. */
class BenchmarksTest {

    private static final EnumSet<Input> INTS =
            EnumSet.of(Input.FIXED1, Input.FIXED5, Input.UNIFORM, Input.UNPREDICTABLE);

    private static final EnumSet<Input> LONGS =
            EnumSet.of(Input.FIXED10, Input.MIXED, Input.MIXED_BYTE_LENGTH, Input.UNIFORM, Input.UNPREDICTABLE);

    private static long[] widened(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }

    private static Stream<Arguments> each(Class<?> benchmark, TypeCase type, Input... inputs) {
        return Stream.of(inputs).map(input -> Arguments.of(benchmark, type, input));
    }

    static Stream<Arguments> reads() {
        Stream<Arguments> both = Stream.of(ReadByteBufBenchmark.class, ReadArrayBenchmark.class)
                .flatMap(type -> Stream.concat(
                        each(type, TypeCase.U32, Input.PUBLISHED, Input.UNPREDICTABLE, Input.FIXED5),
                        each(type, TypeCase.U64, Input.MIXED_BYTE_LENGTH, Input.FIXED10)));
        return Stream.concat(both, each(ReadSegmentBenchmark.class, TypeCase.U32, Input.UNPREDICTABLE));
    }

    /** All passes, and the first ones again. */
    @ParameterizedTest
    @MethodSource
    void reads(Class<?> benchmark, TypeCase type, Input input) {
        boolean areInts = type == TypeCase.U32;
        long[] sums = sums(areInts ? widened(input.ints(Input.MANY)) : input.longs(Input.MANY), BenchmarkSettings.PASS);
        for (ParamValue method : Benchmarks.methodsOf(benchmark)) {
            Object state = Benchmarks.with(benchmark, method, type, input);
            if (method.isAvailable() && (areInts || hasLongs(method))) {
                Benchmarks.call(state, "setUp");
                assertPasses(sums, state, method);
                Benchmarks.call(state, "tearDown");
            }
        }
    }

    private static boolean hasLongs(ParamValue method) {
        return method instanceof ArrayReadMethod array
                ? array.longs != null
                : method instanceof ByteBufReadMethod buf
                        ? buf.longs != null
                        : method instanceof DecodeMethod decode
                                ? decode.longs != null
                                : ((EncodeMethod) method).longs != null;
    }

    /** What the passes over some values add up to. */
    private static long[] sums(long[] values, int size) {
        return IntStream.range(0, values.length / size)
                .mapToLong(pass ->
                        Arrays.stream(values, pass * size, (pass + 1) * size).sum())
                .toArray();
    }

    private static void assertPasses(long[] sums, Object benchmark, ParamValue method) {
        for (int pass = 0; pass < sums.length + 2; pass++) {
            assertEquals(sums[pass % sums.length], Benchmarks.run(benchmark), method::name);
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsBytes(CountBytesBenchmark.Method method) {
        CountBytesBenchmark benchmark = Benchmarks.with(CountBytesBenchmark.class, method);
        benchmark.setUp();
        assertEquals(Arrays.stream(Input.PUBLISHED.ints()).map(Reference::size).sum(), benchmark.run());
    }

    @ParameterizedTest
    @EnumSource
    void readsFromBuffersOfTheirOwn(ReadSeparateBenchmark.Method method) {
        ReadSeparateBenchmark benchmark = Benchmarks.with(ReadSeparateBenchmark.class, method);
        benchmark.setUp();
        long[] values = Input.IN_TURNS.longs(benchmark.buffers.length);
        assertPasses(sums(values, ReadSeparateBenchmark.PASS), benchmark, method);
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
                assertPasses(sums(benchmark.values, pass), benchmark, method);
                continue;
            }
            benchmark.run();
            byte[] expected = Encoded.encode(benchmark.values, pass, 2 * pass);
            assertEquals(expected.length, benchmark.run());
            assertArrayEquals(expected, Arrays.copyOf(benchmark.out, expected.length));
        }
    }

    static Stream<Arguments> regions() {
        return Stream.concat(
                        INTS.stream().map(input -> List.of(TypeCase.U32, input)),
                        LONGS.stream().map(input -> List.of(TypeCase.U64, input)))
                .flatMap(each -> Stream.of(RegionSize.OF_10, RegionSize.OF_65_536)
                        .map(region -> Arguments.of(each.get(0), each.get(1), region)));
    }

    @ParameterizedTest
    @MethodSource("regions")
    void decodes(TypeCase type, Input input, RegionSize region) {
        boolean areInts = type == TypeCase.U32;
        long[] values = areInts ? widened(input.ints(region.allValues())) : input.longs(region.allValues());
        for (DecodeMethod method : DecodeMethod.values()) {
            if (!method.isAvailable()) {
                continue;
            }
            DecodeRegionsBenchmark benchmark =
                    Benchmarks.with(DecodeRegionsBenchmark.class, method, type, input, region);
            benchmark.setUp();
            for (int i = 0; i < region.operations() + 1 && (areInts || hasLongs(method)); i++) {
                int from = i % region.operations() * region.valuesPerOperation();
                Object out = Benchmarks.run(benchmark);
                long[] all = out instanceof int[] ints ? widened(ints) : (long[]) out;
                int count = region.valuesPerOperation();
                assertArrayEquals(Arrays.copyOfRange(values, from, from + count), all, method::name);
                IntStream.range(0, all.length).forEach(at -> Array.set(out, at, -1));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("regions")
    void encodes(TypeCase type, Input input, RegionSize region) {
        boolean areInts = type == TypeCase.U32;
        long[] values = type.values(input, region.allValues());
        byte[][] expected = new byte[region.operations()][];
        for (int i = 0; i < expected.length; i++) {
            int from = i * region.valuesPerOperation();
            expected[i] = Encoded.encode(values, from, from + region.valuesPerOperation());
        }
        for (EncodeMethod method : EncodeMethod.values()) {
            if (!method.isAvailable()) {
                continue;
            }
            EncodeRegionsBenchmark benchmark =
                    Benchmarks.with(EncodeRegionsBenchmark.class, method, type, input, region);
            benchmark.setUp();
            for (int i = 0; i < expected.length + 1 && (areInts || hasLongs(method)); i++) {
                byte[] whole = expected[i % expected.length];
                byte[] actual = (byte[]) Benchmarks.run(benchmark);
                assertEquals(-1, Arrays.mismatch(whole, 0, whole.length, actual, 0, whole.length), method::name);
                Arrays.fill(actual, (byte) 0x55);
            }
        }
    }

    /** Twice the same values is what a predictor would learn. */
    @ParameterizedTest
    @EnumSource
    void operationsHaveAboutAThousandValuesAndTakeTurnsWithSixtyFiveThousand(RegionSize size) {
        assertEquals(Math.max(1_000, size.count()), size.valuesPerOperation());
        assertEquals(Math.max(65_536, size.count()), size.allValues(), size.count() < 65_536 ? 6_000 : 0);
    }

    /** Benchmarks of ints sum values up with their sign. */
    private static long sum(long[] values, int from, int count) {
        return Arrays.stream(values, from, from + count)
                .map(value -> (int) value)
                .sum();
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
                    GamePackets.HAND_WRITERS
                            .get(benchmark.ids[benchmark.next + i])
                            .accept(benchmark.read[i], actual);
                }
                assertEquals(Unpooled.wrappedBuffer(benchmark.encoded[benchmark.next + i]), actual);
            }
            benchmark.tearDown();
        }
    }

    static Stream<Arguments> packets() {
        return Arrays.stream(RunMethod.values())
                .flatMap(method -> Arrays.stream(BufferKind.values()).map(buffer -> Arguments.of(method, buffer)));
    }

    @ParameterizedTest
    @MethodSource
    void packets(RunMethod method, BufferKind buffer) {
        PacketsBenchmark benchmark =
                Benchmarks.with(PacketsBenchmark.class, method, Input.UNPREDICTABLE, buffer, BufferClasses.THREE);
        benchmark.setUp();
        int count = PacketsBenchmark.PACKETS * PacketsBenchmark.VALUES;
        for (int pass = 0; pass < 2; pass++) {
            benchmark.prepare();
            long result = benchmark.run();
            if (!method.writes()) {
                assertEquals(sum(benchmark.values, pass * count, count), result);
            }
        }
        for (int i = 0; i < PacketsBenchmark.PACKETS && method.writes(); i++) {
            int from = (PacketsBenchmark.PACKETS + i) * PacketsBenchmark.VALUES;
            byte[] expected = Encoded.encode(benchmark.values, from, from + PacketsBenchmark.VALUES);
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

    static Stream<Arguments> cleared() {
        return Stream.of(WriteMethod.values())
                .flatMap(method -> Stream.of(Capacity.values()).map(capacity -> Arguments.of(method, capacity)));
    }

    /** Each leaves the bytes that the definition asks for. */
    @ParameterizedTest
    @MethodSource
    void cleared(WriteMethod method, Capacity capacity) {
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

    /** A JVM makes the call, and says what it took. A cache takes jars only, so its own test is a run of the jar. */
    @ParameterizedTest
    @EnumSource
    void aJvmMakesTheCall(ColdStartBenchmark.Call call) throws Exception {
        ColdStartBenchmark benchmark = Benchmarks.with(ColdStartBenchmark.class, call, ColdStartBenchmark.Cache.NONE);
        benchmark.setUp();
        OwnTime calls = new OwnTime();
        calls.reset();
        long first = benchmark.run(calls);
        long second = benchmark.run(calls);
        assertTrue(first > 1_000 && first < 10_000_000_000L, first + " ns");
        assertTrue(Math.abs(calls.own() - (first + second) / 2.0) <= 1);
        benchmark.tearDown();
    }
}
