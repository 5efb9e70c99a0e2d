package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class VarIntPropertiesTest {

    @Property
    void sizeIsWhatTheOracleWrites(@ForAll int value) {
        assertEquals(Reference.encode(value).length, VarInt.size(value));
    }

    @Property
    void valuesAreReadBackFromAByteArray(@ForAll int value, @ForAll @IntRange(max = 12) int after) {
        int size = Reference.size(value);
        byte[] src = Canary.around(3, Reference.encode(value), after);
        assertEquals(size, VarInt.scan(src, 3, src.length));
        assertEquals(value, VarInt.decode(src, 3, size));
        assertEquals(value, VarInt.get(src, 3, src.length));
    }

    @Property
    void valuesAreReadBackFromAByteBuffer(
            @ForAll ByteBufferKind kind, @ForAll int value, @ForAll @IntRange(max = 12) int after) {
        int size = Reference.size(value);
        byte[] bytes = Canary.around(3, Reference.encode(value), after);
        ByteBuffer src = kind.allocate(bytes.length);
        kind.set(src, bytes);
        assertEquals(size, VarInt.scan(src, 3, bytes.length));
        assertEquals(value, VarInt.decode(src, 3, size));
        assertEquals(value, VarInt.get(src.position(3)));
        assertEquals(3 + size, src.position());
    }

    @Property
    void valuesFollowOneAnotherInAByteArray(@ForAll int[] values) {
        byte[] dst = new byte[VarInt.MAX_SIZE * values.length];
        int end = 0;
        for (int value : values) {
            end += VarInt.put(dst, end, value);
        }
        assertArrayEquals(oneAfterTheOther(values), Arrays.copyOf(dst, end));
    }

    @Property
    void valuesFollowOneAnotherInAByteBuffer(@ForAll ByteBufferKind kind, @ForAll int[] values) {
        byte[] expected = oneAfterTheOther(values);
        ByteBuffer dst = kind.allocate(expected.length);
        for (int value : values) {
            VarInt.put(dst, value);
        }
        byte[] actual = new byte[expected.length];
        kind.get(dst, actual);
        assertArrayEquals(expected, actual);
        assertEquals(0, dst.remaining());
    }

    private static byte[] oneAfterTheOther(int[] values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int value : values) {
            bytes.writeBytes(Reference.encode(value));
        }
        return bytes.toByteArray();
    }
}
