package dev.varint.testing;

/**
 * What the bytes of a VarInt must be, by its definition: the digits of an unsigned number to the base 128, lowest
 * first, and 128 more in each that is not the last. Found by long division, so without the library's code or tricks.
 */
public final class Oracle {

    private Oracle() {}

    /** The number of digits. */
    public static int size(int value) {
        return size(Integer.toUnsignedLong(value));
    }

    /** The number of digits. */
    public static int size(long value) {
        int size = 1;
        for (long rest = Long.divideUnsigned(value, 128); rest > 0; rest /= 128) {
            size++;
        }
        return size;
    }

    public static byte[] encode(int value) {
        return encodeFixed(value, size(value));
    }

    public static byte[] encode(long value) {
        return encodeFixed(value, size(value));
    }

    /** The lowest {@code width} digits, be they too many or too few. */
    public static byte[] encodeFixed(int value, int width) {
        return encodeFixed(Integer.toUnsignedLong(value), width);
    }

    /** The lowest {@code width} digits, be they too many or too few. */
    public static byte[] encodeFixed(long value, int width) {
        byte[] bytes = new byte[width];
        put(value, width, bytes, 0);
        return bytes;
    }

    /** {@link #encodeFixed} as a number, its first byte lowest; of eight bytes at most. */
    public static long word(int value, int width) {
        byte[] bytes = encodeFixed(value, width);
        long word = 0;
        for (int i = width - 1; i >= 0; i--) {
            word = word * 256 + Byte.toUnsignedInt(bytes[i]);
        }
        return word;
    }

    /** Puts {@link #encodeFixed} where it is wanted. */
    static void put(long value, int width, byte[] dst, int at) {
        long digit = Long.remainderUnsigned(value, 128);
        long rest = Long.divideUnsigned(value, 128);
        for (int i = 1; i < width; i++) {
            dst[at++] = (byte) (128 + digit);
            digit = rest % 128;
            rest /= 128;
        }
        dst[at] = (byte) digit;
    }
}
