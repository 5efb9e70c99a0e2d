package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class BenchmarkCaseTest {

    @Test
    void casesAreFoundByTheBeginningOfANameAndTheLongestWins() {
        assertEquals(DecodeMethod.PACKED, BenchmarkCase.of(DecodeMethod.values(), "packedSwar"));
        assertEquals(EncodeMethod.PACKED, BenchmarkCase.of(EncodeMethod.values(), "a.B.packedOnTwoThreads"));
        assertEquals(
                WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS,
                BenchmarkCase.of(WriteMethod.values(), "smartUnrolledByLeadingZeros"));
        assertThrows(IllegalArgumentException.class, () -> BenchmarkCase.of(Carrier.values(), "none"));
    }
}
