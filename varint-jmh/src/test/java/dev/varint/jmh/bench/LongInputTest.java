package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarLong;
import dev.varint.format.VarIntType;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LongInputTest {

    @ParameterizedTest
    @EnumSource
    void isTheSameInEveryRun(LongInput input) {
        assertArrayEquals(input.generate(), input.generate());
    }

    @Test
    void mixedHasEverySizeEquallyOften() {
        int[] ofSize = new int[11];
        Arrays.stream(LongInput.MIXED.generate()).forEach(value -> ofSize[VarLong.size(value)]++);
        for (int size = 1; size <= 10; size++) {
            assertEquals(Input.MANY / 10.0, ofSize[size], 6 * Math.sqrt(Input.MANY / 10.0), "size " + size);
        }
    }

    @Test
    void inTurnCountsFromOneToTen() {
        long[] values = LongInput.IN_TURN.generate();
        for (int i = 0; i < values.length; i++) {
            assertEquals(i % 10 + 1, VarLong.size(values[i]));
        }
    }

    @ParameterizedTest
    @EnumSource(names = "FIXED.*", mode = EnumSource.Mode.MATCH_ALL)
    void fixedInputsHaveOneSizeAndManyValues(LongInput input) {
        int size = input.ordinal() - LongInput.FIXED1.ordinal() + 1;
        long[] values = input.generate();
        assertTrue(Arrays.stream(values).allMatch(value -> VarLong.size(value) == size));
        assertTrue(Arrays.stream(values).distinct().count() > 100);
    }

    @ParameterizedTest
    @EnumSource
    void valuesOfAWidthUseAllOfIt(VarIntType type) {
        long[] values = Values.ofType(type);
        assertEquals(type.mask(), Arrays.stream(values).reduce(0, (a, b) -> a | b));
        assertTrue(Arrays.stream(values).allMatch(value -> (value & ~type.mask()) == 0));
    }
}
