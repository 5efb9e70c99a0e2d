package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PositionedByteArraySourceTest {

    /** The position does not matter for loads. */
    @Test
    void loadsLittleEndianAndMovesOnlyWhenAValueIsComplete() {
        PositionedByteArraySource io = PositionedByteArraySource.INSTANCE;
        PositionedByteArray in = new PositionedByteArray(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 3);
        assertEquals(1, io.readByte(in, 1));
        assertEquals(0x0201, io.readShort(in, 1));
        assertEquals(0x0403_0201, io.readInt(in, 1));
        assertEquals(0x0807_0605_0403_0201L, io.readLong(in, 1));
        assertTrue(io.holds(in, 2, 8));
        assertFalse(io.holds(in, 3, 8));
        assertEquals(10, io.limit(in));
        assertEquals(3, in.index);
        io.complete(in, 3, 7);
        assertEquals(7, in.index);
    }
}
