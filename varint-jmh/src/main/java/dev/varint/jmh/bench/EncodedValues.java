package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;

/** Values one after the other in one array of bytes, read in passes of {@link BenchmarkSettings#PASS} values. */
final class EncodedValues {

    /** Zeros after the last value, so that no reader slows down because the end is near. */
    static final int MARGIN = Encoded.MARGIN;

    final byte[] bytes;

    /** The index of each pass, and after the last one its end. */
    final int[] offsets;

    private int pass;

    EncodedValues(long[] values) {
        this(values, Encoded.stream(values));
    }

    EncodedValues(long[] values, VarIntType type) {
        this(values, Encoded.stream(values, type));
    }

    private EncodedValues(long[] values, byte[] encoded) {
        bytes = encoded;
        offsets = new int[values.length / BenchmarkSettings.PASS + 1];
        int index = 0;
        for (int i = 0; i < values.length; i++) {
            if (i % BenchmarkSettings.PASS == 0) {
                offsets[i / BenchmarkSettings.PASS] = index;
            }
            while (bytes[index++] < 0) {
                // to the end of this value
            }
        }
        offsets[values.length / BenchmarkSettings.PASS] = index;
    }

    /** The bytes of a pass. */
    int length(int number) {
        return offsets[number + 1] - offsets[number];
    }

    /** The number of the next pass; after the last comes the first again. */
    int next() {
        int now = pass;
        pass = now + 2 == offsets.length ? 0 : now + 1;
        return now;
    }
}
