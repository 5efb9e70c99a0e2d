package dev.varint.testing;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The values to try one by one; {@link Sweep} puts long runs of them through many ways of writing. */
public final class Values {

    private Values() {}

    /** Every power of two, so those of 2<sup>7</sup> too, and its neighbours, so 0, −1 and both extremes. */
    public static IntStream boundaries() {
        return boundaries(Integer.SIZE).mapToInt(value -> (int) value);
    }

    /** The same for 64 bits. */
    public static LongStream longBoundaries() {
        return boundaries(Long.SIZE);
    }

    /** The same for so many bits, zero-extended. */
    public static LongStream boundaries(int bits) {
        return IntStream.rangeClosed(0, bits)
                .mapToLong(exponent -> exponent < Long.SIZE ? 1L << exponent : 0)
                .flatMap(power -> LongStream.of(power - 1, power, power + 1))
                .map(value -> value & -1L >>> Long.SIZE - bits)
                .distinct();
    }

    /** The smallest and the largest value of each size. */
    public static LongStream edges(int bits) {
        return IntStream.iterate(0, exponent -> exponent < bits, exponent -> exponent + 7)
                .mapToLong(exponent -> 1L << exponent)
                .flatMap(power -> LongStream.of(power - 1, power))
                .flatMap(value -> LongStream.of(value, -1L >>> Long.SIZE - bits))
                .distinct();
    }

    /** The boundaries, all that three bytes can hold, and a million random ones. */
    public static IntStream millions() {
        return millions(Integer.SIZE, boundaries(Integer.SIZE)).mapToInt(value -> (int) value);
    }

    /** The same for 64 bits. */
    public static LongStream longMillions() {
        return millions(Long.SIZE, longBoundaries());
    }

    private static LongStream millions(int bits, LongStream boundaries) {
        return Stream.of(boundaries, Sweep.THREE_BYTES.oneByOne(bits), Sweep.RANDOM.oneByOne(bits))
                .flatMapToLong(values -> values);
    }
}
