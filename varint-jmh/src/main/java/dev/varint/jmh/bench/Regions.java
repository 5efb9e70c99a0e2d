package dev.varint.jmh.bench;

import dev.varint.VarLong;
import java.util.function.IntToLongFunction;

/**
 * Packed regions, one directly after the other, encoded by the plainest code there is.
 *
 * @param bytes all of them
 * @param starts where each begins, and after the last one where it ends
 */
record Regions(byte[] bytes, int[] starts) {

    /** Of so many values each as the size says, the values of a pass in their order. */
    static Regions of(RegionSize size, IntToLongFunction values) {
        long total = 0;
        for (int i = 0; i < size.perOperation(); i++) {
            total += VarLong.size(values.applyAsLong(i));
        }
        byte[] bytes = new byte[Math.toIntExact(total)];
        int[] starts = new int[size.regions() + 1];
        int at = 0;
        for (int i = 0; i < size.perOperation(); i++) {
            at = Encoded.put(bytes, at, values.applyAsLong(i));
            if ((i + 1) % size.count() == 0) {
                starts[(i + 1) / size.count()] = at;
            }
        }
        return new Regions(bytes, starts);
    }
}
