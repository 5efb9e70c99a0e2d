package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.varint.fixtures.PackedTypes;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.testing.SizeMix;
import java.lang.reflect.Array;
import java.time.Duration;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Regions that another thread changes between validation and decoding. The decoder ends, and writes only where the
 * elements that were counted belong. Either it returns some elements or it throws.
 */
class ChangedRegionTest {

    private static final int BEFORE = 5;
    private static final int AFTER = 80;
    private static final byte CANARY = 7;

    private static Stream<PackedType<?>> types() {
        return PackedTypes.all();
    }

    /** Any region instead of any other of the same length, random bytes, and bytes that end no element. */
    @ParameterizedTest
    @MethodSource("types")
    void decodersKeepToTheirPart(PackedType<?> type) {
        Random random = new Random(1);
        int bits = type.varIntType() == VarIntType.U32 ? 32 : 64;
        SizeMix[] mixes = SizeMix.values();
        for (int round = 0; round < 600; round++) {
            int length = round % 4 < 3 ? 1 + random.nextInt(150) : 900 + random.nextInt(4500);
            byte[] counted = mixes[random.nextInt(mixes.length)].region(random, length, bits);
            byte[] changed = mixes[random.nextInt(mixes.length)].region(random, length, 64);
            switch (random.nextInt(4)) {
                case 0 -> random.nextBytes(changed);
                case 1 -> Arrays.fill(changed, random.nextInt(length), length, (byte) 0x80);
                default -> {}
            }
            int after = random.nextBoolean() ? 0 : random.nextInt(12);
            checkPart(type, counted, Arrays.copyOf(changed, length + after));
        }
    }

    /** Two elements that leave just enough room for the words of garbage that follow the last element of a stretch. */
    @ParameterizedTest
    @MethodSource("types")
    void stretchesWithoutEndsKeepToTheirPart(PackedType<?> type) {
        byte[] changed = new byte[5000];
        Arrays.fill(changed, (byte) 0x80);
        changed[0] = 1;
        changed[1] = (byte) 0x81;
        changed[2] = 1;
        byte[] many = new byte[4200];
        for (int i = 0; i < many.length; i++) {
            many[i] = (byte) (i % 3 == 1 || i >= 959 && i < 1024 ? 0x81 : 1);
        }
        for (int count = 0; count < 40; count++) {
            checkPart(type, cursor(changed, changed.length), 0, 0, count);
            checkPart(type, cursor(many, many.length), 0, 0, 630 + count);
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void valuesOfOneSizeKeepToTheirPart(PackedType<?> type) {
        byte[] changed = new byte[11_010];
        new Random(1).nextBytes(changed);
        for (int size = 1; size <= type.varIntType().maxSize(); size++) {
            for (int count : new int[] {65, 1024, 1100}) {
                for (int less = 0; less < 2; less++) {
                    checkPart(type, cursor(changed, size * count), 0, size, count - less);
                    checkPart(type, cursor(changed, size * count + size / 2), 0, size, count - less);
                }
            }
        }
    }

    private static void checkPart(PackedType<?> type, byte[] counted, byte[] changed) {
        long ends = 0;
        int count = 0;
        for (int i = 0; i < counted.length; i++) {
            ends |= counted[i] >= 0 ? 1L << i : 0;
            count += counted[i] >= 0 ? 1 : 0;
        }
        checkPart(type, cursor(changed, counted.length), counted.length <= RegionBytes.BLOCK ? ends : 0, 0, count);
    }

    private static <A> void checkPart(PackedType<A> type, RegionCursor<?> bytes, long ends, int size, int count) {
        A dst = Elements.newArray(type, BEFORE + count + AFTER);
        long[] untouched = new long[BEFORE + count + AFTER];
        Arrays.fill(untouched, CANARY);
        IntStream.range(0, untouched.length).forEach(i -> Array.setByte(dst, i, CANARY));
        int end = BEFORE + count;
        try {
            if (ends != 0) {
                ShortRegion.decode(bytes.src, 0, ends, dst, BEFORE);
            } else {
                Region.decode(bytes, size, type, dst, BEFORE, end);
            }
        } catch (ConcurrentModificationException e) {
            assertEquals(RegionBytes.changed().getMessage(), e.getMessage());
        }
        long[] elements = PackedTypes.elements(dst);
        Arrays.fill(elements, BEFORE, end, CANARY);
        assertArrayEquals(untouched, elements, () -> count + " elements");
    }

    @ParameterizedTest
    @MethodSource("types")
    void elementsWithoutEndsAreNoticed(PackedType<?> type) {
        for (int length : new int[] {9, 11, 63, 64, 72, 200, 5000}) {
            byte[] endless = new byte[length];
            Arrays.fill(endless, (byte) 0x80);
            notices(() -> decode(type, endless));
        }
    }

    private static <A> void decode(PackedType<A> type, byte[] src) {
        A dst = Elements.newArray(type, src.length);
        Region.decode(cursor(src, src.length), 0, type, dst, 0, src.length - 1);
    }

    /** As if values had been split since they were counted. */
    @Test
    void moreCountedValuesThanThereIsRoomForAreNoticed() {
        notices(() -> CountedValues.decode(PackedType.UINT64, new byte[40], 0, 40, 40, new long[39], 0));
    }

    static RegionCursor<byte[]> cursor(byte[] src, int length) {
        return new RegionCursor<>(ByteArrayBulkAccess.INSTANCE, src, 0, length, src, 0, length);
    }

    /** Where nothing else is wrong with it. */
    @ParameterizedTest
    @MethodSource("types")
    void anotherNumberOfElementsIsNoticed(PackedType<?> type) {
        IntUnaryOperator ofTwoBytes = index -> index % 2 == 0 ? 0x81 : 1;
        for (IntUnaryOperator changed : List.<IntUnaryOperator>of(ofTwoBytes, index -> 0x80)) {
            notices(() -> new Region<>(new ChangedAfterFirstRead(changed), new byte[80_000], 0, 80_000).decode(type));
        }
    }

    private static void notices(Executable decode) {
        assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> assertThrows(ConcurrentModificationException.class, decode));
    }

    /** Has no array. Each byte is zero when it is read first, and changed afterwards. */
    private static final class ChangedAfterFirstRead extends ByteArrayBulkAccess {

        private final IntUnaryOperator changed;
        private int reads;

        ChangedAfterFirstRead(IntUnaryOperator changed) {
            this.changed = changed;
        }

        @Override
        public byte readByte(byte[] src, int index) {
            return reads++ < src.length ? 0 : (byte) changed.applyAsInt(index);
        }

        @Override
        public void readBytes(byte[] src, int index, byte[] dst, int offset, int byteCount) {
            for (int i = 0; i < byteCount; i++) {
                dst[offset + i] = readByte(src, index + i);
            }
        }

        @Override
        public byte[] array(byte[] src) {
            return null;
        }
    }
}
