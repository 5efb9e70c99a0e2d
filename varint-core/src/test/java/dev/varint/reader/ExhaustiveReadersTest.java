package dev.varint.reader;

import dev.varint.testing.ByteStrings;
import dev.varint.testing.Placed;
import dev.varint.testing.ReadBack;
import dev.varint.testing.ReadSweep;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class ExhaustiveReadersTest {

    @Test
    void everyReaderReadsBackEveryValueFromByteArrays() {
        ReadBack.check(1L << 32);
    }

    @Test
    void everyReaderReadsEveryStringOfThreeBytesUnderEveryStrictness() {
        ReadSweep.checkInPlace(ByteStrings.THREE, Placed::lastAndFilled, ReadersTest::onByteArrays);
    }
}
