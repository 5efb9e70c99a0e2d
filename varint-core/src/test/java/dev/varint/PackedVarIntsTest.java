package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.contract.PackedCarrier;
import dev.varint.contract.PackedContract;
import dev.varint.contract.PackedRegionsContract;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.format.PackedType;
import dev.varint.testing.ByteStrings;
import dev.varint.testing.PackedModel;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of all operations for each element type, on regions around the sizes that the code works with. */
class PackedVarIntsTest extends PackedRegionsContract {

    @Override
    protected List<PackedCarrier> carriers() {
        return Stream.concat(Stream.of((ByteBuffers) null), Stream.of(ByteBuffers.values()))
                .<PackedCarrier>map(PackedFacade::new)
                .toList();
    }

    /** Bytes that are checked, or decoded as words or planes, at once. */
    private static final int STRETCH = 1024;

    /** Bytes that are copied at once where the carrier has no array. */
    private static final int CHUNK = 32 << 10;

    @ParameterizedTest
    @MethodSource("models")
    void everyLengthWithEveryDamage(PackedModel type) {
        Random random = new Random(1);
        RegionDamage[] damages = RegionDamage.values();
        for (int length = 0; length <= 210; length += isBasic(type) ? 1 : 17) {
            for (SizeMix mix : SizeMix.values()) {
                byte[] region = type.region(mix, random, length);
                if ((mix.ordinal() + length) % 2 == 0) {
                    PackedFacade.checkArray(type, PackedRegion.anywhere(random, region));
                    continue;
                }
                byte[] damaged = damages[random.nextInt(damages.length)].apply(random, region);
                PackedFacade.check(type, PackedRegion.anywhere(random, damaged));
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

    private static void check(PackedModel type, ByteStrings strings, int step) {
        Random random = new Random(3);
        SizeMix[] mixes = SizeMix.values();
        for (int offset = 0; offset <= 130; offset++) {
            byte[] before = type.region(mixes[offset % mixes.length], random, offset);
            for (int i = offset % step; i < strings.count(); i += step) {
                byte[] after = type.region(mixes[i % mixes.length], random, random.nextInt(90));
                byte[] region = concat(before, strings.at(i), after);
                PackedFacade.checkArray(type, PackedRegion.anywhere(random, region));
            }
        }
    }

    /** Good ones, and others that are malformed close to a seam. */
    @ParameterizedTest
    @MethodSource("models")
    void lengthsAroundStretches(PackedModel type) {
        Random random = new Random(4);
        for (int stretches = 1; stretches <= 2; stretches++) {
            int seam = STRETCH * stretches;
            for (SizeMix mix : SizeMix.values()) {
                for (int length = seam - 12; length <= seam + 90; length += isBasic(type) ? 11 : 101) {
                    byte[] region = type.region(mix, random, length);
                    PackedFacade.checkArray(type, PackedRegion.anywhere(random, region));
                }
                for (int index = seam - 12 + mix.ordinal() % 3; index < seam + 8; index += isBasic(type) ? 3 : 11) {
                    byte[] region = type.region(mix, random, seam + 100 * stretches);
                    putLongest(random, region, index, type);
                    PackedFacade.checkArray(type, PackedRegion.anywhere(random, region));
                }
            }
        }
    }

    /** A copy ends with an element, so elements move from one chunk to the next. */
    @ParameterizedTest
    @EnumSource
    void lengthsAroundChunks(PackedReference type) {
        Random random = new Random(5);
        PackedContract copied = new PackedContract(type, new PackedFacade(ByteBuffers.DIRECT));
        for (int length : new int[] {CHUNK - 1, CHUNK, CHUNK + 1, CHUNK + 109, 2 * CHUNK + 10}) {
            byte[] region = type.region(SizeMix.ANY, random, length);
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
            byte[] before = type.region(mix, random, 100);
            for (byte[] bytes : List.of(region, concat(before, region), concat(region, new byte[99]))) {
                new PackedContract(type, new PackedFacade(ByteBuffers.DIRECT))
                        .check(PackedRegion.amid(3, bytes, 5, 0x80));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingButContinuedBytes(PackedReference type) {
        for (int length : new int[] {1, 4, 5, 9, 10, 64, CHUNK, CHUNK + 1}) {
            byte[] region = new byte[length];
            Arrays.fill(region, (byte) 0x80);
            PackedFacade.check(type, PackedRegion.alone(region));
            PackedFacade.check(type, PackedRegion.alone(Arrays.copyOf(region, length + 1)));
            PackedFacade.check(type, PackedRegion.alone(concat(new byte[5], region)));
        }
    }

    /** Elements that all have the most bytes are counted and decoded in ways of their own. */
    @ParameterizedTest
    @MethodSource("models")
    void nothingButLongestElements(PackedModel type) {
        Random random = new Random(6);
        int size = type.maxSize();
        byte[] longest = type.region(SizeMix.TENS, random, 70 * size);
        for (int length = 0; length <= longest.length; length += isBasic(type) ? 1 : 23) {
            byte[] region = Arrays.copyOf(longest, length);
            PackedFacade.checkArray(type, PackedRegion.amid(length % 4, region, length % 12, 0xFF));
        }
        for (int count : new int[] {1, 2, 10, 12}) {
            byte[] region = Arrays.copyOf(longest, count * size);
            for (int bit = 0; bit < Byte.SIZE * region.length; bit += isBasic(type) ? 3 : 31) {
                byte[] flipped = region.clone();
                flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                PackedFacade.checkArray(type, PackedRegion.alone(flipped));
            }
        }
        for (int count = 0; count <= 70; count += isBasic(type) ? 3 : 19) {
            byte[] others = type.region(SizeMix.ANY, random, random.nextInt(100));
            byte[] region = concat(Arrays.copyOf(longest, count * size), others);
            PackedFacade.checkArray(type, PackedRegion.amid(1, region, 0, 0));
        }
    }

    /** The last bits of an element, in a row, by itself, and with any bit of the last byte flipped. */
    @ParameterizedTest
    @MethodSource("models")
    void boundaries(PackedModel type) {
        long[] elements = LongStream.range(0, 65)
                .map(exponent -> exponent < 64 ? 1L << exponent : 0)
                .flatMap(power -> LongStream.of(power - 1, power, power + 1, -power))
                .map(type::narrow)
                .distinct()
                .toArray();
        PackedFacade.check(type, PackedRegion.alone(type.encode(elements)));
        for (long element : elements) {
            byte[] region = type.encode(element);
            PackedFacade.checkArray(type, PackedRegion.alone(region));
            for (int bit = 0; region.length == type.maxSize() && bit < Byte.SIZE; bit++) {
                byte[] flipped = region.clone();
                flipped[region.length - 1] ^= (byte) (1 << bit);
                PackedFacade.checkArray(type, PackedRegion.alone(flipped));
            }
        }
    }

    /** As the Javadoc says: the base is subtracted before, and added afterwards. Both are whole arrays. */
    @Test
    void aBaseWhereNoMethodTakesIt() {
        PackedType<long[]> type = PackedType.SINT64_DELTA;
        byte[] part = PackedVarInts.encode(type, new long[] {Long.MAX_VALUE - 7, -5 - 7, 9 - 7});
        assertArrayEquals(new long[] {Long.MAX_VALUE, -5, 9}, PackedVarInts.decode(type, part, 0, part.length, 7));
        assertArrayEquals(new long[] {Long.MAX_VALUE - 7, -12, 2}, PackedVarInts.decode(type, part));
    }

    @Test
    void aBaseIsGivenSignedOrUnsigned() {
        byte[] region = {1, 2};
        int min = Integer.MIN_VALUE;
        assertArrayEquals(new int[] {min - 1, min}, PackedVarInts.decode(PackedType.SINT32_DELTA, region, 0, 2, min));
        PackedType<int[]> signed = PackedType.SINT32_DELTA;
        assertThrows(IllegalArgumentException.class, () -> PackedVarInts.decode(signed, region, 0, 2, 1L << 31));
        for (long base : new long[] {min, 1L << 31}) { // the same 32 bits
            int[] values = PackedVarInts.decode(PackedType.UINT32_DELTA, region, 0, 2, base);
            assertArrayEquals(new int[] {min + 1, min + 3}, values);
        }
    }

    @ParameterizedTest
    @EnumSource(names = ".*READ_ONLY", mode = EnumSource.Mode.MATCH_ALL)
    void readOnlyBuffersRefuseValues(ByteBuffers kind) {
        ByteBuffer out = kind.of(new byte[20]);
        for (int count : new int[] {0, 1, 21}) {
            assertThrows(
                    ReadOnlyBufferException.class,
                    () -> PackedVarInts.encode(PackedType.UINT64, new long[] {1, 21}, 0, count, out, 0));
        }
        assertArrayEquals(new byte[20], ByteBuffers.bytes(out));
    }

    /** The bytes are the caller's, who may change them. */
    @Test
    void iteratorsNoticeThatTheirRegionIsNoLongerValid() {
        byte[] in = {1, 2, 3};
        for (PackedReference type : PackedReference.values()) {
            for (Object carrier : List.of(in, ByteBuffer.wrap(in))) {
                in[2] = 3;
                PrimitiveIterator<?, ?> iterator =
                        new PackedContract(type, new PackedFacade(null)).iterator(carrier, 0, 3);
                iterator.next();
                in[2] = (byte) 0x80;
                iterator.next();
                Exception e = assertThrows(ConcurrentModificationException.class, iterator::next);
                assertTrue(e.getMessage().contains("index 2"), e.getMessage());
                assertThrows(ConcurrentModificationException.class, iterator::next);
            }
        }
    }

    @Test
    void streamsKnowTheirSizeAndOrder() {
        byte[] in = {1, 2, 3, 4};
        ByteBuffer buffer = ByteBuffer.wrap(in);
        for (BaseStream<?, ?> stream : List.of(
                PackedVarInts.intStream(PackedType.UINT32, in, 0, 4),
                PackedVarInts.intStream(PackedType.UINT32, buffer, 0, 4),
                PackedVarInts.longStream(PackedType.UINT64, in, 0, 4),
                PackedVarInts.longStream(PackedType.UINT64, buffer, 0, 4))) {
            assertFalse(stream.isParallel());
            Spliterator<?> spliterator = stream.spliterator();
            assertEquals(4, spliterator.getExactSizeIfKnown());
            assertTrue(
                    spliterator.hasCharacteristics(Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE));
        }
        assertArrayEquals(
                new int[] {1, 2, 3, 4},
                PackedVarInts.intStream(PackedType.UINT32, in, 0, 4).parallel().toArray());
    }

    @Test
    void encodeSaysHowManyValuesDoNotFit() {
        Exception e = assertThrows(
                IndexOutOfBoundsException.class,
                () -> PackedVarInts.encode(PackedType.SINT32, new int[9], 2, 5, new byte[4], 2));
        assertEquals("3 values do not fit from index 2 on into 4 bytes", e.getMessage());
    }

    /** An index there overflows when the size of a block is added to it. */
    @Tag("exhaustive")
    @Test
    void regionsAtTheEndOfTheLargestArray() {
        byte[] src = new byte[Integer.MAX_VALUE - 2];
        Random random = new Random(79);
        for (int length = 1; length < 3000; length += 1 + random.nextInt(50)) {
            int from = src.length - length;
            for (int i = from; i < src.length; i++) {
                src[i] = (byte) (i % 3 < 2 && i < src.length - 1 ? random.nextInt(-128, 128) : random.nextInt(128));
            }
            long[] values = PackedVarInts.decode(PackedType.UINT64, src, from, src.length);
            byte[] copy = Arrays.copyOfRange(src, from, src.length);
            assertArrayEquals(PackedVarInts.decode(PackedType.UINT64, copy), values);
            assertEquals(length, PackedVarInts.skip(PackedType.UINT64, src, from, src.length, values.length) - from);
        }
    }

    /** The size of the others does not matter. */
    private static void putLongest(Random random, byte[] region, int index, PackedModel type) {
        int last = index + type.maxSize() - 1;
        region[index - 1] &= 0x7F;
        for (int i = index; i < last; i++) {
            region[i] |= (byte) 0x80;
        }
        region[last] = (byte) (1 << random.nextInt(9) >>> 1);
    }

    /** The others are made of these. */
    private static boolean isBasic(PackedModel type) {
        return type == PackedReference.UINT32 || type == PackedReference.UINT64;
    }

    private static byte[] concat(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.length).sum());
        Arrays.stream(parts).forEach(all::put);
        return all.array();
    }
}
