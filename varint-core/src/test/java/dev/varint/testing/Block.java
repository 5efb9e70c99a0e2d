package dev.varint.testing;

import java.util.function.IntUnaryOperator;

/** A few values at a time, and what must become of them, found out once for all ways of writing. */
final class Block {

    static final int SIZE = 1024;

    private final int[] values = new int[SIZE];
    private final Expected[] expected = new Expected[6];

    void fill(long first, IntUnaryOperator valueAt) {
        for (int i = 0; i < SIZE; i++) {
            values[i] = valueAt.applyAsInt((int) (first + i));
        }
        for (Expected e : expected) {
            if (e != null) {
                e.fill(values);
            }
        }
    }

    int value(int i) {
        return values[i];
    }

    /** What is expected, of this block and of all to come, from writes of that shape. */
    Expected expected(Shape shape) {
        if (expected[shape.width()] == null) {
            expected[shape.width()] = new Expected(shape);
        }
        return expected[shape.width()];
    }

    /** Eight bytes for each value, its own lowest and canaries above, and how many are its own. */
    static final class Expected {

        private final Shape shape;
        private final long[] words = new long[SIZE];
        private final int[] sizes = new int[SIZE];

        private Expected(Shape shape) {
            this.shape = shape;
        }

        private void fill(int[] values) {
            for (int i = 0; i < SIZE; i++) {
                sizes[i] = shape.size(values[i]);
                words[i] = Oracle.word(values[i], sizes[i]) | Canary.WORD << 8 * sizes[i];
            }
        }

        long word(int i) {
            return words[i];
        }

        int size(int i) {
            return sizes[i];
        }
    }
}
