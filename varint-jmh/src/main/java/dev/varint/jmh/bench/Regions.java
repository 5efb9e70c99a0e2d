package dev.varint.jmh.bench;

import dev.varint.VarLong;

/**
 * Packed regions, one directly after the other, encoded by the simplest code there is. Operations take turns with them.
 */
final class Regions {

    /** All regions. */
    final byte[] bytes;

    /** The offset of each region, and after the last one its end. */
    final int[] offsets;

    private final RegionSize size;
    private int operation;

    /** Encodes values into regions of a size. */
    Regions(RegionSize size, long[] values) {
        this.size = size;
        long total = 0;
        for (int i = 0; i < size.allValues(); i++) {
            total += VarLong.size(values[i]);
        }
        bytes = new byte[Math.toIntExact(total)];
        offsets = new int[size.allValues() / size.count() + 1];
        int index = 0;
        for (int i = 0; i < size.allValues(); i++) {
            index = Encoded.put(bytes, index, values[i]);
            if ((i + 1) % size.count() == 0) {
                offsets[(i + 1) / size.count()] = index;
            }
        }
    }

    /** The first region of the next operation. */
    int next() {
        int now = operation;
        operation = now + 1 == size.operations() ? 0 : now + 1;
        return now * size.regionsPerOperation();
    }
}
