package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;

/** Values one after the other in one array of bytes, in parts of the same number of values. */
final class EncodedValues {

    /** Zeros after the last value, so that no reader slows down because the end is near. */
    static final int MARGIN = Encoded.MARGIN;

    final byte[] bytes;

    /** The index of each part, and after the last one its end. */
    final int[] offsets;

    private int next;

    /** In passes of {@link BenchmarkSettings#PASS} values. */
    EncodedValues(long[] values) {
        this(Encoded.stream(values), values.length, BenchmarkSettings.PASS);
    }

    /** In passes of {@link BenchmarkSettings#PASS} values of a type. */
    EncodedValues(long[] values, VarIntType type) {
        this(Encoded.stream(values, type), values.length, BenchmarkSettings.PASS);
    }

    /** In packed regions, without anything after the last one. */
    EncodedValues(long[] values, RegionSize region) {
        this(Encoded.some(values, 0, values.length, 0), values.length, region.count());
    }

    private EncodedValues(byte[] encoded, int count, int valuesPerPart) {
        bytes = encoded;
        offsets = new int[count / valuesPerPart + 1];
        for (int i = 1; i < offsets.length; i++) {
            offsets[i] = Encoded.skip(bytes, offsets[i - 1], valuesPerPart);
        }
    }

    /** The bytes of a part. */
    int length(int part) {
        return offsets[part + 1] - offsets[part];
    }

    /** The next part; after the last comes the first again. */
    int next() {
        return next(1);
    }

    /** The first of the next parts. */
    int next(int parts) {
        int now = next;
        next = now + parts == offsets.length - 1 ? 0 : now + parts;
        return now;
    }
}
