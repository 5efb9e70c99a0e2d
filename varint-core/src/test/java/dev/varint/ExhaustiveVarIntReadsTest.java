package dev.varint;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.Placed;
import dev.varint.fixtures.ReadCase;
import dev.varint.fixtures.ReadSweep;
import dev.varint.testing.ByteStrings;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class ExhaustiveVarIntReadsTest {

    @Test
    void everyFacadeReadsEveryContinuedStringOfThreeBytes() {
        ReadSweep.check(ByteStrings.THREE_CONTINUED, Placed::lastAndFilled, ExhaustiveVarIntReadsTest::cases);
    }

    private static Stream<ReadCase<?>> cases() {
        return Stream.of(
                        VarIntReads.fromByteArray(),
                        VarIntReads.from(ByteBufferKind.HEAP),
                        VarIntReads.from(ByteBufferKind.DIRECT))
                .flatMap(cases -> cases);
    }
}
