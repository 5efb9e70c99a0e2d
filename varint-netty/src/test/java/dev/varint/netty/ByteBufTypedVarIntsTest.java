package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.TypedVarInt;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every type, against the same methods of arrays. {@link ByteBufVarIntsReadTest} and {@link ByteBufVarIntsWriteTest}
 * have some types on every kind of buffer.
 */
class ByteBufTypedVarIntsTest {

    @ParameterizedTest
    @MethodSource("dev.varint.fixtures.Types#all")
    void isAsInAnArray(VarIntType type) {
        for (long bits : Values.edges(64)) {
            int unused = Long.SIZE - type.bits();
            long value = type.isSigned() ? bits << unused >> unused : bits << unused >>> unused;
            byte[] array = new byte[16];
            int size = TypedVarInt.put(type, array, 3, value);
            assertEquals(size, TypedVarInt.size(type, value));
            ByteBuf expected = Unpooled.wrappedBuffer(array, 3, size);
            ByteBuf buf = Unpooled.buffer();
            assertEquals(size, ByteBufTypedVarInts.write(type, buf, value));
            assertEquals(expected, buf);
            assertEquals(value, ByteBufTypedVarInts.get(type, buf, 0, Strictness.CANONICAL));
            assertEquals(size, ByteBufTypedVarInts.scan(type, buf, Strictness.CANONICAL));
            assertEquals(value, ByteBufTypedVarInts.read(type, buf, Strictness.CANONICAL));
            assertEquals(size, ByteBufTypedVarInts.set(type, buf.clear(), 0, value));
            assertEquals(expected, buf.writerIndex(size));
            assertEquals(size, ByteBufTypedVarInts.skip(type, buf));
            padded(type, value);
        }
    }

    private static void padded(VarIntType type, long value) {
        for (int byteCount = TypedVarInt.size(type, value); byteCount <= type.maxSize(); byteCount++) {
            byte[] array = new byte[byteCount];
            TypedVarInt.putFixed(type, array, 0, value, byteCount);
            ByteBuf buf = Unpooled.buffer();
            assertEquals(byteCount, ByteBufTypedVarInts.writeFixed(type, buf, value, byteCount));
            assertEquals(Unpooled.wrappedBuffer(array), buf);
            buf.setZero(0, byteCount);
            assertEquals(byteCount, ByteBufTypedVarInts.setFixed(type, buf, 0, value, byteCount));
            assertEquals(Unpooled.wrappedBuffer(array), buf);
            assertEquals(value, ByteBufTypedVarInts.read(type, buf));
        }
    }

    @Test
    void refusesWhatDoesNotFit() {
        ByteBuf buf = Unpooled.buffer(4, 4).writerIndex(1);
        VarIntType type = VarIntType.U16;
        for (long value : new long[] {-1, 1 << 16, Long.MIN_VALUE}) {
            refuses(buf, () -> ByteBufTypedVarInts.write(type, buf, value));
            refuses(buf, () -> ByteBufTypedVarInts.writeFixed(type, buf, value, 3));
            refuses(buf, () -> ByteBufTypedVarInts.set(type, buf, 0, value));
            refuses(buf, () -> ByteBufTypedVarInts.setFixed(type, buf, 0, value, 3));
        }
        refuses(buf, () -> ByteBufTypedVarInts.setFixed(type, buf, 0, 300, 1));
        refuses(buf, () -> ByteBufTypedVarInts.setFixed(type, buf, 0, 300, 4));
        assertThrows(NullPointerException.class, () -> ByteBufTypedVarInts.read(type, buf, null));
        assertThrows(NullPointerException.class, () -> ByteBufTypedVarInts.read(null, buf));
    }

    private static void refuses(ByteBuf buf, org.junit.jupiter.api.function.Executable write) {
        Snapshot.assertThrows(IllegalArgumentException.class, buf, write);
    }
}
