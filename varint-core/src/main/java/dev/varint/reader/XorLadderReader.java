package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/**
 * The XOR-trick ladder: one step a byte, and the sign of what has been gathered says whether to stop. Bytes are signed,
 * so a continued byte has all bits from bit 7 upwards set: {@code b = (b & 0x7F) ^ (-1 << 7)}. Combined by XOR, each
 * continued byte flips the sign, and the last one does not. One XOR with a constant removes what they leave behind.
 *
 * <pre>
 *   bytes            1AAAAAAA 1BBBBBBB 0CCCCCCC
 *   signed, shifted  11111111 11111111 1AAAAAAA
 *                  ^ 11111111 11BBBBBB B.......    (-1 &lt;&lt; 14 and its payload)
 *                  ^ 000CCCCC CC......             positive: stop after three
 *   constant       ^ -1 &lt;&lt; 7 ^ -1 &lt;&lt; 14
 * </pre>
 *
 * <p>An int holds the first four bytes, a long the rest. Near the end of the bytes, {@link LoopReader} takes over.
 *
 * <p>Source: Google's protobuf-java, and "perf: unroll VarInt parsing loops" (hashgraph/pbj pull request 826). As fast
 * as any on arrays whose values all have the same one to three bytes. It loses where lengths cannot be predicted.
 */
public final class XorLadderReader {

    private static final int TWO = -1 << 7;
    private static final int THREE = TWO ^ -1 << 14;
    private static final int FOUR = THREE ^ -1 << 21;
    private static final long FIVE = FOUR ^ -1L << 28;
    private static final long SIX = FIVE ^ -1L << 35;
    private static final long SEVEN = SIX ^ -1L << 42;
    private static final long EIGHT = SEVEN ^ -1L << 49;
    private static final long NINE = EIGHT ^ -1L << 56;
    private static final long TEN = NINE ^ -1L << 63;

    private XorLadderReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        return to - from >= type.maxSize()
                ? readFast(access, src, from, type, strictness)
                : LoopReader.read(access, src, from, to, type, strictness);
    }

    /**
     * {@return {@link #read} without checks for the end of the bytes} <b>Trust:</b> {@link VarIntType#maxSize} bytes
     * must be there, or a value that ends before they do.
     */
    public static <B> long readFast(ReadAccess<B> access, B src, int from, VarIntType type, Strictness strictness) {
        int x = access.readByte(src, from);
        if (x >= 0 || type.maxSize() == 1) {
            return end(access, src, from, 1, x, type, strictness);
        }
        x ^= access.readByte(src, from + 1) << 7;
        if (x < 0 || type.maxSize() == 2) {
            return end(access, src, from, 2, x ^ TWO, type, strictness);
        }
        x ^= access.readByte(src, from + 2) << 14;
        if (x >= 0 || type.maxSize() == 3) {
            return end(access, src, from, 3, x ^ THREE, type, strictness);
        }
        x ^= access.readByte(src, from + 3) << 21;
        if (x < 0 || type.maxSize() == 4) {
            return end(access, src, from, 4, x ^ FOUR, type, strictness);
        }
        return readFromFifth(access, src, from, x, type, strictness);
    }

    private static <B> long readFromFifth(
            ReadAccess<B> access, B src, int from, long x, VarIntType type, Strictness strictness) {
        x = step(access, src, from, 4, x);
        if (x >= 0 || type.maxSize() == 5) {
            return end(access, src, from, 5, x ^ FIVE, type, strictness);
        }
        x = step(access, src, from, 5, x);
        if (x < 0 || type.maxSize() == 6) {
            return end(access, src, from, 6, x ^ SIX, type, strictness);
        }
        x = step(access, src, from, 6, x);
        if (x >= 0 || type.maxSize() == 7) {
            return end(access, src, from, 7, x ^ SEVEN, type, strictness);
        }
        x = step(access, src, from, 7, x);
        if (x < 0 || type.maxSize() == 8) {
            return end(access, src, from, 8, x ^ EIGHT, type, strictness);
        }
        x = step(access, src, from, 8, x);
        if (x >= 0 || type.maxSize() == 9) {
            return end(access, src, from, 9, x ^ NINE, type, strictness);
        }
        byte last = access.readByte(src, from + 9);
        return LastByteCheck.finish(access, src, from, 10, x ^ TEN ^ (long) last << 63, last, type, strictness);
    }

    private static <B> long step(ReadAccess<B> access, B src, int from, int i, long x) {
        return x ^ (long) access.readByte(src, from + i) << 7 * i;
    }

    /** The last byte is what stands above the groups before it, with its continuation bit if the type has no more. */
    private static <B> long end(
            ReadAccess<B> access, B src, int from, int size, long value, VarIntType type, Strictness strictness) {
        return LastByteCheck.finish(access, src, from, size, value, (int) (value >>> 7 * (size - 1)), type, strictness);
    }
}
