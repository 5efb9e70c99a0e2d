package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Values;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What {@link TypedVarInt#put} refuses. */
class TypedVarIntPutTest {

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "U64")
    void aValueThatItsTypeCannotHold(VarIntType type) {
        Values.longBoundaries()
                .filter(value -> value < 0 || value >= 1L << type.bits())
                .forEach(value -> refuses(value, type));
    }

    @Test
    void saysWhatDoesNotFit() {
        assertEquals(
                "value 256 has more than 8 bits", refuses(256, VarIntType.U8).getMessage());
    }

    @Test
    void saysWhatIsWrongWithANegativeValue() {
        Exception e = refuses(-1, VarIntType.U32);
        assertEquals("value -1 is negative, but its type is unsigned: 32 bits", e.getMessage());
    }

    private static Exception refuses(long value, VarIntType type) {
        byte[] dst = Canary.bytes(16);
        ByteBuffer buffer = ByteBuffer.wrap(dst).position(4);
        assertThrows(IllegalArgumentException.class, () -> TypedVarInt.put(dst, 4, value, type));
        Exception e = assertThrows(IllegalArgumentException.class, () -> TypedVarInt.put(buffer, value, type));
        assertEquals(4, buffer.position());
        assertArrayEquals(Canary.bytes(16), dst);
        return e;
    }
}
