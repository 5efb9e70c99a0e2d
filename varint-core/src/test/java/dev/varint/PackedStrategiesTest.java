package dev.varint;

import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract on regions that each make the encoder or decoder choose another strategy: runs of elements of one size,
 * mostly one byte, byte planes, a word for each element, ninth and tenth bytes, and the vector kernels where the module
 * is there.
 */
class PackedStrategiesTest {

    /** How many elements the code looks at before it chooses a strategy again, at most. */
    private static final int PERIOD = 3000;

    private static Stream<String> mixes() {
        Stream<String> mostlyOne =
                Stream.of("1 ".repeat(32) + 5, "1 ".repeat(50) + 2, "1 ".repeat(10) + 2, "1 ".repeat(7) + 0);
        Stream<String> others = Stream.of("1 2", "1 1 2 3", "2 2 2 2 2 2 1 3", "1 2 3 4 5", "7 8 9 10");
        Stream<String> alone = IntStream.rangeClosed(0, 10).mapToObj(Integer::toString);
        return Stream.of(alone, mostlyOne, others).flatMap(mixes -> mixes);
    }

    /**
     * Each string has the sizes that the elements of a region have, with the frequency that they have; 0 is any size.
     * Sizes are random in every second period, and the first size of the string in the others.
     */
    @ParameterizedTest
    @MethodSource("mixes")
    void sizes(String sizes) {
        Random random = new Random(sizes.hashCode());
        for (PackedReference type : PackedReference.values()) {
            boolean isBasic = type == PackedReference.UINT32 || type == PackedReference.UINT64;
            for (int count = isBasic ? 60 : 300; count < 3 * PERIOD; count = count * 5 / 2) {
                byte[] region = region(type, sizes.split(" "), count, random);
                PackedFacade.checkArray(type, PackedRegion.anywhere(random, region));
                if (isBasic) { // the others are made of these
                    PackedFacade.checkArray(type, PackedRegion.alone(region));
                }
            }
        }
    }

    private static byte[] region(PackedReference type, String[] sizes, int count, Random random) {
        ByteArrayOutputStream region = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            int size = Integer.parseInt(sizes[i / PERIOD % 2 == 0 ? random.nextInt(sizes.length) : 0]);
            region.writeBytes(element(type, size == 0 ? 1 + random.nextInt(10) : size, random));
        }
        return region.toByteArray();
    }

    private static byte[] element(PackedReference type, int size, Random random) {
        int bits = Math.min(7 * size, type.wireBits());
        long top = bits == 7 ? 0 : 1L << bits - 1;
        return Reference.encode(top | random.nextLong() & (1L << bits - 1) - 1);
    }
}
