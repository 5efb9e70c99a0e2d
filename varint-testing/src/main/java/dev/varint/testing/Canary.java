package dev.varint.testing;

import java.util.Arrays;

/** What stands in every byte that must not change. */
public final class Canary {

    public static final byte BYTE = 0x5A;
    public static final long WORD = 0x5A5A_5A5A_5A5A_5A5AL;

    private Canary() {}

    public static byte[] bytes(int length) {
        return around(0, new byte[0], length);
    }

    /** Canaries, some other bytes amid them, and canaries again. */
    public static byte[] around(int before, byte[] inside, int after) {
        byte[] bytes = new byte[before + inside.length + after];
        Arrays.fill(bytes, BYTE);
        System.arraycopy(inside, 0, bytes, before, inside.length);
        return bytes;
    }
}
