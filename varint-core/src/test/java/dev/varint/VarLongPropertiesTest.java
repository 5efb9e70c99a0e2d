package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** {@link VarLong}; and {@link TypedVarInt}, which has its values cut to the type. */
class VarLongPropertiesTest {

    @Property
    void sizeIsWhatTheOracleWrites(@ForAll long value) {
        assertEquals(Reference.encode(value).length, VarLong.size(value));
        assertEquals(Reference.encode(value).length, TypedVarInt.size(value));
    }

    @Property
    void valuesAreReadBackFromAByteArray(@ForAll long value, @ForAll @IntRange(max = 12) int after) {
        int size = Reference.size(value);
        byte[] src = Canary.around(3, Reference.encode(value), after);
        assertEquals(size, VarLong.scan(src, 3, src.length));
        assertEquals(value, VarLong.decode(src, 3, size));
        assertEquals(value, VarLong.get(src, 3, src.length));
    }

    @Property
    void valuesAreReadBackFromAByteBuffer(
            @ForAll ByteBufferKind kind, @ForAll long value, @ForAll @IntRange(max = 12) int after) {
        int size = Reference.size(value);
        byte[] bytes = Canary.around(3, Reference.encode(value), after);
        ByteBuffer src = kind.allocate(bytes.length);
        kind.set(src, bytes);
        assertEquals(size, VarLong.scan(src, 3, bytes.length));
        assertEquals(value, VarLong.decode(src, 3, size));
        assertEquals(value, VarLong.get(src.position(3)));
        assertEquals(3 + size, src.position());
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

    @Property
    void valuesOfATypeAreReadBack(@ForAll ByteBufferKind kind, @ForAll VarIntType type, @ForAll long any) {
        long value = any & type.mask();
        byte[] src = Reference.encode(value);
        assertEquals(value, TypedVarInt.decode(src, 0, src.length, type));
        ByteBuffer buffer = kind.allocate(src.length);
        kind.set(buffer, src);
        assertEquals(value, TypedVarInt.decode(buffer, 0, src.length, type));
    }

    private static long[] cut(long[] values, VarIntType type) {
        return Arrays.stream(values).map(value -> value & type.mask()).toArray();
    }

    private static byte[] oneAfterTheOther(long[] values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long value : values) {
            bytes.writeBytes(Reference.encode(value));
        }
        return bytes.toByteArray();
    }
}
