package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;

/** Says what a method must write, and checks that it does before anybody times it. */
final class Oracle {

    private Oracle() {}

    /** Throws unless {@code method} writes the right bytes for each value into {@code buf}, cleared before each. */
    static void check(WriteMethod method, ByteBuf buf, int[] values) {
        for (int value : values) {
            buf.clear();
            method.write(buf, value);
            byte[] actual = ByteBufUtil.getBytes(buf);
            if (!Arrays.equals(expected(method, value), actual)) {
                throw new IllegalStateException(method + " writes " + value + " as " + Arrays.toString(actual));
            }
        }
        buf.clear();
    }

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
