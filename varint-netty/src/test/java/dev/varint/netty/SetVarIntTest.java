package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every {@code setX}. */
class SetVarIntTest {

    private static final int CAPACITY = 16;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void movesNoIndexWhereverItWrites(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, CAPACITY, 1024).setIndex(5, 9);
        Facade.setting()
                .forEach(way -> way.shape().boundaries().forEach(value -> {
                    int size = way.size(value);
                    IntStream.rangeClosed(0, CAPACITY - size)
                            .forEach(index -> assertEquals(index + size, way.write(buf, index, value)));
                }));
        assertEquals(5, buf.readerIndex());
        assertEquals(9, buf.writerIndex());
        assertEquals(CAPACITY, buf.capacity());
    }

    @ParameterizedTest
    @EnumSource
    void refusesIndicesOutsideAndNeverGrows(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, CAPACITY, 1024).setIndex(5, 9);
        Snapshot before = Snapshot.of(buf);
        Facade.setting()
                .forEach(way -> way.shape()
                        .boundaries()
                        .forEach(value -> outside(way.size(value)).forEach(index -> {
                            assertThrows(IndexOutOfBoundsException.class, () -> way.write(buf, index, value));
                            before.assertStill(buf);
                        })));
    }

    private static IntStream outside(int size) {
        return IntStream.of(
                Integer.MIN_VALUE,
                -10,
                -9,
                -8,
                -5,
                -4,
                -3,
                -2,
                -1,
                CAPACITY - size + 1,
                CAPACITY - 1 + size,
                CAPACITY,
                Integer.MAX_VALUE - 9,
                Integer.MAX_VALUE - 4,
                Integer.MAX_VALUE);
    }
}
