package dev.varint;

import dev.varint.fixtures.PackedCase;
import dev.varint.fixtures.PackedCases;
import dev.varint.fixtures.PackedMix;
import dev.varint.fixtures.PackedRegion;
import dev.varint.fixtures.PackedType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Regions of values that all take the most bytes, which are counted and decoded in ways of their own, against the
 * oracle.
 */
class PackedLongestTest {

    private static final int VALUES = 70;

    @ParameterizedTest
    @EnumSource(names = {"UINT32", "INT32", "UINT64"})
    void areDecodedHoweverMany(PackedType type) {
        byte[] longest = longest(type);
        for (int length = 0; length <= longest.length; length++) {
            byte[] region = Arrays.copyOf(longest, length);
            array(type).check(PackedRegion.amid(0, region, 0, 0));
            array(type).check(PackedRegion.amid(3, region, length % 12, 0xFF));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UINT32", "UINT64"})
    void anyBitMayBeWrong(PackedType type) {
        for (int values : new int[] {1, 2, 10, 12, VALUES}) {
            byte[] region = Arrays.copyOf(longest(type), values * size(type));
            for (int bit = 0; bit < Byte.SIZE * region.length; bit++) {
                byte[] flipped = region.clone();
                flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                array(type).check(PackedRegion.amid(0, flipped, 0, 0));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UINT32", "UINT64"})
    void othersMayFollow(PackedType type) {
        Random random = new Random(11);
        for (int values = 0; values <= VALUES; values++) {
            byte[] others = PackedMix.ANY.region(random, random.nextInt(100), type.varIntType());
            byte[] region = Arrays.copyOf(longest(type), values * size(type) + others.length);
            System.arraycopy(others, 0, region, values * size(type), others.length);
            array(type).check(PackedRegion.amid(1, region, 0, 0));
        }
    }

    private static byte[] longest(PackedType type) {
        PackedMix mix = type == PackedType.UINT32 ? PackedMix.FIVES : PackedMix.TENS;
        return mix.region(new Random(10), VALUES * size(type), type.varIntType());
    }

    private static int size(PackedType type) {
        return type.varIntType().maxSize();
    }

    private static PackedCase<byte[]> array(PackedType type) {
        return PackedCases.ofByteArray(type);
    }
}
