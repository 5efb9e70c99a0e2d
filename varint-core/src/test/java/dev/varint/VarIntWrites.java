package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.ByteArrayMemory;
import dev.varint.testing.ByteBufferKind;
import dev.varint.testing.Shape;
import dev.varint.testing.Write;
import dev.varint.testing.WriteCase;
import java.nio.ByteBuffer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The ways of writing that {@link VarInt} has: {@code put}, and {@code putFixed} with every width. */
final class VarIntWrites {

    private VarIntWrites() {}

    static Stream<WriteCase<byte[]>> toByteArray() {
        ByteArrayMemory array = ByteArrayMemory.INSTANCE;
        Write<byte[]> put = (dst, at, value) -> at + VarInt.put(dst, at, value);
        return Stream.concat(
                Stream.of(new WriteCase<>("put to byte[]", array, Shape.SHORTEST, put)),
                eachWidth(width -> new WriteCase<>(
                        "putFixed " + width + " to byte[]", array, Shape.fixed(width), putFixedToByteArray(width))));
    }

    static Stream<WriteCase<ByteBuffer>> to(ByteBufferKind kind) {
        Write<ByteBuffer> put = (dst, at, value) -> moved(dst, at, VarInt.put(dst.position(at), value));
        return Stream.concat(
                Stream.of(new WriteCase<>("put to " + kind, kind, Shape.SHORTEST, put)),
                eachWidth(width -> new WriteCase<>(
                        "putFixed " + width + " to " + kind, kind, Shape.fixed(width), putFixedToByteBuffer(width))));
    }

    private static <T> Stream<T> eachWidth(IntFunction<T> make) {
        return IntStream.rangeClosed(1, 5).mapToObj(make);
    }

    private static Write<byte[]> putFixedToByteArray(int width) {
        Shape shape = Shape.fixed(width);
        return (dst, at, value) -> at + VarInt.putFixed(dst, at, shape.fit(value), width);
    }

    private static Write<ByteBuffer> putFixedToByteBuffer(int width) {
        Shape shape = Shape.fixed(width);
        return (dst, at, value) -> moved(dst, at, VarInt.putFixed(dst.position(at), shape.fit(value), width));
    }

    private static int moved(ByteBuffer dst, int from, int size) {
        assertEquals(from + size, dst.position());
        return dst.position();
    }
}
