package dev.varint.segment;

import dev.varint.packed.RegionBytes;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.function.LongConsumer;

/** Iterates over a validated region. Decodes one part of it at a time. */
final class PartsIterator implements PrimitiveIterator.OfLong {

    private final PackedParts<?> parts;
    private int[] ints; // the values of the part, if the type has ints
    private long[] longs;
    private int index;
    private int end;
    long left; // without those of the part

    PartsIterator(PackedParts<?> parts, long count) {
        this.parts = parts;
        left = count;
    }

    @Override
    public boolean hasNext() {
        return index < end || left > 0;
    }

    @Override
    public long nextLong() {
        if (index == end) {
            load();
        }
        return longs != null ? longs[index++] : ints[index++];
    }

    @Override
    public void forEachRemaining(LongConsumer action) {
        Objects.requireNonNull(action);
        while (hasNext()) {
            action.accept(nextLong());
            for (long[] values = longs; index < end && values != null; ) {
                action.accept(values[index++]);
            }
        }
    }

    private void load() {
        if (left == 0) {
            throw new NoSuchElementException();
        }
        int count = parts.next();
        RegionBytes.requireRoom(count, left);
        end = count;
        ints = parts.values instanceof int[] values ? values : null;
        longs = parts.values instanceof long[] values ? values : null;
        left -= end;
        index = 0;
    }
}
