package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.carrier.ByteSink;
import java.util.Arrays;

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
        many(memory, io);
        many(memory, new OneByOne.Sink<>(io));
    }

    /** One byte, then others from amid an array, then one more. */
    private static <B> void many(Memory<B> memory, ByteSink<B> io) {
        for (int count = 0; count < 20; count++) {
            byte[] in = new byte[count + 5];
            for (int i = 0; i < in.length; i++) {
                in[i] = (byte) (7 * i);
            }
            byte[] actual = new byte[count + 4];
            B carrier = memory.allocate(actual.length);
            try {
                int at = io.writeBytes(carrier, io.writeByte(carrier, 0, 1), in, 2, count);
                assertEquals(count + 2, io.writeByte(carrier, at, 2));
                memory.get(carrier, actual);
                array(io, carrier, actual);
            } finally {
                memory.release(carrier);
            }
            byte[] expected = Canary.around(1, Arrays.copyOfRange(in, 2, count + 2), 3);
            expected[0] = 1;
            expected[count + 1] = 2;
            assertArrayEquals(expected, actual);
        }
    }

    private static <B> void array(ByteSink<B> io, B carrier, byte[] bytes) {
        byte[] array = io.array(carrier);
        if (array != null) {
            int offset = io.arrayOffset(carrier);
            assertArrayEquals(bytes, Arrays.copyOfRange(array, offset, offset + bytes.length));
        }
    }
}
