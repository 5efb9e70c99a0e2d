package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ByteCompressTest {

    @Test
    void keepsTheSelectedBytes() {
        SplittableRandom random = new SplittableRandom(22);
        for (int selection = 0; selection < 256; selection++) {
            long highBits = highBits(selection);
            long mask = ByteCompress.wholeBytes(highBits);
            assertEquals(mask & SevenBitGroups.PAYLOAD, ByteCompress.payloads(highBits));
            for (int i = 0; i < 100; i++) {
                long word = random.nextLong();
                long expected = 0;
                int kept = 0;
                for (int index = 0; index < Long.BYTES; index++) {
                    if ((selection >>> index & 1) == 1) {
                        expected |= (word >>> 8 * index & 0xFF) << 8 * kept++;
                    }
                }
                long below = kept == Long.BYTES ? -1 : (1L << 8 * kept) - 1;
                assertEquals(expected, ByteCompress.compress(word, mask) & below);
                assertEquals(expected, ByteCompress.removeOthers(word, mask) & below);
            }
        }
    }

    private static long highBits(int selection) {
        long bits = 0;
        for (int index = 0; index < Long.BYTES; index++) {
            bits |= (selection >>> index & 1L) << 8 * index + 7;
        }
        return bits;
    }
}
