package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntBinaryOperator;

/** Values of a type, {@link Input#MANY} of them. */
public enum TypeInput implements ParamValue {
    /** Uniformly random, as in varint-simd's benchmark: nearly all have the most bytes. */
    UNIFORM((i, maxSize) -> 0),
    /** The sizes of recorded Minecraft traffic, in its order. */
    RECORDED((i, maxSize) -> Math.min(maxSize, Encoded.size(Holder.RECORDED[i]))),
    /** Each size equally often, in random order. */
    MIXED((i, maxSize) -> 1 + Holder.RANDOM[i] % maxSize);

    /** Loaded when it is needed. */
    private static final class Holder {
        private static final int[] RECORDED = Input.RECORDED.ints();
        private static final int[] RANDOM =
                new Random(0x5EED).ints(Input.MANY, 0, 2520).toArray();
    }

    private final IntBinaryOperator sizes;

    TypeInput(IntBinaryOperator sizes) {
        this.sizes = sizes;
    }

    /** The values; where the size is given, random ones of that size. */
    long[] generate(VarIntType type) {
        Random random = new Random(0xC0FFEE);
        long[] values = new long[Input.MANY];
        Arrays.setAll(values, i -> {
            int size = sizes.applyAsInt(i, type.maxSize());
            long value;
            do {
                value = type.value(random.nextLong() >>> Math.max(0, Long.SIZE - 7 * size), type.maxSize());
                if (type.isSigned() && size > 0) {
                    value = type.value(value, size);
                }
            } while (size > 0 && type.size(value) != size);
            return value;
        });
        return values;
    }
}
