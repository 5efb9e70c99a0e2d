package dev.varint.testing;

import java.util.HashMap;
import java.util.Map;

/** A few values at a time, and what must become of them, found out once for all ways of writing of one shape. */
final class Block {

    static final int SIZE = 1024;

    private final Map<Shape, Expected> expected = new HashMap<>();

    void fill(long first, Sweep sweep) {
        expected.values().forEach(e -> e.fill(first, sweep));
    }

    /** What is expected, of this block and of all to come, from writes of that shape. */
    Expected expected(Shape shape) {
        return expected.computeIfAbsent(shape, Expected::new);
    }

    /**
     * Each value at its own place, and canaries around it.
     *
     * <pre>
     *   8 canaries | a value, then canaries: 16 bytes | 8 canaries | 16 bytes | ... | 8 canaries
     * </pre>
     */
    static final class Expected {

        private static final byte[] CANARIES = Canary.bytes(at(SIZE));

        private final Shape shape;
        private final long[] values = new long[SIZE];
        private final int[] sizes = new int[SIZE];
        private final byte[] bytes = CANARIES.clone();

        private Expected(Shape shape) {
            this.shape = shape;
        }

        private void fill(long first, Sweep sweep) {
            System.arraycopy(CANARIES, 0, bytes, 0, bytes.length);
            for (int i = 0; i < SIZE; i++) {
                values[i] = sweep.valueAt(first + i, shape.bits());
                sizes[i] = shape.size(values[i]);
                Oracle.put(values[i], sizes[i], bytes, at(i));
            }
        }

        /** Where a value stands. */
        static int at(int i) {
            return 8 + i * 24;
        }

        /** Which value stands there, or else before. */
        static int standingAt(int index) {
            return Math.max(0, index - 8) / 24;
        }

        static byte[] canaries() {
            return CANARIES;
        }

        long value(int i) {
            return values[i];
        }

        int size(int i) {
            return sizes[i];
        }

        byte[] bytes() {
            return bytes;
        }
    }
}
