package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.netty.WriteMethod.Effect;
import dev.varint.testing.Placed;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

class ByteBufPropertiesTest {

    /** One write of a sequence. */
    record Step(WriteMethod method, long value) {}

    @Property
    void anyMethodWritesAnyValueAnywhere(
            @ForAll ByteBufKind kind,
            @ForAll("methods") WriteMethod method,
            @ForAll long any,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(min = 8, max = 40) int after) {
        long value = method.fit(any);
        int capacity = before + method.size(value) + after;
        ByteBuf buf = kind.make(capacity, capacity);
        try {
            WriteMethodsTest.writes(method, buf.setIndex(0, before), before, value);
        } finally {
            buf.release();
        }
    }

    /** The buffer grows as it goes. */
    @Property
    void whatIsAppendedInARowIsReadInARow(@ForAll("growing") ByteBufKind kind, @ForAll("appends") List<Step> steps) {
        writesAndReads(kind.make(0, 1 << 16), steps);
    }

    /** The buffer has all the room that is needed, and no more. */
    @Property
    void whatIsWrittenInARowIsReadInARow(@ForAll ByteBufKind kind, @ForAll("steps") List<Step> steps) {
        int capacity =
                steps.stream().mapToInt(step -> step.method.size(step.value)).sum();
        ByteBuf buf = kind.make(capacity, capacity);
        writesAndReads(buf, steps);
    }

    private static void writesAndReads(ByteBuf buf, List<Step> steps) {
        try {
            ByteArrayOutputStream expected = new ByteArrayOutputStream();
            for (Step step : steps) {
                int index = buf.writerIndex();
                step.method.write(buf, index, step.value);
                byte[] encoded = step.method.encode(step.value);
                buf.writerIndex(index + encoded.length);
                expected.writeBytes(encoded);
            }
            assertArrayEquals(expected.toByteArray(), ByteBufUtil.getBytes(buf));
            for (Step step : steps) {
                assertEquals(step.value, ByteBufVarInts.readVarLong(buf), step::toString);
            }
            assertEquals(0, buf.readableBytes());
        } finally {
            buf.release();
        }
    }

    @Property
    void anyMethodReadsAnyBytesAnywhere(
            @ForAll ByteBufKind kind,
            @ForAll("continued") byte[] bytes,
            @ForAll @IntRange(max = 32) int from,
            @ForAll @IntRange(max = 32) int to) {
        int readerIndex = Math.min(Math.min(from, to), bytes.length);
        int writerIndex = Math.min(Math.max(from, to), bytes.length);
        ByteBuf buf = kind.make(bytes.length, bytes.length);
        try {
            ByteBufKind.fill(buf, bytes);
            Placed placed = new Placed(bytes, readerIndex, writerIndex);
            ReadMethod.checkAll(ReadMethod.FACADES, buf, placed);
            ReadMethod.checkAll(ReadMethod.ALGORITHMS, buf, placed);
        } finally {
            buf.release();
        }
    }

    /** Most of them with the continuation bit. */
    @Provide
    Arbitrary<byte[]> continued() {
        Arbitrary<Byte> any = Arbitraries.bytes();
        return Arbitraries.frequencyOf(Tuple.of(1, any), Tuple.of(5, any.map(b -> (byte) (b | 0x80))))
                .array(byte[].class)
                .ofMaxSize(32);
    }

    @Provide
    Arbitrary<ByteBufKind> growing() {
        return Arbitraries.of(Stream.of(ByteBufKind.values())
                .filter(kind -> !kind.name().matches(ByteBufKind.FIXED))
                .toList());
    }

    @Provide
    Arbitrary<WriteMethod> methods() {
        return Arbitraries.of(Stream.of(WriteMethod.FACADES, WriteMethod.ALGORITHMS)
                .flatMap(List::stream)
                .toList());
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(Arbitraries.of(WriteMethod.FACADES), Arbitraries.longs())
                .as((method, value) -> new Step(method, method.fit(value)))
                .list();
    }

    @Provide
    Arbitrary<List<Step>> appends() {
        return steps().map(steps -> steps.stream()
                .filter(step -> step.method.effect() != Effect.SET)
                .toList());
    }
}
