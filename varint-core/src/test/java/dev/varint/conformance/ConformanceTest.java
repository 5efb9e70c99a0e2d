package dev.varint.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.fixtures.FacadeReads;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.ConformanceVectors.Scalar;
import dev.varint.testing.ConformanceVectors.ZigZagPair;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The library against the published vectors: {@code byte[]} and {@link ByteBuffer}. */
class ConformanceTest {

    /** Also with bytes after the vector: a read must stop at the end it is given. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 12})
    void everyMethodReadsTheVectors(int after) throws IOException {
        for (Scalar vector : ConformanceVectors.published().varint()) {
            Strictness strictness = Strictness.valueOf(vector.strictness().toUpperCase(Locale.ROOT));
            VarIntType type = vector.isSigned() ? VarIntType.signed(vector.bits()) : VarIntType.unsigned(vector.bits());
            Placed placed = Placed.followed(vector.bytes(), 0, after, 3);
            Outcome outcome = placed.expected(type.isSigned(), type.bits(), strictness.name());
            assertEquals(vector.scan(), outcome.scan(), vector::toString);
            if (outcome.isComplete()) {
                assertEquals(vector.valueBits(), outcome.value(), vector::toString);
            }
            FacadeReads.check(placed, type, strictness);
        }
    }

    @Test
    void mapsZigZag() throws IOException {
        for (ZigZagPair pair : ConformanceVectors.published().zigzag()) {
            long signed = Long.parseLong(pair.signed());
            long unsigned = Long.parseUnsignedLong(pair.unsigned());
            boolean ints = pair.bits() == 32;
            assertEquals(unsigned, ints ? Integer.toUnsignedLong(ZigZag.encode((int) signed)) : ZigZag.encode(signed));
            assertEquals(signed, ints ? ZigZag.decode((int) unsigned) : ZigZag.decode(unsigned), pair::toString);
            byte[] dst = new byte[10];
            int size = ints ? VarInt.put(dst, 0, (int) unsigned) : VarLong.put(dst, 0, unsigned);
            assertEquals(pair.hex(), HexFormat.of().formatHex(dst, 0, size), pair::toString);
        }
    }
}
