package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.Shape;
import dev.varint.fixtures.WriteCase;
import dev.varint.format.VarIntType;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The ways of writing that {@link VarInt}, {@link VarLong} and {@link TypedVarInt} have: {@code put}, of every type,
 * and {@code putFixed}, of every width.
 */
final class Puts {

    private Puts() {}

    static Stream<WriteCase<byte[]>> toByteArray() {
        Stream<WriteCase<byte[]>> shortest = Stream.of(
                toByteArray("VarInt.put", Shape.SHORTEST, (dst, at, value) -> VarInt.put(dst, at, (int) value)),
                toByteArray("VarLong.put", Shape.SHORTEST.ofLong(), VarLong::put));
        Stream<WriteCase<byte[]>> typed = Stream.of(VarIntType.values())
                .map(type -> toByteArray(
                        "TypedVarInt.put " + type,
                        Shape.SHORTEST.ofBits(type.bits()),
                        (dst, at, value) -> TypedVarInt.put(dst, at, value, type)));
        return Stream.of(shortest, typed, fixed(5, Puts::fixedIntToByteArray), fixed(10, Puts::fixedLongToByteArray))
                .flatMap(cases -> cases);
    }

    static Stream<WriteCase<ByteBuffer>> toByteBuffers() {
        return Stream.of(ByteBufferKind.values()).flatMap(Puts::to);
    }

    static Stream<WriteCase<ByteBuffer>> to(ByteBufferKind kind) {
        Stream<WriteCase<ByteBuffer>> shortest = Stream.of(
                to(kind, "VarInt.put", Shape.SHORTEST, (dst, value) -> VarInt.put(dst, (int) value)),
                to(kind, "VarLong.put", Shape.SHORTEST.ofLong(), VarLong::put));
        Stream<WriteCase<ByteBuffer>> typed = Stream.of(VarIntType.values())
                .map(type -> to(
                        kind,
                        "TypedVarInt.put " + type,
                        Shape.SHORTEST.ofBits(type.bits()),
                        (dst, value) -> TypedVarInt.put(dst, value, type)));
        return Stream.of(
                        shortest,
                        typed,
                        fixed(5, shape -> fixedIntTo(kind, shape)),
                        fixed(10, shape -> fixedLongTo(kind, shape)))
                .flatMap(cases -> cases);
    }

    private static <B> Stream<WriteCase<B>> fixed(int maxWidth, FixedPut<B> make) {
        return IntStream.rangeClosed(1, maxWidth).mapToObj(width -> make.of(Shape.fixed(width)));
    }

    private static WriteCase<byte[]> fixedIntToByteArray(Shape shape) {
        return toByteArray(
                "VarInt.putFixed " + shape.width(),
                shape,
                (dst, at, value) -> VarInt.putFixed(dst, at, (int) shape.fit(value), shape.width()));
    }

    private static WriteCase<byte[]> fixedLongToByteArray(Shape anyBits) {
        Shape shape = anyBits.ofLong();
        return toByteArray(
                "VarLong.putFixed " + shape.width(),
                shape,
                (dst, at, value) -> VarLong.putFixed(dst, at, shape.fit(value), shape.width()));
    }

    private static WriteCase<ByteBuffer> fixedIntTo(ByteBufferKind kind, Shape shape) {
        return to(
                kind,
                "VarInt.putFixed " + shape.width(),
                shape,
                (dst, value) -> VarInt.putFixed(dst, (int) shape.fit(value), shape.width()));
    }

    private static WriteCase<ByteBuffer> fixedLongTo(ByteBufferKind kind, Shape anyBits) {
        Shape shape = anyBits.ofLong();
        return to(
                kind,
                "VarLong.putFixed " + shape.width(),
                shape,
                (dst, value) -> VarLong.putFixed(dst, shape.fit(value), shape.width()));
    }

    private static WriteCase<byte[]> toByteArray(String name, Shape shape, IndexedPut put) {
        return new WriteCase<>(
                name + " to byte[]", ByteArrayMemory.INSTANCE, shape, (dst, at, value) -> at + put.put(dst, at, value));
    }

    private static WriteCase<ByteBuffer> to(ByteBufferKind kind, String name, Shape shape, RelativePut put) {
        return new WriteCase<>(name + " to " + kind, kind, shape, (dst, at, value) -> {
            int size = put.put(dst.position(at), value);
            assertEquals(at + size, dst.position());
            return at + size;
        });
    }

    @FunctionalInterface
    private interface FixedPut<B> {
        WriteCase<B> of(Shape shape);
    }

    @FunctionalInterface
    private interface IndexedPut {
        int put(byte[] dst, int at, long value);
    }

    @FunctionalInterface
    private interface RelativePut {
        int put(ByteBuffer dst, long value);
    }
}
