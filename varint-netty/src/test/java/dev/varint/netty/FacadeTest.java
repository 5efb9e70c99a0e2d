package dev.varint.netty;

import dev.varint.fixtures.WriteCase;
import dev.varint.fixtures.WriteContract;
import dev.varint.netty.Facade.How;
import java.util.List;
import java.util.stream.Stream;

/** What {@link ByteBufVarInts} writes, on every kind of buffer. */
class FacadeTest implements WriteContract {

    @Override
    public Stream<WriteCase<?>> cases() {
        return Stream.of(ByteBufKind.values()).flatMap(Facade::allOn);
    }

    @Override
    public Stream<WriteCase<?>> sweptCases() {
        return Stream.of(
                        on(Facade.VAR_INTS, ByteBufKind.values()),
                        on(Facade.VAR_LONGS, ByteBufKind.UNPOOLED_HEAP, ByteBufKind.SWAPPED, ByteBufKind.COMPOSITE),
                        Facade.allOn(ByteBufKind.POOLED_DIRECT))
                .flatMap(cases -> cases);
    }

    /** Those of the ways that are not of a fixed width. */
    private static Stream<WriteCase<?>> on(List<Facade> ways, ByteBufKind... kinds) {
        return Stream.of(kinds)
                .flatMap(kind ->
                        ways.stream().filter(way -> way.how() != How.FIXED).map(way -> way.on(kind)));
    }
}
