package dev.varint;

import dev.varint.fixtures.PackedCase;
import dev.varint.fixtures.PackedCases;
import dev.varint.fixtures.PackedRegion;
import dev.varint.fixtures.PackedType;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Mostly one-byte values with longer ones between, around the borders of the stretches that they are decoded in. */
class PackedStretchesTest {

    /** The bytes of a stretch and of a block. */
    private static final int STRETCH = 1024;

    private static final int BLOCK = 64;

    /** How many values in 1,000 are longer than one byte, and their size; 0 for any. */
    private static final int[][] SHAPES = {
        {1, 5}, {4, 5}, {16, 5}, {10, 2}, {50, 2}, {200, 2}, {20, 0}, {100, 3}, {1000, 0}
    };

    @ParameterizedTest
    @EnumSource
    void lengthsAroundStretches(PackedType type) {
        Random random = new Random(type.ordinal());
        for (int[] shape : SHAPES) {
            for (int stretches = 1; stretches <= 2; stretches++) {
                for (int length = STRETCH * stretches - 12; length <= STRETCH * stretches + BLOCK + 20; length += 3) {
                    check(type, region(type, random, shape, length), random);
                }
            }
        }
    }

    /** From a few blocks on: a stretch may be shorter than others, and what follows it shorter than a block. */
    @ParameterizedTest
    @EnumSource
    void lengthsOfShortStretches(PackedType type) {
        Random random = new Random(type.ordinal());
        for (int[] shape : SHAPES) {
            for (int length = 4 * BLOCK - 10; length <= 7 * BLOCK; length++) {
                check(type, region(type, random, shape, length), random);
            }
        }
    }

    /** A single longer value at every place around the border of two stretches. */
    @ParameterizedTest
    @EnumSource
    void everyPlaceAroundABorder(PackedType type) {
        PackedCase<byte[]> array = PackedCases.ofByteArray(type);
        for (int size = 2; size <= type.varIntType().maxSize(); size++) {
            for (int index = STRETCH - 12; index <= STRETCH + 12; index++) {
                byte[] region = new byte[2 * STRETCH + 2 * BLOCK];
                for (int i = 0; i < region.length; i++) {
                    region[i] = (byte) (i % 127);
                }
                for (int i = 0; i < size - 1; i++) {
                    region[index + i] |= (byte) 0x80;
                }
                region[index + size - 1] = 1;
                array.check(PackedRegion.amid(0, region, 0, 0));
            }
        }
    }

    private static void check(PackedType type, byte[] region, Random random) {
        PackedRegion amid = PackedRegion.amid(random.nextInt(9), region, random.nextInt(20), 0xFF);
        PackedCases.ofByteArray(type).check(amid);
    }

    private static byte[] region(PackedType type, Random random, int[] shape, int length) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (bytes.size() < length) {
            int room = Math.min(length - bytes.size(), type.varIntType().maxSize());
            int size = random.nextInt(1000) >= shape[0] ? 1 : shape[1] == 0 ? 1 + random.nextInt(10) : shape[1];
            bytes.writeBytes(ofSize(random, Math.min(size, room)));
        }
        return bytes.toByteArray();
    }

    private static byte[] ofSize(Random random, int size) {
        int bits = Math.min(7 * size, size == 5 ? 32 : 64);
        long top = 1L << bits - 1;
        return size == 1 ? Reference.encode(random.nextInt(128)) : Reference.encode(top | random.nextLong() & top - 1);
    }
}
