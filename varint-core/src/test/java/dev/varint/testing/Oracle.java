package dev.varint.testing;

/**
 * What the bytes of a VarInt must be, by its definition: the digits of an unsigned number to the base 128, lowest
 * first, and 128 more in each that is not the last. Found by long division, so without the library's code or tricks.
 */
public final class Oracle {

    private Oracle() {}

    /** The number of digits. */
    public static int size(int value) {
        int size = 1;
        for (long rest = Integer.toUnsignedLong(value) / 128; rest > 0; rest /= 128) {
            size++;
        }
        return size;
    }

    public static byte[] encode(int value) {
        return encodeFixed(value, size(value));
    }

    /** The lowest {@code width} digits, be they too many or too few. */
    public static byte[] encodeFixed(int value, int width) {
        long word = word(value, width);
        byte[] bytes = new byte[width];
        for (int i = 0; i < width; i++) {
            bytes[i] = (byte) (word >>> 8 * i);
        }
        return bytes;
    }

    /** {@link #encodeFixed} as a number, its first byte lowest. */
    public static long word(int value, int width) {
        long rest = Integer.toUnsignedLong(value);
        long word = 0;
        long place = 1;
        for (int i = 1; i < width; i++) {
            word += (128 + rest % 128) * place;
            rest /= 128;
            place *= 256;
        }
        return word + rest % 128 * place;
    }
}
