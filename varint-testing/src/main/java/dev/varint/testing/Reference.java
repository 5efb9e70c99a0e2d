package dev.varint.testing;

/**
 * The wire format by its definition, one byte at a time, without the library's code or tricks: the digits of an
 * unsigned number to the base 128, lowest first, and 128 more in each digit that is not the last. {@link BigReference}
 * says the same with numbers of any size.
 */
public final class Reference {

    private Reference() {}

    /** The number of digits. */
    public static int size(long value) {
        int size = 1;
        for (long rest = Long.divideUnsigned(value, 128); rest > 0; rest /= 128) {
            size++;
        }
        return size;
    }

    /** The number of digits. */
    public static int size(int value) {
        return size(Integer.toUnsignedLong(value));
    }

    public static byte[] encode(long value) {
        return encodeFixed(value, size(value));
    }

    public static byte[] encode(int value) {
        return encode(Integer.toUnsignedLong(value));
    }

    /** The lowest {@code size} digits of a value, which may have fewer or more. */
    public static byte[] encodeFixed(long value, int size) {
        byte[] bytes = new byte[size];
        long rest = value;
        for (int i = 0; i < size; i++) {
            int digit = (int) Long.remainderUnsigned(rest, 128);
            bytes[i] = (byte) (i < size - 1 ? digit + 128 : digit);
            rest = Long.divideUnsigned(rest, 128);
        }
        return bytes;
    }

    /** The lowest {@code size} digits of a value, which may have fewer or more. */
    public static byte[] encodeFixed(int value, int size) {
        return encodeFixed(Integer.toUnsignedLong(value), size);
    }

    /** The digits as one number, the first byte lowest; eight at most. */
    public static long word(int value, int size) {
        byte[] bytes = encodeFixed(value, size);
        long word = 0;
        for (int i = size - 1; i >= 0; i--) {
            word = word * 256 + Byte.toUnsignedInt(bytes[i]);
        }
        return word;
    }

    /** The number of digits of the largest number of {@code bits} bits. */
    public static int maxSize(int bits) {
        return (bits + 6) / 7;
    }

    /**
     * Reads the value that starts at {@code from} and has no byte at or after {@code to}.
     *
     * @param bits how many bits a value has, 1 to 64
     * @param strictness {@code LENIENT}, {@code STRICT} or {@code CANONICAL}
     */
    public static Outcome read(byte[] src, int from, int to, int bits, String strictness) {
        return read(src, from, to, false, bits, strictness);
    }

    /** {@link #read(byte[], int, int, int, String)}, of signed values if {@code isSigned}. */
    public static Outcome read(byte[] src, int from, int to, boolean isSigned, int bits, String strictness) {
        int maxSize = maxSize(bits);
        int lastBits = bits - 7 * (maxSize - 1);
        long value = 0;
        for (int size = 1; size <= to - from; size++) {
            int digit = src[from + size - 1] & 0x7F;
            boolean isLast = src[from + size - 1] >= 0;
            if (size == maxSize && !isLast) {
                return new Outcome(-size, 0, "TOO_LONG");
            }
            if (size == maxSize) {
                if (!strictness.equals("LENIENT") && isBeyond(digit, isSigned, lastBits)) {
                    return new Outcome(-size, 0, "OVERFLOW");
                }
                digit %= 1 << lastBits;
            }
            value |= (long) digit << 7 * (size - 1);
            if (isLast) {
                int usedBits = Math.min(7 * size, bits);
                if (isSigned && usedBits < 64 && value >= 1L << usedBits - 1) {
                    value -= 1L << usedBits;
                }
                boolean isPadded = size > 1 && (isSigned ? fits(value, 7 * (size - 1)) : digit == 0);
                return isPadded && strictness.equals("CANONICAL")
                        ? new Outcome(-size, 0, "PADDED")
                        : new Outcome(size, value, null);
            }
        }
        return Outcome.INCOMPLETE;
    }

    private static boolean isBeyond(int digit, boolean isSigned, int bits) {
        return isSigned ? !fits(digit < 64 ? digit : digit - 128, bits) : digit >= 1 << bits;
    }

    /** Whether a signed number of that many bits can be the value. */
    private static boolean fits(long value, int bits) {
        return value >= -(1L << bits - 1) && value < 1L << bits - 1;
    }
}
