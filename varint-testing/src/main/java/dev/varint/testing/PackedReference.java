package dev.varint.testing;

import java.io.ByteArrayOutputStream;

/** Packed regions by their definition. The constants have the names of the library's element types. */
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

    @Override
    public boolean isSigned() {
        return false;
    }

    @Override
    public int wireBits() {
        return wireBits;
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
    public long element(long number, long previous) {
        long half = Long.divideUnsigned(number, 2);
        long element = !isZigZag() ? number : number % 2 == 0 ? half : -half - 1;
        return narrow(isDelta() ? previous + element : element);
    }
}
