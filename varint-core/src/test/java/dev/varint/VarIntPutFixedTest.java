package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Values;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import java.nio.ByteBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code putFixed} refuses. */
class VarIntPutFixedTest {

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE})
    void aWidthThatNoVarIntHas(int width) {
        refuses(0, width);
        refuses(-1, width);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aValueThatDoesNotFit(int width) {
        Values.boundaries().filter(value -> Reference.size(value) > width).forEach(value -> refuses(value, width));
    }

    private static void refuses(int value, int width) {
        byte[] dst = Canary.bytes(16);
        ByteBuffer buffer = ByteBuffer.wrap(dst).position(4);
        assertThrows(IllegalArgumentException.class, () -> VarInt.putFixed(dst, 4, value, width));
        assertThrows(IllegalArgumentException.class, () -> VarInt.putFixed(buffer, value, width));
        assertEquals(4, buffer.position());
        assertArrayEquals(Canary.bytes(16), dst);
    }
}
