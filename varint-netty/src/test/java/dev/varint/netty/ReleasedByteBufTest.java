package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;
import io.netty.util.IllegalReferenceCountException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReleasedByteBufTest {

    @ParameterizedTest
    @EnumSource
    void isNotWrittenTo(ByteBufKind kind) {
        ByteBuf buf = released(kind, 0);
        Facade.all()
                .forEach(way -> way.shape()
                        .boundaries()
                        .forEach(value -> assertThrows(
                                IllegalReferenceCountException.class, () -> way.write(buf, 4, value), way::toString)));
    }

    @ParameterizedTest
    @EnumSource
    void isNotReadFrom(ByteBufKind kind) {
        for (int readable = 0; readable <= 2; readable++) {
            ByteBuf buf = released(kind, readable);
            for (Reading way : Reading.ALL) {
                assertThrows(
                        IllegalReferenceCountException.class,
                        () -> way.call().call(buf, buf.readerIndex()),
                        () -> way + " of " + buf);
            }
        }
    }

    /** Where not even the bytes around a value can be loaded, which would find out. */
    @ParameterizedTest
    @EnumSource
    void isNotReadFromWhereItHasNoBytes(ByteBufKind kind) {
        ByteBuf buf = kind.allocate(4).setIndex(4, 4);
        buf.release();
        for (Reading way : Reading.ALL) {
            assertThrows(IllegalReferenceCountException.class, () -> way.call().call(buf, 4), () -> way + " of " + buf);
        }
    }

    private static ByteBuf released(ByteBufKind kind, int readable) {
        ByteBuf buf = kind.allocate(16).setIndex(4 - readable, 4);
        buf.release();
        return buf;
    }
}
