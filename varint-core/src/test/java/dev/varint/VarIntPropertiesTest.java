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

class VarIntPropertiesTest {

    @Property
    void sizeIsWhatTheOracleWrites(@ForAll int value) {
        assertEquals(Oracle.encode(value).length, VarInt.size(value));
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
            bytes.writeBytes(Oracle.encode(value));
        }
        return bytes.toByteArray();
    }
}
