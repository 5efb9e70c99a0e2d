package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Values;
import org.junit.jupiter.api.Test;

class SpreadGroupsTest {

    @Test
    void dealsOut56BitsAndIgnoresTheRest() {
        Values.longMillions().forEach(value -> assertEquals(groups(value), SevenBitGroups.spread(value)));
    }

    @Test
    void dealsOut56BitsBySwarWhateverTheMachineHas() {
        Values.longMillions().forEach(value -> assertEquals(groups(value), SevenBitGroups.spreadBySwar(value)));
    }

    /** Eight digits to the base 128 become digits to the base 256. */
    private static long groups(long value) {
        long rest = value & (1L << 56) - 1;
        long groups = 0;
        for (long place = 1; rest != 0; place *= 256) {
            groups += rest % 128 * place;
            rest /= 128;
        }
        return groups;
    }
}
