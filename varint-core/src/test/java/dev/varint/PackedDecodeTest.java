package dev.varint;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.MappedByteBuffers;
import dev.varint.fixtures.PackedCase;
import dev.varint.fixtures.PackedCases;
import dev.varint.fixtures.PackedDamage;
import dev.varint.fixtures.PackedMix;
import dev.varint.fixtures.PackedRegion;
import dev.varint.fixtures.PackedType;
import dev.varint.fixtures.Values;
import dev.varint.format.VarIntType;
import dev.varint.testing.ByteStrings;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packed regions, good and bad, of every type on every carrier, against the oracle. */
class PackedDecodeTest {

    private static final PackedMix[] MIXES = PackedMix.values();
    private static final PackedDamage[] DAMAGES = PackedDamage.values();

    /** What stands around a region: it must not matter. */
    private static final int[] FILLINGS = {0x00, 0x7F, 0x80, 0xFF};

    /** The strings of the contract of reads, amid other values at every offset up to two blocks and a little. */
    @Tag("sweep")
    @ParameterizedTest
    @EnumSource
    void everyStringOfTheContractAnywhere(PackedType type) {
        List<PackedCase<?>> cases = PackedCases.all(type);
        List<byte[]> strings = ByteStrings.FEW.all().toList();
        Random random = new Random(1);
        int step = isBasic(type) ? 3 : 30;
        for (int offset = 0; offset <= 130; offset++) {
            byte[] start = MIXES[offset % MIXES.length].region(random, offset, type.varIntType());
            for (int i = offset % step; i < strings.size(); i += step) {
                PackedRegion region = amidValues(random, start, strings.get(i), i, type);
                cases.get(random.nextInt(cases.size())).check(region);
            }
        }
    }

    /** All of them at each of the offsets, in an array. */
    @Tag("sweep")
    @ParameterizedTest
    @EnumSource(names = {"UINT32", "UINT64"})
    void everyStringOfTheContractEverywhere(PackedType type) {
        checkAt(IntStream.rangeClosed(0, 130), ByteStrings.FEW, type);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource(names = {"UINT32", "UINT64"})
    void everyStructuredStringAboutTheEndsOfBlocks(PackedType type) {
        checkAt(
                IntStream.concat(IntStream.rangeClosed(54, 66), IntStream.rangeClosed(118, 130)),
                ByteStrings.STRUCTURED,
                type);
    }

    private static void checkAt(IntStream offsets, ByteStrings strings, PackedType type) {
        PackedCase<byte[]> array = PackedCases.ofByteArray(type);
        offsets.parallel().forEach(offset -> {
            Random random = new Random(offset);
            byte[] start = MIXES[offset % MIXES.length].region(random, offset, type.varIntType());
            for (int i = 0; i < strings.count(); i++) {
                array.check(amidValues(random, start, strings.at(i), i, type));
            }
        });
    }

    private static PackedRegion amidValues(Random random, byte[] start, byte[] string, int mix, PackedType type) {
        byte[] end = MIXES[mix % MIXES.length].region(random, random.nextInt(90), type.varIntType());
        return amid(random, concat(start, string, end));
    }

    /** With the last bytes of the carrier for their own, too. */
    @Tag("sweep")
    @ParameterizedTest
    @EnumSource
    void regionsOfEveryLengthWithEveryDamage(PackedType type) {
        List<PackedCase<?>> cases = PackedCases.all(type);
        Random random = new Random(2);
        for (int length = 0; length <= 300; length += isBasic(type) ? 1 : 4) {
            for (PackedMix mix : MIXES) {
                for (PackedDamage damage : DAMAGES) {
                    byte[] region = damage.apply(random, mix.region(random, length, type.varIntType()));
                    cases.get(random.nextInt(cases.size())).check(amid(random, region));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyCarrierOfEverySmallSize(PackedType type) {
        Random random = new Random(3);
        for (PackedCase<?> each : PackedCases.all(type)) {
            for (int length = 0; length <= 80; length++) {
                byte[] region = PackedMix.ANY.region(random, length, type.varIntType());
                each.check(PackedRegion.amid(0, region, 0, 0));
                each.check(PackedRegion.amid(length % 9, region, random.nextInt(12), 0xFF));
            }
        }
    }

    /** Copies are made in chunks of 32 KiB: regions that end near there, and values that straddle. */
    @Tag("sweep")
    @ParameterizedTest
    @EnumSource
    void regionsOfChunks(PackedType type) {
        Random random = new Random(4);
        for (int length : new int[] {32_758, 32_767, 32_768, 32_769, 32_778, 65_535, 65_536, 65_546, 90_000}) {
            for (PackedMix mix : List.of(PackedMix.ONES, PackedMix.FIVES, PackedMix.TENS, PackedMix.ANY)) {
                byte[] region = mix.region(random, length, type.varIntType());
                byte[] cut = damagedNear(random, region, length - 1 - random.nextInt(12));
                byte[] broken = damagedNear(random, region, Math.min(32_768, length - 1) - random.nextInt(12));
                for (PackedCase<?> each : PackedCases.some(type)) {
                    each.check(PackedRegion.amid(random.nextInt(10), region, random.nextInt(10), 0x80));
                    each.check(PackedRegion.amid(0, cut, 0, 0));
                    each.check(PackedRegion.amid(1, broken, 0, 0));
                }
            }
        }
    }

    /**
     * Long regions are checked and decoded 1024 bytes at a time: every length about there, and something bad about each
     * seam.
     */
    @Tag("sweep")
    @ParameterizedTest
    @EnumSource
    void regionsOfStretches(PackedType type) {
        Random random = new Random(9);
        List<PackedCase<?>> cases = PackedCases.some(type);
        for (PackedMix mix : MIXES) {
            for (int length = 1010; length <= 1110; length += isBasic(type) ? 1 : 9) {
                PackedRegion region = amid(random, mix.region(random, length, type.varIntType()));
                cases.get(random.nextInt(cases.size())).check(region);
            }
            for (int i = 0; i < (isBasic(type) ? 100 : 10); i++) {
                byte[] region = mix.region(random, 4080 + random.nextInt(i < 50 ? 40 : 4000), type.varIntType());
                cases.get(0).check(amid(random, region));
            }
            byte[] region = mix.region(random, 2 * 1024 + 300, type.varIntType());
            for (int at = 1010; at < 1050; at += isBasic(type) ? 1 : 7) {
                cases.get(0).check(amid(random, damagedNear(random, region, at)));
                cases.get(0).check(amid(random, damagedNear(random, region, at + 1024)));
                cases.get(0).check(amid(random, withLongValue(random, region, at, type.varIntType())));
                cases.get(0).check(amid(random, withLongValue(random, region, at + 1024, type.varIntType())));
            }
        }
    }

    /**
     * A value of the most bytes, and one that is too much, at every place of a region of nothing else that is
     * continued.
     */
    @Tag("sweep")
    @ParameterizedTest
    @EnumSource
    void theLongestValueAnywhere(PackedType type) {
        PackedCase<?> array = PackedCases.some(type).get(0);
        int size = type.varIntType() == VarIntType.U32 ? 5 : 10;
        for (int length : new int[] {1027, 1028, 1029, 2051, 2052, 2053, 2100}) {
            int last = length - size;
            for (int at = 0; at <= last; at += length < 2100 && at > 9 && at < last - 9 ? 97 : isBasic(type) ? 1 : 13) {
                for (int end : new int[] {0, 1, 2, 4, 8, 0x10, 0x20, 0x40}) {
                    byte[] region = new byte[length + 1];
                    Arrays.fill(region, at, at + size - 1, (byte) 0x80);
                    region[at + size - 1] = (byte) end;
                    array.check(PackedRegion.amid(0, region, 0, 0));
                }
            }
        }
    }

    /** Long values among short ones, over every seam of what is decoded at once. */
    @Tag("sweep")
    @ParameterizedTest
    @EnumSource(names = {"UINT64", "INT32"})
    void longValuesOverEverySeam(PackedType type) {
        PackedCase<?> array = PackedCases.some(type).get(0);
        for (int size = 7; size <= 10; size++) {
            for (int at = 0; at < 1100; at++) {
                byte[] region = new byte[5300];
                for (int i = 0; i < region.length; i++) {
                    region[i] = (byte) (i % 3 == 1 && i != at - 1 ? 0x81 : 1);
                }
                Arrays.fill(region, at, at + size - 1, (byte) 0xFF);
                region[at + size - 1] = 1;
                array.check(PackedRegion.amid(0, region, 0, 0));
            }
        }
    }

    /** A block that ends where its chunk does has nothing after it to load, though more values follow. */
    @ParameterizedTest
    @EnumSource
    void blocksThatEndWithAChunk(PackedType type) {
        Random random = new Random(8);
        PackedCase<?> copied = PackedCases.of(type, ByteBufferKind.DIRECT);
        for (int i = 0; i < (isBasic(type) ? 100 : 10); i++) {
            byte[] region = PackedMix.ANY.region(random, 32_876 + random.nextInt(20), type.varIntType());
            copied.check(PackedRegion.amid(0, region, 0, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingButContinuedBytes(PackedType type) {
        for (int length : new int[] {1, 4, 5, 9, 10, 64, 32_767, 32_768, 32_769, 80_000}) {
            byte[] region = new byte[length];
            Arrays.fill(region, (byte) 0x80);
            byte[] ended = Arrays.copyOf(region, length + 1);
            byte[] started = concat(new byte[5], region);
            for (PackedCase<?> each : PackedCases.some(type)) {
                each.check(PackedRegion.amid(0, region, 0, 0));
                each.check(PackedRegion.amid(0, ended, 0, 0));
                each.check(PackedRegion.amid(0, started, 1, 0));
            }
        }
    }

    /** Nothing can be loaded after it, nor much before it. */
    @ParameterizedTest
    @EnumSource
    void regionsAtTheEndOfMappedMemory(PackedType type) {
        Random random = new Random(5);
        PackedCase<?> mapped = PackedCases.of(type, MappedByteBuffers.INSTANCE);
        for (int length : new int[] {1, 7, 8, 63, 64, 65, 72, 127, 4096, 8191, 32_768, 40_960}) {
            for (PackedMix mix : List.of(PackedMix.ONES, PackedMix.ANY)) {
                byte[] region = mix.region(random, length, type.varIntType());
                mapped.check(PackedRegion.amid(Math.max(0, 4096 - length), region, 0, 0));
                mapped.check(PackedRegion.amid(0, region, 0, 0));
            }
        }
    }

    /** Values of one size, but for one that is longer or shorter or bad. */
    @ParameterizedTest
    @EnumSource
    void runsThatBreak(PackedType type) {
        Random random = new Random(6);
        List<PackedCase<?>> cases = PackedCases.some(type);
        for (PackedMix mix : MIXES) {
            for (int at = 0; at < 150; at += 1 + at / 90) {
                byte[] region = mix.region(random, 160 + random.nextInt(70), type.varIntType());
                region[at] ^= (byte) 0x80;
                cases.forEach(each -> each.check(PackedRegion.amid(2, region, 0, 0)));
            }
        }
    }

    /** Every value of the boundaries by itself, and all of them in a row. */
    @ParameterizedTest
    @EnumSource
    void boundaries(PackedType type) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Values.boundaries(type.varIntType() == VarIntType.U32 ? 32 : 64).forEach(value -> {
            byte[] one = Reference.encode(value);
            all.writeBytes(one);
            PackedCases.some(type).forEach(each -> each.check(PackedRegion.amid(0, one, 0, 0)));
        });
        PackedCases.all(type).forEach(each -> each.check(PackedRegion.amid(0, all.toByteArray(), 0, 0)));
    }

    /** The others are made of these. */
    private static boolean isBasic(PackedType type) {
        return type == PackedType.UINT32 || type == PackedType.UINT64;
    }

    private static PackedRegion amid(Random random, byte[] region) {
        int after = random.nextBoolean() ? 0 : random.nextInt(80);
        return PackedRegion.amid(random.nextInt(12), region, after, FILLINGS[random.nextInt(FILLINGS.length)]);
    }

    private static byte[] damagedNear(Random random, byte[] region, int at) {
        byte[] damaged = region.clone();
        for (int i = at; i < Math.min(region.length, at + 1 + random.nextInt(11)); i++) {
            damaged[i] |= (byte) 0x80;
        }
        return damaged;
    }

    /**
     * With a value of the most bytes, whose last may be too much. What it was put into is cut by it, and may be good.
     */
    private static byte[] withLongValue(Random random, byte[] region, int at, VarIntType width) {
        byte[] changed = region.clone();
        int last = at + (width == VarIntType.U32 ? 4 : 9);
        for (int i = at; i < last; i++) {
            changed[i] |= (byte) 0x80;
        }
        changed[at - 1] &= 0x7F;
        changed[last] = (byte) (1 << random.nextInt(9) >>> 1);
        return changed;
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
