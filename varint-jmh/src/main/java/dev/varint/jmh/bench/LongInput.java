package dev.varint.jmh.bench;

import java.util.Random;
import java.util.function.IntToLongFunction;

/** The 64-bit values a benchmark reads, {@link Input#MANY} of them; the same ones in every run. */
public enum LongInput implements ParamValue {
    /** 1 to 10 bytes, all equally often, in no order a branch predictor could learn. */
    MIXED,
    /** Dolt's: 1 to 10 bytes, and again from 1. */
    IN_TURN,
    /** One byte each. */
    FIXED1,
    /** Two bytes each. */
    FIXED2,
    /** Three bytes each. */
    FIXED3,
    /** Four bytes each. */
    FIXED4,
    /** Five bytes each. */
    FIXED5,
    /** Six bytes each. */
    FIXED6,
    /** Seven bytes each. */
    FIXED7,
    /** Eight bytes each. */
    FIXED8,
    /** Nine bytes each. */
    FIXED9,
    /** Ten bytes each. */
    FIXED10;

    private static final long SEED = 0x5EED;

    /** Makes the values. */
    long[] generate() {
        Random random = new Random(SEED);
        IntToLongFunction next = switch (this) {
            case MIXED -> i -> ofSize(random, 1 + random.nextInt(10));
            case IN_TURN -> i -> ofSize(random, 1 + i % 10);
            default -> i -> ofSize(random, 1 + ordinal() - FIXED1.ordinal());
        };
        long[] values = new long[Input.MANY];
        for (int i = 0; i < values.length; i++) {
            values[i] = next.applyAsLong(i);
        }
        return values;
    }

    /**
     * Uniform over the values that take exactly {@code size} bytes: their last group, not zero, and the groups below.
     */
    static long ofSize(Random random, int size) {
        int low = 7 * (size - 1);
        int last = size == 10 ? 1 : size == 1 ? random.nextInt(128) : 1 + random.nextInt(127);
        return (long) last << low | random.nextLong() & (1L << low) - 1;
    }
}
