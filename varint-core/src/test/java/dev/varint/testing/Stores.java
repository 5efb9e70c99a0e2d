package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.carrier.ByteSink;

/** What every sink must do: lowest byte first, surplus bits ignored, and where to go on. */
public final class Stores {

    private Stores() {}

    public static <B> void check(Memory<B> memory, ByteSink<B> io) {
        byte[] actual = new byte[26];
        B carrier = memory.allocate(actual.length);
        try {
            int at = io.writeByte(carrier, 0, 0xDEAD_BE01);
            at = io.writeShort(carrier, at, 0xDEAD_0302);
            at = io.writeMedium(carrier, at, 0xDE06_0504);
            at = io.writeInt(carrier, at, 0x0A09_0807);
            at = io.writeLong(carrier, at, 0x1211_100F_0E0D_0C0BL);
            at = io.writeWord(carrier, at, 0x1A19_1817_1615_1413L, 3);
            assertEquals(21, at);
            memory.get(carrier, actual);
        } finally {
            memory.release(carrier);
        }
        for (int i = 0; i < actual.length; i++) {
            assertEquals(i + 1, actual[i]);
        }
    }
}
