package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Shape;
import dev.varint.testing.Write;
import dev.varint.testing.WriteCase;
import io.netty.buffer.ByteBuf;
import java.util.stream.Stream;

/** The ways of writing that {@link ByteBufVarInts} has. */
enum Facade {
    WRITE(Shape.SHORTEST, appending(ByteBufVarInts::writeVarInt)),
    APPEND(Shape.WORD, appending(ByteBufVarInts::appendVarInt)),
    SET(Shape.SHORTEST, Facade::set),
    WRITE_FIXED_1(1),
    WRITE_FIXED_2(2),
    WRITE_FIXED_3(3),
    WRITE_FIXED_4(4),
    WRITE_FIXED_5(5);

    private final Shape shape;
    private final Write<ByteBuf> write;

    Facade(int width) {
        this(Shape.fixed(width), appending((buf, value) -> writeFixed(buf, value, width)));
    }

    Facade(Shape shape, Write<ByteBuf> write) {
        this.shape = shape;
        this.write = write;
    }

    int size(int value) {
        return shape.size(value);
    }

    int fit(int value) {
        return shape.fit(value);
    }

    /** Writes at {@code at}, which is the writerIndex. */
    int write(ByteBuf buf, int at, int value) {
        return write.write(buf, at, value);
    }

    WriteCase<ByteBuf> on(ByteBufKind kind) {
        return new WriteCase<>(
                this + " on " + kind, kind, shape, (buf, at, value) -> write(buf.writerIndex(at), at, value));
    }

    static Stream<WriteCase<?>> allOn(ByteBufKind kind) {
        return Stream.of(values()).map(way -> way.on(kind));
    }

    private static Write<ByteBuf> appending(Append append) {
        return (buf, at, value) -> {
            append.append(buf, value);
            return buf.writerIndex();
        };
    }

    private static int set(ByteBuf buf, int at, int value) {
        int size = ByteBufVarInts.setVarInt(buf, at, value);
        assertEquals(at, buf.writerIndex());
        return at + size;
    }

    private static void writeFixed(ByteBuf buf, int value, int width) {
        ByteBufVarInts.writeFixedVarInt(buf, Shape.fixed(width).fit(value), width);
    }

    @FunctionalInterface
    private interface Append {
        void append(ByteBuf buf, int value);
    }
}
