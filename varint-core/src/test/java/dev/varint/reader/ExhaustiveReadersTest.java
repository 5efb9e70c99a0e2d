package dev.varint.reader;

import dev.varint.testing.ByteBufferKind;
import dev.varint.testing.ByteStrings;
import dev.varint.testing.Cursor;
import dev.varint.testing.Placed;
import dev.varint.testing.ReadBack;
import dev.varint.testing.ReadSweep;
import dev.varint.testing.ReadableByteBuffers;
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
