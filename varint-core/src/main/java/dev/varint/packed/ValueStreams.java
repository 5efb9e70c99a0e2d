package dev.varint.packed;

import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;

/** Iterators and streams of the values of a region, made from an iterator of {@code long}s. */
public final class ValueStreams {

    private static final int CHARACTERISTICS = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;

    private ValueStreams() {}

    /** The lower halves of some values. */
    public static PrimitiveIterator.OfInt ints(PrimitiveIterator.OfLong values) {
        return new PrimitiveIterator.OfInt() {
            @Override
            public boolean hasNext() {
                return values.hasNext();
            }

            @Override
            public int nextInt() {
                return (int) values.nextLong();
            }
        };
    }

    public static IntStream intStream(PrimitiveIterator.OfLong values, long count) {
        return StreamSupport.intStream(Spliterators.spliterator(ints(values), count, CHARACTERISTICS), false);
    }

    public static LongStream longStream(PrimitiveIterator.OfLong values, long count) {
        return StreamSupport.longStream(Spliterators.spliterator(values, count, CHARACTERISTICS), false);
    }
}
