package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Values;
import dev.varint.testing.Reference;
import org.junit.jupiter.api.Test;

class VarIntSizeTest {

    @Test
    void countsLeadingZerosToWhatTheOracleWrites() {
        Values.millions().forEach(value -> assertEquals(Reference.size(value), VarIntSize.byLeadingZeros(value)));
    }

    @Test
    void countsLeadingZerosOfLongsToWhatTheOracleWrites() {
        Values.longMillions().forEach(value -> assertEquals(Reference.size(value), VarIntSize.byLeadingZeros(value)));
    }

    @Test
    void looksUpWhatTheOracleWrites() {
        Values.longMillions().forEach(value -> assertEquals(Reference.size(value), VarIntSize.byTable(value)));
    }

    @Test
    void asksBoundsForWhatFollowsTheFirstByte() {
        Values.millions().forEach(value -> assertEquals(Reference.size(value) - 1, VarIntSize.afterFirst(value)));
    }

    @Test
    void countsByHandToWhatTheOracleWrites() {
        Values.millions().forEach(value -> assertEquals(Reference.size(value), VarIntSize.byHand(value)));
    }

    @Test
    void countsLeadingZerosOf64Bits() {
        for (int bits = 0; bits <= 64; bits++) {
            int size = Math.max(1, (bits + 6) / 7);
            long most = bits == 0 ? 0 : -1L >>> 64 - bits;
            long least = most - (most >>> 1);
            assertEquals(size, VarIntSize.byLeadingZeros(most));
            assertEquals(size, VarIntSize.byLeadingZeros(least));
            assertEquals(size, VarIntSize.byTable(most));
            assertEquals(size, VarIntSize.byTable(least));
        }
    }
}
