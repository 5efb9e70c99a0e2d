package dev.varint.netty;

import dev.varint.testing.Sweep;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class ExhaustiveByteBufTest {

    @Test
    void writeAndAppendEveryValue() {
        Sweep.ALL.check(
                "writeVarInt and appendVarInt, direct ByteBuf",
                () -> Stream.of(Facade.WRITE, Facade.APPEND).map(way -> way.on(ByteBufKind.UNPOOLED_DIRECT)));
    }
}
