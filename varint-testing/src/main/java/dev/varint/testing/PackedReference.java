package dev.varint.testing;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Packed regions by their definition, element by element with {@link Reference}. The constants have the names of the
 * library's element types.
 */
public enum PackedReference implements PackedModel {
    UINT32(32, 32),
    SINT32(32, 32),
    INT32(32, 64),
    UINT32_DELTA(32, 32),
    SINT32_DELTA(32, 32),
    UINT64(64, 64),
    SINT64(64, 64),
    UINT64_DELTA(64, 64),
    SINT64_DELTA(64, 64);

    private final int bits;
    private final int wireBits;

    PackedReference(int bits, int wireBits) {
        this.bits = bits;
        this.wireBits = wireBits;
    }

    @Override
    public boolean isInt() {
        return bits == 32;
    }

    /** The bits of an encoded number: 32 or 64. */
    public int wireBits() {
        return wireBits;
    }

    @Override
    public int maxSize() {
        return Reference.maxSize(wireBits);
    }

    private boolean isDelta() {
        return name().endsWith("_DELTA");
    }

    private boolean isZigZag() {
        return name().startsWith("S");
    }

    @Override
    public byte[] encode(long... elements) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long previous = 0;
        for (long element : elements) {
            long number = narrow(isDelta() ? element - previous : element);
            if (isZigZag()) {
                number = number < 0 ? -2 * number - 1 : 2 * number;
            }
            bytes.writeBytes(Reference.encode(wireBits == 32 ? number & 0xFFFF_FFFFL : number));
            previous = element;
        }
        return bytes.toByteArray();
    }

    @Override
    public PackedOutcome decode(byte[] bytes, int from, int to) {
        long[] elements = new long[to - from];
        int[] ends = new int[to - from];
        int count = 0;
        long previous = 0;
        for (int index = from; index < to; ends[count++] = index) {
            Outcome one = Reference.read(bytes, index, to, wireBits, "STRICT");
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

    private long element(long number, long previous) {
        long half = Long.divideUnsigned(number, 2);
        long element = !isZigZag() ? number : number % 2 == 0 ? half : -half - 1;
        return narrow(isDelta() ? previous + element : element);
    }
}
