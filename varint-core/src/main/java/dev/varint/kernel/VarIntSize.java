package dev.varint.kernel;

import dev.varint.format.VarIntType;

/** The encoded length of a VarInt, found in three ways. Source: "How fast can you write a VarInt?" (Steinborn). */
public final class VarIntSize {

    /** Sizes by leading zeros, 0 to 64. They are ints, because a byte would have to be widened after the load. */
    private static final int[] SIZES = new int[Long.SIZE + 1];

    static {
        for (int zeroBits = 0; zeroBits <= Long.SIZE; zeroBits++) {
            SIZES[zeroBits] = ofZeroBits(zeroBits);
        }
    }

    private VarIntSize() {}

    /**
     * {@return 1 to 5, by counting leading zeros} No branch, so its cost does not depend on the data. With b
     * significant bits the size is ⌈max(b, 1) / 7⌉. The division is a multiplication by 9/64, which rounds the same way
     * for every b up to 64: {@code size = (9 * b + 64) >>> 6}, where b = 32 − leading zeros.
     */
    public static int byLeadingZeros(int value) {
        return (352 - 9 * Integer.numberOfLeadingZeros(value)) >>> 6;
    }

    /** {@return 1 to 10, by counting leading zeros} */
    public static int byLeadingZeros(long value) {
        return ofZeroBits(Long.numberOfLeadingZeros(value));
    }

    /** {@return the number of bytes of a value that the type can hold} */
    public static int of(VarIntType type, long value) {
        return byLeadingZeros(type.isSigned() ? TypeBits.magnitude(value) : value);
    }

    /** Refuses a value that does not fit the type or the number of bytes, and more bytes than the type has. */
    public static void requireFit(VarIntType type, long value, int byteCount) {
        type.requireFit(value);
        if (byteCount < of(type, value) || byteCount > type.maxSize()) {
            throw unfit(type, value, byteCount);
        }
    }

    private static IllegalArgumentException unfit(VarIntType type, long value, int byteCount) {
        int min = of(type, value);
        String needs = min == 1 ? "" : ", as value " + value + " of type " + type + " needs";
        return new IllegalArgumentException(
                "byteCount " + byteCount + " is not " + min + " to " + type.maxSize() + needs);
    }

    /** Refuses a size that no value of the type has. */
    public static void requireSize(VarIntType type, int size) {
        int maxSize = type.maxSize();
        if (size < 1 || size > maxSize) {
            throw new IllegalArgumentException("size " + size + " is not 1 to " + maxSize);
        }
    }

    /** The size of a 64-bit value by its leading zeros, 0 to 64. */
    static int ofZeroBits(int zeroBits) {
        return (640 - 9 * zeroBits) >>> 6;
    }

    /** {@return 1 to 10, by a table of leading zeros} For loops that do little else: the table stays in cache. */
    public static int byTable(long value) {
        return SIZES[Long.numberOfLeadingZeros(value)];
    }

    /**
     * {@return one less than the size, 0 to 4, by comparing with all four bounds at once} For loops that add sizes up.
     * C2 compiles them to vectors, on JDK 17 too, if one term is added in each turn. So exclusive or combines the
     * comparisons, and the first byte is not counted.
     *
     * <pre>
     *   bytes after the first          0    1    2    3    4
     *   −(value &gt;&gt;&gt; 7) &gt;&gt; 31 &amp; 1       0    1    1    1    1
     *   −(value &gt;&gt;&gt; 14) &gt;&gt; 31 &amp; 3      0    0   11   11   11
     *   −(value &gt;&gt;&gt; 21) &gt;&gt; 31 &amp; 1      0    0    0    1    1
     *   −(value &gt;&gt;&gt; 28) &gt;&gt; 31 &amp; 7      0    0    0    0  111
     *   exclusive or of all            0    1   10   11  100
     * </pre>
     */
    public static int afterFirst(int value) {
        return -(value >>> 7) >> 31 & 1
                ^ -(value >>> 14) >> 31 & 3
                ^ -(value >>> 21) >> 31 & 1
                ^ -(value >>> 28) >> 31 & 7;
    }
}
