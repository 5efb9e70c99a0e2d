package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.ByteBufferKind;
import dev.varint.testing.Oracle;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** {@link VarLong}; and {@link TypedVarInt}, which has its values cut to the type. */
class VarLongPropertiesTest {

    @Property
    void sizeIsWhatTheOracleWrites(@ForAll long value) {
        assertEquals(Oracle.encode(value).length, VarLong.size(value));
        assertEquals(Oracle.encode(value).length, TypedVarInt.size(value));
    }

    @Property
    void valuesFollowOneAnotherInAByteArray(@ForAll long[] values) {
        byte[] dst = new byte[VarLong.MAX_SIZE * values.length];
        int end = 0;
        for (long value : values) {
            end += VarLong.put(dst, end, value);
        }
        assertArrayEquals(oneAfterTheOther(values), Arrays.copyOf(dst, end));
    }

    @Property
    void valuesOfATypeFollowOneAnotherInAByteArray(@ForAll VarIntType type, @ForAll long[] any) {
        long[] values = cut(any, type);
        byte[] dst = new byte[type.maxSize() * values.length];
        int end = 0;
        for (long value : values) {
            end += TypedVarInt.put(dst, end, value, type);
        }
        assertArrayEquals(oneAfterTheOther(values), Arrays.copyOf(dst, end));
    }

    @Property
    void valuesOfATypeFollowOneAnotherInAByteBuffer(
            @ForAll ByteBufferKind kind, @ForAll VarIntType type, @ForAll long[] any) {
        long[] values = cut(any, type);
        byte[] expected = oneAfterTheOther(values);
        ByteBuffer dst = kind.allocate(expected.length);
        for (long value : values) {
            TypedVarInt.put(dst, value, type);
        }
        byte[] actual = new byte[expected.length];
        kind.get(dst, actual);
        assertArrayEquals(expected, actual);
        assertEquals(0, dst.remaining());
    }

    private static long[] cut(long[] values, VarIntType type) {
        return Arrays.stream(values).map(value -> value & type.mask()).toArray();
    }

    private static byte[] oneAfterTheOther(long[] values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long value : values) {
            bytes.writeBytes(Oracle.encode(value));
        }
        return bytes.toByteArray();
    }
}
