package dev.varint.netty;

import dev.varint.netty.Facade.How;
import dev.varint.testing.WriteCase;
import dev.varint.testing.WriteContract;
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
        List<Facade> variable = Stream.of(Facade.VAR_INTS, Facade.VAR_LONGS)
                .flatMap(List::stream)
                .filter(way -> way.how() != How.FIXED)
                .toList();
        return Stream.concat(
                Stream.of(ByteBufKind.values())
                        .flatMap(kind -> variable.stream().map(way -> way.on(kind))),
                Facade.allOn(ByteBufKind.POOLED_DIRECT));
    }
}
