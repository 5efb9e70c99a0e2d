package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Placed;
import dev.varint.fixtures.ReadSweep;
import dev.varint.fixtures.Sweep;
import dev.varint.fixtures.WriteCase;
import dev.varint.testing.ByteStrings;
import io.netty.buffer.ByteBuf;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class ExhaustiveByteBufTest {

    @Test
    void writeAndAppendEveryValue() {
        Sweep.ALL.check(
                "writeVarInt and appendVarInt, direct ByteBuf",
                () -> Stream.of(Facade.VAR_INTS.get(0), Facade.VAR_INTS.get(1))
                        .map(way -> way.on(ByteBufKind.UNPOOLED_DIRECT)));
    }

    @Test
    void readEveryValue() {
        Sweep.ALL.check(
                "readVarInt, direct ByteBuf",
                () -> Stream.of(thereAndBack(Facade.VAR_INTS.get(0).on(ByteBufKind.UNPOOLED_DIRECT))));
    }

    @Test
    void everyReaderReadsEveryContinuedStringOfThreeBytes() {
        ReadSweep.check(
                ByteStrings.THREE_CONTINUED,
                Placed::lastAndFilled,
                () -> Stream.of(ByteBufKind.UNPOOLED_HEAP, ByteBufKind.UNPOOLED_DIRECT)
                        .flatMap(ByteBufReadersTest::on));
    }

    /** Writes, and reads back what was written. */
    private static WriteCase<ByteBuf> thereAndBack(WriteCase<ByteBuf> there) {
        return new WriteCase<>(there.name() + " and back", there.memory(), there.shape(), (buf, at, value) -> {
            int end = there.write().write(buf, at, value);
            assertEquals((int) value, ByteBufVarInts.readVarInt(buf.setIndex(at, end)));
            assertEquals(end, buf.readerIndex());
            buf.readerIndex(0);
            return end;
        });
    }
}
