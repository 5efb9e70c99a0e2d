package dev.varint.reader;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.Placed;
import dev.varint.fixtures.ReadBack;
import dev.varint.fixtures.ReadSweep;
import dev.varint.fixtures.ReadableByteBuffers;
import dev.varint.testing.ByteStrings;
import java.util.stream.Stream;
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

    @Test
    void everyReaderReadsEveryContinuedStringOfThreeBytesFromByteBuffers() {
        ReadSweep.check(
                ByteStrings.THREE_CONTINUED,
                Placed::lastAndFilled,
                () -> Stream.concat(
                        ReadableByteBuffers.readers(ByteBufferKind.HEAP, Cursor.POSITION),
                        ReadableByteBuffers.readers(ByteBufferKind.DIRECT, Cursor.LIMITED)));
    }
}
