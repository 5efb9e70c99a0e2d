package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.NamedLongWriter;
import dev.varint.fixtures.NamedWriter;
import dev.varint.netty.Facade.How;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;
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
    record Step(Facade way, long value) {
        int size() {
            return way.size(value);
        }
    }

    @Property
    void anyFacadeWritesAnyValueAnywhere(
            @ForAll ByteBufKind kind,
            @ForAll("ways") Facade way,
            @ForAll long value,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(max = 40) int after) {
        way.on(kind).check(before, value, after);
    }

    @Property
    void anyWriterWritesAnyValueAnywhere(
            @ForAll ByteBufKind kind,
            @ForAll NamedWriter writer,
            @ForAll int value,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(max = 40) int after) {
        ByteBufWritersTest.appending(writer, kind).check(before, value, after);
    }

    @Property
    void anyLongWriterWritesAnyValueAnywhere(
            @ForAll ByteBufKind kind,
            @ForAll NamedLongWriter writer,
            @ForAll long value,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(max = 40) int after) {
        ByteBufWritersTest.appending(writer, kind).check(before, value, after);
    }

    @Property
    void whatIsAppendedInARowIsReadInARow(@ForAll("growing") ByteBufKind kind, @ForAll("appends") List<Step> steps) {
        ByteBuf buf = kind.make(0, 1 << 16);
        try {
            for (Step step : steps) {
                int end = buf.writerIndex() + step.size();
                assertEquals(end, step.way().write(buf, buf.writerIndex(), step.value()));
            }
            readsInARow(buf, steps);
        } finally {
            buf.release();
        }
    }

    /** Into a buffer that has all the room there must be, and no more. */
    @Property
    void whatIsWrittenInARowIsReadInARow(@ForAll ByteBufKind kind, @ForAll("steps") List<Step> steps) {
        int capacity = steps.stream().mapToInt(Step::size).sum();
        ByteBuf buf = kind.allocate(capacity);
        try {
            for (Step step : steps) {
                int end = buf.writerIndex() + step.size();
                assertEquals(end, step.way().write(buf, buf.writerIndex(), step.value()));
                buf.writerIndex(end);
            }
            assertEquals(capacity, buf.capacity());
            readsInARow(buf, steps);
        } finally {
            buf.release();
        }
    }

    private static void readsInARow(ByteBuf buf, List<Step> steps) {
        byte[] bytes = ByteBufUtil.getBytes(buf);
        for (Step step : steps) {
            byte[] expected = Reference.encodeFixed(step.value(), step.size());
            int from = buf.readerIndex();
            assertEquals(step.way().shape().fit(step.value()), step.way().read().applyAsLong(buf), step::toString);
            assertArrayEquals(expected, Arrays.copyOfRange(bytes, from, buf.readerIndex()));
        }
        assertEquals(0, buf.readableBytes());
    }

    @Property
    void anyWayOfReadingReadsAnyBytesAnywhere(
            @ForAll ByteBufKind kind,
            @ForAll("continued") byte[] bytes,
            @ForAll @IntRange(max = 32) int from,
            @ForAll @IntRange(max = 32) int to) {
        int at = Math.min(Math.min(from, to), bytes.length);
        int writerIndex = Math.min(Math.max(from, to), bytes.length);
        ByteBuf buf = kind.allocate(bytes.length);
        try {
            kind.set(buf, bytes);
            Reading.checkAll(Reading.ALL, buf, bytes, at, writerIndex);
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
    Arbitrary<Facade> ways() {
        return Arbitraries.of(Facade.all().toList());
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(ways(), Arbitraries.longs())
                .as((way, value) -> new Step(way, way.shape().cut(value)))
                .list();
    }

    @Provide
    Arbitrary<List<Step>> appends() {
        return steps().map(steps ->
                steps.stream().filter(step -> step.way().how() != How.SET).toList());
    }
}
