package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.VarIntType;
import dev.varint.kernel.VarIntSize;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Types, and what the exceptions say of values that a type does not have. */
class VarIntTypeTest {

    @ParameterizedTest
    @MethodSource("dev.varint.fixtures.Types#all")
    void isEqualToTheTypeOfItsName(VarIntType type) {
        assertEquals(type, VarIntType.valueOf(type.toString()));
        assertEquals(type.hashCode(), VarIntType.valueOf(type.toString()).hashCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "U", "U0", "U65", "S99", "u8", "I32", "U08", "U8 ", "U100"})
    void refusesOtherNames(String name) {
        assertThrows(IllegalArgumentException.class, () -> VarIntType.valueOf(name));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 65, Integer.MAX_VALUE})
    void refusesOtherNumbersOfBits(int bits) {
        assertThrows(IllegalArgumentException.class, () -> VarIntType.unsigned(bits));
        assertThrows(IllegalArgumentException.class, () -> VarIntType.signed(bits));
    }

    @ParameterizedTest
    @CsvSource({
        "U64, -1, 9, 'byteCount 9 is not 10 to 10, as value -1 of type U64 needs'",
        "U32, 300, 1, 'byteCount 1 is not 2 to 5, as value 300 of type U32 needs'",
        "S33, -65, 6, 'byteCount 6 is not 2 to 5, as value -65 of type S33 needs'",
        "U8, 256, 2, 'value 256 has more than 8 bits'",
        "S7, -65, 1, 'value -65 has more than 7 bits'",
        "U63, -1, 9, 'value -1 is negative, but its type is unsigned: 63 bits'"
    })
    void saysWhatDoesNotFit(VarIntType type, long value, int byteCount, String message) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> VarIntSize.requireFit(type, value, byteCount));
        assertEquals(message, e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "TOO_LONG, too many bytes",
        "OVERFLOW, too large for its type",
        "PADDED, not the shortest",
        "TRUNCATED, cut off"
    })
    void saysWhatIsMalformedAndWhere(Reason reason, String text) {
        MalformedVarIntException untraced = new MalformedVarIntException(reason, 42, false);
        assertEquals(reason, untraced.reason());
        assertEquals(42, untraced.index());
        assertTrue(untraced.getMessage().contains("index 42"), untraced.getMessage());
        assertTrue(untraced.getMessage().contains(text), untraced.getMessage());
        assertEquals(0, untraced.getStackTrace().length);
        assertNotEquals(0, new MalformedVarIntException(reason, 42).getStackTrace().length);
        assertNotEquals(0, new MalformedVarIntException(reason, 42, true).getStackTrace().length);
    }
}
