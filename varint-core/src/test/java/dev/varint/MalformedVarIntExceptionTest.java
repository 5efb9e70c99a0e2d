package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.MalformedVarIntException.Reason;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MalformedVarIntExceptionTest {

    @ParameterizedTest
    @CsvSource({"TOO_LONG, too many bytes", "OVERFLOW, beyond the width", "PADDED, not the shortest"})
    void saysWhatIsWrongAndWhere(Reason reason, String text) {
        MalformedVarIntException e = new MalformedVarIntException(reason, 42);
        assertEquals(reason, e.reason());
        assertEquals(42, e.index());
        assertTrue(e.getMessage().contains("index 42"), e.getMessage());
        assertTrue(e.getMessage().contains(text), e.getMessage());
    }
}
