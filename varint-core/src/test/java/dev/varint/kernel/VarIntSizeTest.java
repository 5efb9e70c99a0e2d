package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Oracle;
import dev.varint.testing.Values;
import org.junit.jupiter.api.Test;

class VarIntSizeTest {

    @Test
    void countsLeadingZerosToWhatTheOracleWrites() {
        Values.millions().forEach(value -> assertEquals(Oracle.size(value), VarIntSize.byLeadingZeros(value)));
    }

    @Test
    void countsByHandToWhatTheOracleWrites() {
        Values.millions().forEach(value -> assertEquals(Oracle.size(value), VarIntSize.byHand(value)));
    }
}
