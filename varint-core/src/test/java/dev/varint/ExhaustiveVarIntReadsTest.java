package dev.varint;

import dev.varint.testing.ByteBufferKind;
import dev.varint.testing.ByteStrings;
import dev.varint.testing.Placed;
import dev.varint.testing.ReadCase;
import dev.varint.testing.ReadSweep;
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
