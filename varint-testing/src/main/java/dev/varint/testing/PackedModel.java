package dev.varint.testing;

import java.util.Arrays;
import java.util.Random;

/** What an element type of packed regions must do. All elements are longs here; those of 32 bits are sign-extended. */
public interface PackedModel {

    /** The name of the library's constant, or the call that returns the type, such as {@code longs(S33)}. */
    String name();

    /** Whether elements are decoded to {@code int[]}. */
    boolean isInt();

    /** Whether encoded numbers are signed. */
    boolean isSigned();

    /** The bits of an encoded number: 1 to 64. */
    int wireBits();

    /** The element that a number means after the element before it. */
    long element(long number, long previous);

    byte[] encode(long... elements);

    /** The most bytes that an element has. */
    default int maxSize() {
        return Reference.maxSize(wireBits());
    }

    /** A good region of exactly {@code length} bytes, in which elements may be padded. */
    default byte[] region(SizeMix mix, Random random, int length) {
        return mix.region(random, length, isSigned(), wireBits());
    }

    /** Reads the elements from index {@code from} up to index {@code to}, one by one with {@link Reference}. */
    default PackedOutcome decode(byte[] bytes, int from, int to) {
        long[] elements = new long[to - from];
        int[] ends = new int[to - from];
        int count = 0;
        long previous = 0;
        for (int index = from; index < to; ends[count++] = index) {
            Outcome one = Reference.read(bytes, index, to, isSigned(), wireBits(), "STRICT");
            if (!one.isComplete()) {
                String reason = one.scan() == 0 ? "TRUNCATED" : one.reason();
                return new PackedOutcome(Arrays.copyOf(elements, count), Arrays.copyOf(ends, count), reason, index);
            }
            previous = element(one.value(), previous);
            elements[count] = previous;
            index += one.scan();
        }
        return new PackedOutcome(Arrays.copyOf(elements, count), Arrays.copyOf(ends, count), null, to);
    }

    /** The number that has the same low bits as {@code value} and can be in an array of elements. */
    default long narrow(long value) {
        return isInt() ? (int) value : value;
    }
}
