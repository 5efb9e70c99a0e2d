package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Loads;
import org.junit.jupiter.api.Test;

class PositionedByteArraySourceTest {

    /** Whatever the position is. */
    @Test
    void loadsFromTheArray() {
        Loads.check(PositionedByteArraySource.INSTANCE, new PositionedByteArray(Loads.BYTES.clone(), 25));
    }

    @Test
    void movesThePositionAfterAValue() {
        PositionedByteArray in = new PositionedByteArray(new byte[16], 3);
        PositionedByteArraySource.INSTANCE.complete(in, 3, 7);
        assertEquals(7, in.index);
        assertEquals(16, PositionedByteArraySource.INSTANCE.limit(in));
    }
}
