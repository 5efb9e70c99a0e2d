package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

class FullByteBufTest {

    private static final int MAX_CAPACITY = 16;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** With a few bytes of room, but not enough; there already, or to be had by growing. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE")
    void refusesWhatHasNoRoom(ByteBufKind kind) {
        Facade.all()
                .forEach(way -> way.shape()
                        .edges()
                        .forEach(value -> IntStream.range(0, way.size(value))
                                .forEach(room -> refusesWhatHasNoRoom(kind, way, value, MAX_CAPACITY - room))));
    }

    private void refusesWhatHasNoRoom(ByteBufKind kind, Facade way, long value, int writerIndex) {
        for (int capacity = writerIndex; capacity <= MAX_CAPACITY; capacity++) {
            ByteBuf buf = buffers.make(kind, capacity, MAX_CAPACITY).setIndex(2, writerIndex);
            Refusals.check(IndexOutOfBoundsException.class, way, buf, value);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.varint.netty.Facade#all")
    void refusesTheEmptyBuffer(Facade way) {
        way.shape()
                .boundaries()
                .forEach(value -> Refusals.check(IndexOutOfBoundsException.class, way, Unpooled.EMPTY_BUFFER, value));
    }
}
