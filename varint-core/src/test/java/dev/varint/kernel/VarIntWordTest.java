package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Values;
import dev.varint.testing.Reference;
import org.junit.jupiter.api.Test;

class VarIntWordTest {

    /** What five bytes have beyond their payload. */
    private static final long CONTINUED = 0x8080_8080L;

    @Test
    void encodesWhatTheOracleDoesAndNothingAbove() {
        Values.millions()
                .forEach(value -> assertEquals(Reference.word(value, Reference.size(value)), VarIntWord.encode(value)));
    }

    @Test
    void tellsTheSizeOfAnEncodedWord() {
        Values.millions()
                .forEach(value -> assertEquals(Reference.size(value), VarIntWord.size(VarIntWord.encode(value))));
    }

    @Test
    void tellsTheSizeOfSpreadGroups() {
        Values.millions()
                .forEach(value -> assertEquals(Reference.size(value), VarIntWord.size(VarIntWord.spread(value))));
    }

    @Test
    void marksSpreadGroupsAsContinued() {
        Values.millions()
                .forEach(value -> assertEquals(
                        Reference.word(value, Reference.size(value)),
                        VarIntWord.withContinuation(
                                VarIntWord.spread(value), Long.numberOfLeadingZeros(VarIntWord.spread(value) | 1))));
    }

    @Test
    void spreadsGroupsIntoBytes() {
        Values.millions()
                .forEach(value -> assertEquals(Reference.word(value, 5) - CONTINUED, VarIntWord.spread(value)));
    }

    @Test
    void spreadsGroupsBySwarWhateverTheMachineHas() {
        Values.millions()
                .forEach(value -> assertEquals(Reference.word(value, 5) - CONTINUED, VarIntWord.spreadBySwar(value)));
    }
}
