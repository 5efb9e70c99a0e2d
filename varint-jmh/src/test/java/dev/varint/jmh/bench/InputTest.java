package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InputTest {

    @ParameterizedTest
    @EnumSource
    void isTheSameInEveryRun(Input input) {
        assertArrayEquals(input.generate(), input.generate());
    }

    @ParameterizedTest
    @EnumSource
    void fillsAStreamInWholePasses(Input input) {
        assertEquals(0, Input.MANY % input.generate().length);
    }

    @ParameterizedTest
    @EnumSource(names = {"PUBLISHED", "BITS30"})
    void spreadsWidthsEvenlyFrom1To30(Input input) {
        int[] values = input.generate();
        int[] ofType = new int[33];
        for (int value : values) {
            ofType[32 - Integer.numberOfLeadingZeros(value)]++;
        }
        assertEquals(0, ofType[0] + ofType[31] + ofType[32]);
        for (int width = 1; width <= 30; width++) {
            assertEquals(values.length / 30.0, ofType[width], 6 * Math.sqrt(values.length / 30.0), "width " + width);
        }
    }

    /** The first values that the source's own benchmark writes. */
    @Test
    void thePublishedValuesAreTheSources() {
        Random random = new Random(77083993792645L);
        int[] values = Input.PUBLISHED.generate();
        assertEquals(2048, values.length);
        for (int value : values) {
            int width = random.nextInt(30) + 1;
            int low = 1 << width - 1;
            int high = (1 << width) - 1;
            assertEquals(low == high ? low : low + random.nextInt(high - low), value);
        }
    }

    @Test
    void proxyMixIs70PercentOneByte22TwoAnd7Three() {
        int[] ofSize = new int[6];
        Arrays.stream(Input.PROXY.generate()).forEach(value -> ofSize[VarInt.size(value)]++);
        assertEquals(0.70, (double) ofSize[1] / Input.MANY, 0.005);
        assertEquals(0.22, (double) ofSize[2] / Input.MANY, 0.005);
        assertEquals(0.07, (double) ofSize[3] / Input.MANY, 0.005);
        assertTrue(ofSize[4] > 0 && ofSize[5] > 0);
    }

    @ParameterizedTest
    @EnumSource(names = "FIXED.", mode = EnumSource.Mode.MATCH_ALL)
    void fixedInputsHaveOneSizeAndManyValues(Input input) {
        int size = input.ordinal() - Input.FIXED1.ordinal() + 1;
        int[] values = input.generate();
        assertTrue(Arrays.stream(values).allMatch(value -> VarInt.size(value) == size));
        assertTrue(Arrays.stream(values).distinct().count() > 100);
    }
}
