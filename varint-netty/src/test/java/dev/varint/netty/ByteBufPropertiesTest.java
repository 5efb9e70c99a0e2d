package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.NamedWriter;
import dev.varint.testing.Oracle;
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
import net.jqwik.api.constraints.IntRange;

class ByteBufPropertiesTest {

    /** One write of a sequence. */
    record Step(Facade way, int value) {}

    @Property
    void anyFacadeWritesAnyValueAnywhere(
            @ForAll ByteBufKind kind,
            @ForAll Facade way,
            @ForAll int value,
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
    void whatIsWrittenInARowIsReadInARow(@ForAll("growing") ByteBufKind kind, @ForAll("steps") List<Step> steps) {
        ByteBuf buf = kind.make(0, 1 << 16);
        try {
            for (Step step : steps) {
                int end = buf.writerIndex() + step.way().size(step.value());
                assertEquals(end, step.way().write(buf, buf.writerIndex(), step.value()));
            }
            byte[] bytes = ByteBufUtil.getBytes(buf);
            for (Step step : steps) {
                byte[] expected = Oracle.encodeFixed(step.value(), step.way().size(step.value()));
                int from = buf.readerIndex();
                assertEquals(step.way().fit(step.value()), ByteBufVarInts.readVarInt(buf));
                assertArrayEquals(expected, Arrays.copyOfRange(bytes, from, buf.readerIndex()));
            }
            assertEquals(0, buf.readableBytes());
        } finally {
            buf.release();
        }
    }

    @Provide
    Arbitrary<ByteBufKind> growing() {
        return Arbitraries.of(Stream.of(ByteBufKind.values())
                .filter(kind -> !kind.name().matches(ByteBufKind.FIXED))
                .toList());
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Facade> way = Arbitraries.of(Facade.class).filter(w -> w != Facade.SET);
        return Combinators.combine(way, Arbitraries.integers()).as(Step::new).list();
    }
}
