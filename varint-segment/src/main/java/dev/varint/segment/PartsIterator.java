package dev.varint.segment;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/** Iterates over a validated region. Decodes one part of it at a time. */
final class PartsIterator implements PrimitiveIterator.OfLong {

    private final PackedParts<?> parts;
    private int[] ints;
    private long[] longs;
    private int index;
    private int end;
    private long left; // without those of the part

    PartsIterator(PackedParts<?> parts, long count) {
        this.parts = parts;
        left = count;
    }

    PrimitiveIterator.OfInt ofInts() {
        return new PrimitiveIterator.OfInt() {
            @Override
            public boolean hasNext() {
                return PartsIterator.this.hasNext();
            }

            @Override
            public int nextInt() {
                require();
                return ints[index++];
            }

            @Override
            public void forEachRemaining(IntConsumer action) {
                while (hasNext()) {
                    action.accept(nextInt());
                }
            }
        };
    }

    @Override
    public boolean hasNext() {
        return index < end || left > 0;
    }

    private void require() {
        if (index < end) {
            return;
        }
        if (left == 0) {
            throw new NoSuchElementException();
        }
        end = parts.next();
        if (end == 0 || end > left) {
            throw PackedParts.changed();
        }
        if (parts.values() instanceof int[] values) {
            ints = values;
        } else {
            longs = (long[]) parts.values();
        }
        left -= end;
        index = 0;
    }

    @Override
    public long nextLong() {
        require();
        return longs[index++];
    }

    @Override
    public void forEachRemaining(LongConsumer action) {
        while (hasNext()) {
            require();
            for (long[] values = longs; index < end; index++) {
                action.accept(values[index]);
            }
        }
    }
}
