package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.testing.ByteStrings;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of all operations for each element type, on regions around the sizes that the code works with. */
class PackedVarIntsTest {

    /** Bytes that are checked, or decoded as words or planes, at once. */
    private static final int STRETCH = 1024;

    /** Bytes that are copied at once where the carrier has no array. */
    private static final int CHUNK = 32 << 10;

    @ParameterizedTest
    @EnumSource
    void everyLengthWithEveryDamage(PackedReference type) {
        Random random = new Random(1);
        RegionDamage[] damages = RegionDamage.values();
        for (int length = 0; length <= 210; length += isBasic(type) ? 1 : 7) {
            for (SizeMix mix : SizeMix.values()) {
                byte[] region = mix.region(random, length, type.wireBits());
                if ((mix.ordinal() + length) % 2 == 0) {
                    PackedContract.checkArray(type, PackedRegion.anywhere(random, region));
                    continue;
                }
                byte[] damaged = damages[random.nextInt(damages.length)].apply(random, region);
                PackedContract.check(type, PackedRegion.anywhere(random, damaged));
            }
        }
    }

    /** Regions that end with their array, and regions that continue after it. */
    @ParameterizedTest
    @EnumSource
    void everyKindOfBuffer(ByteBuffers buffers) {
        Random random = new Random(2);
        for (int length : new int[] {0, 1, 7, 8, 9, 63, 64, 65, 72, 73, 150, 4096, CHUNK + 2}) {
            for (PackedReference type : List.of(PackedReference.UINT32, PackedReference.SINT64_DELTA)) {
                byte[] region = SizeMix.ANY.region(random, length, type.wireBits());
                int endOfPage = 4096 - length % 4096;
                new PackedContract(type, buffers).check(PackedRegion.amid(endOfPage, region, 0, 0xFF));
                byte[] damaged = RegionDamage.MORE_CONTINUED_BYTES.apply(random, region);
                new PackedContract(type, buffers).check(PackedRegion.amid(length % 9, damaged, length % 12, 0xFF));
            }
        }
    }

    /** Elements of every size and too long ones, at every place of the first two blocks of 64 bytes. */
    @ParameterizedTest
    @EnumSource(names = {"UINT32", "UINT64"})
    void oneElementOrOneThatIsMalformedAnywhere(PackedReference type) {
        check(type, ByteStrings.FEW, 37);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource(names = {"UINT32", "UINT64"})
    void anyElementAnywhere(PackedReference type) {
        check(type, ByteStrings.STRUCTURED, 1);
    }

    private static void check(PackedReference type, ByteStrings strings, int step) {
        Random random = new Random(3);
        SizeMix[] mixes = SizeMix.values();
        for (int offset = 0; offset <= 130; offset++) {
            byte[] before = mixes[offset % mixes.length].region(random, offset, type.wireBits());
            for (int i = offset % step; i < strings.count(); i += step) {
                byte[] after = mixes[i % mixes.length].region(random, random.nextInt(90), type.wireBits());
                byte[] region = concat(before, strings.at(i), after);
                PackedContract.checkArray(type, PackedRegion.anywhere(random, region));
            }
        }
    }

    /** Good ones, and others that are malformed close to a seam. */
    @ParameterizedTest
    @EnumSource
    void lengthsAroundStretches(PackedReference type) {
        Random random = new Random(4);
        for (int stretches = 1; stretches <= 2; stretches++) {
            int seam = STRETCH * stretches;
            for (SizeMix mix : SizeMix.values()) {
                for (int length = seam - 12; length <= seam + 90; length += isBasic(type) ? 5 : 31) {
                    byte[] region = mix.region(random, length, type.wireBits());
                    PackedContract.checkArray(type, PackedRegion.anywhere(random, region));
                }
                for (int index = seam - 12; index < seam + 8; index += isBasic(type) ? 1 : 5) {
                    byte[] region = mix.region(random, seam + 100 * stretches, type.wireBits());
                    putLongest(random, region, index, type);
                    PackedContract.checkArray(type, PackedRegion.anywhere(random, region));
                }
            }
        }
    }

    /** A copy ends with an element, so elements move from one chunk to the next. */
    @ParameterizedTest
    @EnumSource
    void lengthsAroundChunks(PackedReference type) {
        Random random = new Random(5);
        PackedContract copied = new PackedContract(type, ByteBuffers.DIRECT);
        for (int length : new int[] {CHUNK - 1, CHUNK, CHUNK + 1, CHUNK + 109, 2 * CHUNK + 10}) {
            byte[] region = SizeMix.ANY.region(random, length, type.wireBits());
            copied.check(PackedRegion.amid(random.nextInt(10), region, random.nextInt(10), 0x80));
            for (int end : new int[] {Math.min(CHUNK, length - 1), length}) {
                byte[] damaged = region.clone();
                Arrays.fill(damaged, end - 1 - random.nextInt(11), end, (byte) 0x80);
                copied.check(PackedRegion.amid(1, damaged, 0, 0));
            }
        }
    }

    /** A first copy that has as many bytes as the region has elements, or the most bytes for each. */
    @ParameterizedTest
    @EnumSource
    void copiesThatLookLikeOneSize(PackedReference type) {
        Random random = new Random(7);
        for (SizeMix mix : List.of(SizeMix.ONE_OR_TWO, SizeMix.ANY)) {
            byte[] region = new byte[2 * CHUNK];
            for (int i = 0; i < region.length; i++) {
                region[i] = (byte) (i % 2 == 0 ? 0x80 | random.nextInt(128) : 1 + random.nextInt(127));
            }
            byte[] before = mix.region(random, 100, type.wireBits());
            for (byte[] bytes : List.of(region, concat(before, region), concat(region, new byte[99]))) {
                new PackedContract(type, ByteBuffers.DIRECT).check(PackedRegion.amid(3, bytes, 5, 0x80));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingButContinuedBytes(PackedReference type) {
        for (int length : new int[] {1, 4, 5, 9, 10, 64, CHUNK, CHUNK + 1}) {
            byte[] region = new byte[length];
            Arrays.fill(region, (byte) 0x80);
            PackedContract.check(type, PackedRegion.alone(region));
            PackedContract.check(type, PackedRegion.alone(Arrays.copyOf(region, length + 1)));
            PackedContract.check(type, PackedRegion.alone(concat(new byte[5], region)));
        }
    }

    /** Elements that all have the most bytes are counted and decoded in ways of their own. */
    @ParameterizedTest
    @EnumSource
    void nothingButLongestElements(PackedReference type) {
        Random random = new Random(6);
        int size = type.maxSize();
        byte[] longest = SizeMix.TENS.region(random, 70 * size, type.wireBits());
        for (int length = 0; length <= longest.length; length += isBasic(type) ? 1 : 3) {
            byte[] region = Arrays.copyOf(longest, length);
            PackedContract.checkArray(type, PackedRegion.amid(length % 4, region, length % 12, 0xFF));
        }
        for (int count : new int[] {1, 2, 10, 12}) {
            byte[] region = Arrays.copyOf(longest, count * size);
            for (int bit = 0; bit < Byte.SIZE * region.length; bit += isBasic(type) ? 1 : 11) {
                byte[] flipped = region.clone();
                flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                PackedContract.checkArray(type, PackedRegion.alone(flipped));
            }
        }
        for (int count = 0; count <= 70; count += 3) {
            byte[] others = SizeMix.ANY.region(random, random.nextInt(100), type.wireBits());
            byte[] region = concat(Arrays.copyOf(longest, count * size), others);
            PackedContract.checkArray(type, PackedRegion.amid(1, region, 0, 0));
        }
    }

    /** The last bits of an element, by itself and in a row. */
    @ParameterizedTest
    @EnumSource
    void boundaries(PackedReference type) {
        long[] elements = LongStream.range(0, 65)
                .map(exponent -> exponent < 64 ? 1L << exponent : 0)
                .flatMap(power -> LongStream.of(power - 1, power, power + 1, -power))
                .map(type::narrow)
                .toArray();
        PackedContract.check(type, PackedRegion.alone(type.encode(elements)));
        for (long element : elements) {
            PackedContract.check(type, PackedRegion.alone(type.encode(element)));
        }
    }

    /** A part of a region, from any element on, decoded with the element before it. */
    @ParameterizedTest
    @EnumSource(names = {"UINT32_DELTA", "SINT32_DELTA", "UINT64_DELTA", "SINT64_DELTA"})
    void partsOfDeltas(PackedReference type) {
        byte[] region = SizeMix.ANY.region(new Random(7), 1000, type.wireBits());
        PackedFacade facade = new PackedFacade(type);
        long[] all = facade.decode(region, 0, region.length);
        for (int i = 1; i < all.length; i += 7) {
            int from = facade.skip(region, 0, region.length, i);
            long[] expected = Arrays.copyOfRange(all, i, all.length);
            assertArrayEquals(expected, facade.decode(region, from, region.length, all[i - 1]));
            ByteBuffer direct = ByteBuffers.DIRECT.of(region);
            assertArrayEquals(expected, facade.decode(direct, from, region.length, all[i - 1]));
        }
    }

    @Test
    void aBaseFitsItsType() {
        byte[] region = {1, 2};
        ByteBuffer buffer = ByteBuffer.wrap(region);
        for (PackedType<int[]> type : List.of(PackedType.UINT32_DELTA, PackedType.SINT32_DELTA)) {
            for (long base : new long[] {1L << 40, 1L << 32, -1L - Integer.MAX_VALUE - 1, Long.MIN_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> PackedVarInts.decode(type, region, 0, 2, base));
                assertThrows(IllegalArgumentException.class, () -> PackedVarInts.decode(type, buffer, 0, 2, base));
            }
        }
        PackedType<int[]> signed = PackedType.SINT32_DELTA;
        assertThrows(IllegalArgumentException.class, () -> PackedVarInts.decode(signed, region, 0, 2, 1L << 31));
        int min = Integer.MIN_VALUE;
        assertArrayEquals(new int[] {min - 1, min}, PackedVarInts.decode(signed, region, 0, 2, min));
        for (long base : new long[] {min, 1L << 31}) { // the same 32 bits
            int[] values = PackedVarInts.decode(PackedType.UINT32_DELTA, region, 0, 2, base);
            assertArrayEquals(new int[] {min + 1, min + 3}, values);
        }
    }

    @Test
    void onlyDeltasHaveABase() {
        byte[] region = {1, 2};
        ByteBuffer buffer = ByteBuffer.wrap(region);
        for (PackedType<long[]> type : List.of(PackedType.UINT64, PackedType.longs(VarIntType.S33))) {
            assertThrows(IllegalArgumentException.class, () -> PackedVarInts.decode(type, region, 0, 2, 7));
            assertThrows(IllegalArgumentException.class, () -> PackedVarInts.decode(type, buffer, 0, 2, 7));
        }
    }

    /** The size of the others does not matter. */
    private static void putLongest(Random random, byte[] region, int index, PackedReference type) {
        int last = index + type.maxSize() - 1;
        region[index - 1] &= 0x7F;
        for (int i = index; i < last; i++) {
            region[i] |= (byte) 0x80;
        }
        region[last] = (byte) (1 << random.nextInt(9) >>> 1);
    }

    /** The others are made of these. */
    private static boolean isBasic(PackedReference type) {
        return type == PackedReference.UINT32 || type == PackedReference.UINT64;
    }

    private static byte[] concat(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.length).sum());
        Arrays.stream(parts).forEach(all::put);
        return all.array();
    }
}
