package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MalformedVarIntExceptionTest {

    @ParameterizedTest
    @CsvSource({
        "TOO_LONG, too many bytes",
        "OVERFLOW, too large for its type",
        "PADDED, not the shortest",
        "TRUNCATED, cut off"
    })
    void saysWhatIsWrongAndWhere(Reason reason, String text) {
        MalformedVarIntException e = new MalformedVarIntException(reason, 42);
        assertEquals(reason, e.reason());
        assertEquals(42, e.index());
        assertTrue(e.getMessage().contains("index 42"), e.getMessage());
        assertTrue(e.getMessage().contains(text), e.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void hasAStackTraceUnlessToldOtherwise(Reason reason) {
        MalformedVarIntException traced = new MalformedVarIntException(reason, 42);
        MalformedVarIntException untraced = new MalformedVarIntException(reason, 42, false);
        assertNotEquals(0, traced.getStackTrace().length);
        assertNotEquals(0, new MalformedVarIntException(reason, 42, true).getStackTrace().length);
        assertEquals(0, untraced.getStackTrace().length);
        assertEquals(traced.getMessage(), untraced.getMessage());
        assertEquals(reason, untraced.reason());
        assertEquals(42, untraced.index());
    }
}
