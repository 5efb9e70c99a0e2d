package dev.varint.jmh.bench;

/** The bytes that a method must write. */
final class Oracle {

    private Oracle() {}

    /** The bytes of one value. */
    static byte[] expected(WriteMethod method, int value) {
        int size = 1;
        for (int rest = value >>> 7; rest != 0; rest >>>= 7) {
            size++;
        }
        byte[] bytes = new byte[method == WriteMethod.FIXED_FIVE ? 5 : size];
        for (int i = 0; i < bytes.length; i++) {
            int more = i < bytes.length - 1 ? 0x80 : 0;
            bytes[i] = (byte) (value >>> 7 * i & 0x7F | more);
        }
        return bytes;
    }
}
