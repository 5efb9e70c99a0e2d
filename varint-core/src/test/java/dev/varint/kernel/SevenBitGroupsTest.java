package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Values;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SevenBitGroupsTest {

    private static final long LOW_56 = -1L >>> 8;

    @Test
    void packsGroupsWhateverTheOtherBits() {
        words().forEach(word -> {
            long eight = gather(word, 8);
            assertEquals(eight, SevenBitGroups.gatherEight(word));
            assertEquals(eight, SevenBitGroups.gatherByBits(word));
            assertEquals(gather(word, 5) & 0xFFFF_FFFFL, SevenBitGroups.gatherFive(word));
        });
    }

    @Test
    void clearsWhatFollowsTheFirstValue() {
        words().forEach(word -> {
            int size = 1;
            while (size < 8 && (word >>> 8 * size - 1 & 1) == 1) {
                size++;
            }
            assertEquals(word & -1L >>> 64 - 8 * size, SevenBitGroups.firstValue(word));
        });
    }

    @Test
    void dealsGroupsOut() {
        words().forEach(bits -> {
            long groups = spread(bits);
            assertEquals(groups, SevenBitGroups.spread(bits));
            assertEquals(groups, SevenBitGroups.spreadBySwar(bits));
            assertEquals(bits & LOW_56, SevenBitGroups.gatherEight(groups));
        });
    }

    /** Every bit alone, every bit missing, every byte alone, random words, and values of every length. */
    static LongStream words() {
        return Stream.of(
                        LongStream.range(0, 64).map(i -> 1L << i),
                        LongStream.range(0, 64).map(i -> ~(1L << i)),
                        LongStream.range(0, 8 * 256).map(i -> i >>> 3 << 8 * (i & 7)),
                        new SplittableRandom(128).longs(1 << 18),
                        Values.sweep(64))
                .flatMapToLong(words -> words);
    }

    static long gather(long word, int groups) {
        long number = 0;
        for (int i = groups - 1; i >= 0; i--) {
            number = number * 128 + (word >>> 8 * i & 0x7F);
        }
        return number;
    }

    static long spread(long bits) {
        long word = 0;
        for (int i = 7; i >= 0; i--) {
            word = word * 256 + (bits >>> 7 * i & 0x7F);
        }
        return word;
    }
}
