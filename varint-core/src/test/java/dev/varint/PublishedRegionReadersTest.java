package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.PackedType;
import dev.varint.reader.NimbleReader;
import dev.varint.reader.SfvIntReader;
import dev.varint.testing.SizeMix;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The published ways of reading a region, which the benchmarks compare with ours. */
class PublishedRegionReadersTest {

    @ParameterizedTest
    @EnumSource
    void readWhatThePackedDecoderReads(SizeMix mix) {
        Random random = new Random(9);
        for (int length = 0; length < 700; length++) {
            byte[] region = mix.region(random, length, 32);
            int[] expected = PackedVarInts.decode(PackedType.UINT32, region, 0, region.length);
            int[] actual = new int[2 + expected.length + 6];
            assertEquals(2 + expected.length, SfvIntReader.read(region, 0, region.length, actual, 2));
            assertArrayEquals(expected, Arrays.copyOfRange(actual, 2, 2 + expected.length), "SFVInt");
            Arrays.fill(actual, 0);
            assertEquals(2 + expected.length, NimbleReader.read(region, 0, region.length, actual, 2));
            assertArrayEquals(expected, Arrays.copyOfRange(actual, 2, 2 + expected.length), "Nimble");
        }
    }
}
