package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.PackedVarInts;
import dev.varint.VarLong;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Counted values, few and many, in the middle and at the end of an array, whole, cut at every byte, and malformed. */
class CountedValuesTest {

    private static final int BEFORE = 3;

    static Stream<PackedType<?>> types() {
        return Stream.of(
                PackedType.UINT32,
                PackedType.UINT64,
                PackedType.INT32,
                PackedType.SINT64_DELTA,
                PackedType.longs(VarIntType.U32),
                PackedType.ints(VarIntType.U21),
                PackedType.longs(VarIntType.S33));
    }

    @ParameterizedTest
    @MethodSource("types")
    <A> void everyCut(PackedType<A> type) {
        Random random = new Random(1);
        for (int count : new int[] {0, 1, 2, 5, 10, CountedValues.FEW, CountedValues.FEW + 1, 200}) {
            A values = Elements.newArray(type, count);
            for (int i = 0; i < count; i++) {
                int unused = Long.SIZE - type.varIntType().bits();
                long value = random.nextLong() >> unused + random.nextInt(Long.SIZE - unused);
                Elements.set(values, i, type.varIntType().isSigned() ? value : value << unused + 1 >>> unused + 1);
            }
            byte[] region = PackedVarInts.encode(type, values, 0, count);
            for (int after : new int[] {0, 2, 20}) {
                byte[] src = new byte[BEFORE + region.length + after];
                System.arraycopy(region, 0, src, BEFORE, region.length);
                Arrays.fill(src, BEFORE + region.length, src.length, (byte) -1);
                int complete = 0;
                for (int cut = 0; cut <= region.length; cut++) {
                    complete += cut > 0 && region[cut - 1] >= 0 ? 1 : 0;
                    int expected = cut == region.length ? BEFORE + cut : ~complete;
                    A dst = Elements.newArray(type, count + 1);
                    assertEquals(expected, CountedValues.decode(type, src, BEFORE, BEFORE + cut, count, dst, 1));
                    for (int i = 0; i < complete; i++) {
                        assertEquals(Elements.get(values, i), Elements.get(dst, i + 1), type + " " + i);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    <A> void malformed(PackedType<A> type) {
        VarIntType element = type.varIntType();
        byte[] tooLong = new byte[element.maxSize() + 1];
        Arrays.fill(tooLong, 0, element.maxSize(), (byte) 0x80);
        byte[] overflow = new byte[element.maxSize()];
        VarLong.putFixed(overflow, 0, 0, element.maxSize());
        overflow[element.maxSize() - 1] = 0x3F;
        for (int count : new int[] {1, 10, 100}) {
            for (int index : new int[] {0, count / 2, count - 1}) {
                check(type, count, index, tooLong, Reason.TOO_LONG);
                if (element.bits() % 7 != 0) {
                    check(type, count, index, overflow, Reason.OVERFLOW);
                }
            }
        }
    }

    private static <A> void check(PackedType<A> type, int count, int index, byte[] malformed, Reason reason) {
        for (int after : new int[] {0, 20}) {
            byte[] src = new byte[BEFORE + count - 1 + malformed.length + after];
            System.arraycopy(malformed, 0, src, BEFORE + index, malformed.length);
            A dst = Elements.newArray(type, count);
            MalformedVarIntException e = assertThrows(
                    MalformedVarIntException.class,
                    () -> CountedValues.decode(type, src, BEFORE, src.length - after, count, dst, 0));
            assertEquals(reason + " " + (BEFORE + index), e.reason() + " " + e.index());
            assertEquals(count, Array.getLength(dst));
        }
    }
}
