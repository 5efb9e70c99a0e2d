package dev.varint.netty;

import dev.varint.testing.WriteCase;
import dev.varint.testing.WriteContract;
import java.util.stream.Stream;

/** What {@link ByteBufVarInts} writes, on every kind of buffer. */
class FacadeTest implements WriteContract {

    @Override
    public Stream<WriteCase<?>> cases() {
        return Stream.of(ByteBufKind.values()).flatMap(Facade::allOn);
    }

    @Override
    public Stream<WriteCase<?>> sweptCases() {
        Stream<Facade> variable = Stream.of(Facade.WRITE, Facade.APPEND, Facade.SET);
        return Stream.concat(
                variable.flatMap(way -> Stream.of(ByteBufKind.values()).map(way::on)),
                Stream.of(ByteBufKind.UNPOOLED_HEAP, ByteBufKind.UNPOOLED_DIRECT)
                        .flatMap(Facade::allOn));
    }
}
