package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.carrier.ByteSink;

/** What every sink must do: lowest byte first, surplus bits ignored, and where to go on. */
public final class Stores {

    private Stores() {}

    public static <B> void check(Memory<B> memory, ByteSink<B> io) {
        byte[] expected = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18};
        byte[] actual = new byte[expected.length];
        B carrier = memory.allocate(expected.length);
        try {
            int at = io.writeByte(carrier, 0, 0xDEAD_BE01);
            at = io.writeShort(carrier, at, 0xDEAD_0302);
            at = io.writeMedium(carrier, at, 0xDE06_0504);
            at = io.writeInt(carrier, at, 0x0A09_0807);
            at = io.writeWord(carrier, at, 0x1211_100F_0E0D_0C0BL, 3);
            assertEquals(13, at);
            memory.get(carrier, actual);
        } finally {
            memory.release(carrier);
        }
        assertArrayEquals(expected, actual);
    }
}
