package dev.varint.packed;

import dev.varint.carrier.ByteArraySource;
import dev.varint.kernel.ContinuationBits;

/** Loads from a region: bitmaps of up to 64 bytes at once, and words near the end of an array. */
final class Block {

    /** The bytes of a block, as many as a bitmap has bits. */
    static final int SIZE = 64;

    private static final long THREE_BITS = 0x7070_7070_7070_7070L;

    private Block() {}

    /** The word at an index, of which eight bytes exist. */
    static long word(byte[] in, int at) {
        return ByteArraySource.INSTANCE.readLong(in, at);
    }

    /** The word at an index of an array of at least eight bytes; zero beyond its end. */
    static long wordBeforeEnd(byte[] in, int at) {
        int inside = Math.min(at, in.length - Long.BYTES);
        return word(in, inside) >>> Byte.SIZE * (at - inside);
    }

    /** The continuation bits of the 64 bytes at an index. */
    static long continuation(byte[] in, int at) {
        return half(in, at) | half(in, at + 32) << 32;
    }

    private static long half(byte[] in, int at) {
        long low = ContinuationBits.of(word(in, at)) | ContinuationBits.of(word(in, at + 8)) << 8;
        return low | ContinuationBits.of(word(in, at + 16)) << 16 | ContinuationBits.of(word(in, at + 24)) << 24;
    }

    /** A bit for each of the 64 bytes at an index whose upper four bits are not all zero. */
    static long upperNibbles(byte[] in, int at) {
        return upperNibblesOfHalf(in, at) | upperNibblesOfHalf(in, at + 32) << 32;
    }

    private static long upperNibblesOfHalf(byte[] in, int at) {
        long low = upperNibbles(word(in, at)) | upperNibbles(word(in, at + 8)) << 8;
        return low | upperNibbles(word(in, at + 16)) << 16 | upperNibbles(word(in, at + 24)) << 24;
    }

    /** Adding 0x70 carries bits 4 to 6 into bit 7. */
    private static long upperNibbles(long word) {
        return ContinuationBits.of((word & THREE_BITS) + THREE_BITS | word);
    }

    /** The same for the {@code count} bytes at an index, 1 to 64; zero above. */
    static long upperNibbles(byte[] in, int at, int count) {
        long bits = 0;
        int i = 0;
        for (; i <= count - Long.BYTES; i += Long.BYTES) {
            bits |= upperNibbles(word(in, at + i)) << i;
        }
        return i == count ? bits : bits | upperNibbles(last(in, at + count, count - i)) << i;
    }

    /** The continuation bits of the {@code count} bytes at an index, 1 to 64; zero above. */
    static long continuation(byte[] in, int at, int count) {
        long bits = 0;
        int i = 0;
        for (; i <= count - Long.BYTES; i += Long.BYTES) {
            bits |= ContinuationBits.of(word(in, at + i)) << i;
        }
        return i == count ? bits : bits | ContinuationBits.of(last(in, at + count, count - i)) << i;
    }

    /** The {@code count} bytes before an index, 1 to 7; zero above. */
    static long last(byte[] in, int end, int count) {
        if (end >= Long.BYTES) {
            return word(in, end - Long.BYTES) >>> Byte.SIZE * (Long.BYTES - count);
        }
        long word = 0;
        for (int i = 0; i < count; i++) {
            word |= (in[end - count + i] & 0xFFL) << Byte.SIZE * i;
        }
        return word;
    }
}
