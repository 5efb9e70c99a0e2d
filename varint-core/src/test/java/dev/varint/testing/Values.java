package dev.varint.testing;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The values to try one by one; {@link Sweep} puts long runs of them through many ways of writing. */
public final class Values {

    private Values() {}

    /** Every power of two, so those of 2<sup>7</sup> too, and its neighbours, so 0, −1 and both extremes. */
    public static IntStream boundaries() {
        return IntStream.rangeClosed(0, 32)
                .mapToLong(bits -> 1L << bits)
                .flatMap(power -> LongStream.rangeClosed(power - 1, power + 1))
                .mapToInt(value -> (int) value)
                .distinct();
    }

    /** The boundaries, all that three bytes can hold, and a million random ones. */
    public static IntStream millions() {
        return Stream.of(boundaries(), Sweep.THREE_BYTES.oneByOne(), Sweep.RANDOM.oneByOne())
                .flatMapToInt(values -> values);
    }
}
