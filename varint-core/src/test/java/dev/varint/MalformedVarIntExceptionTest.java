package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MalformedVarIntExceptionTest {

    @ParameterizedTest
    @CsvSource({
        "TOO_LONG, too many bytes",
        "OVERFLOW, too large for its type",
        "PADDED, not the shortest",
        "TRUNCATED, cut off"
    })
    void saysWhatIsWrongAndWhere(Reason reason, String text) {
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
