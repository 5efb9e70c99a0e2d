package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.TypeBits;

/**
 * Word-at-once: one eight-byte load, then arithmetic. No branch depends on a length of up to eight bytes.
 *
 * <pre>
 *   word             ........ ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     the first high bit that is clear: bit 23
 *   -1 &gt;&gt;&gt; 64 - 23                      1111111 11111111 11111111     what is left: three groups
 * </pre>
 *
 * SWAR packs these groups. The two bytes after the word are loaded only if a value goes on beyond it.
 *
 * <p>It wins where lengths cannot be predicted. Where they can, a reader with branches is faster: the CPU then guesses
 * the index of the next value, which here waits for the bytes.
 *
 * <p>Source: varint-simd (Rust) and Netty's {@code ProtobufVarint32FrameDecoder}, which does it with four bytes.
 */
public final class WordReader {

    private static final int TEN = 10;

    private WordReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        return read(access.load(src, from), access, src, from, to, type, strictness, false);
    }

    static <B> long read(
            long word,
            ReadAccess<B> access,
            B src,
            int from,
            int to,
            VarIntType type,
            Strictness strictness,
            boolean bitGather) {
        int stop = stop(word);
        int size = (stop >>> 3) + 1;
        long bytes = upTo(word, stop);
        if (size <= to - from && isAccepted(bytes, size, type, strictness)) {
            access.complete(src, from, from + size);
            return TypeBits.value(type, gather(bytes, bitGather), size);
        }
        size = beyondWord(stop, access, src, from, to, type, strictness);
        if (size == 0) {
            return LoopReader.read(access, src, from, to, type, strictness);
        }
        long value = decode(word, access, src, from, size, type, bitGather);
        access.complete(src, from, from + size);
        return value;
    }

    /** {@return the encoded size of a value, 0 if incomplete, or &minus;k if its first k bytes prove it malformed} */
    public static <B> int scan(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        return scan(access.load(src, from), access, src, from, to, type, strictness);
    }

    /** {@return the same, for a caller that has loaded the word} */
    public static <B> int scan(
            long word, ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        int stop = stop(word);
        int size = (stop >>> 3) + 1;
        if (size <= to - from && isAccepted(upTo(word, stop), size, type, strictness)) {
            return size;
        }
        size = beyondWord(stop, access, src, from, to, type, strictness);
        return size == 0 ? LoopReader.scan(access, src, from, to, type, strictness) : size;
    }

    /** {@return a value whose size is known, without bits beyond its type} */
    public static <B> long decode(ReadAccess<B> access, B src, int from, int size, VarIntType type) {
        return decode(access, src, from, size, type, false);
    }

    static <B> long decode(ReadAccess<B> access, B src, int from, int size, VarIntType type, boolean bitGather) {
        return access.holds(src, from, Long.BYTES) || access.holds(src, from, size)
                ? decode(access.load(src, from), access, src, from, size, type, bitGather)
                : LoopReader.decode(access, src, from, size, type); // which throws
    }

    static <B> long decode(
            long word, ReadAccess<B> access, B src, int from, int size, VarIntType type, boolean bitGather) {
        if (size <= Long.BYTES) {
            return TypeBits.value(type, gather(upTo(word, size << 3), bitGather), size);
        }
        return access.holds(src, from, TEN)
                ? TypeBits.value(
                        type,
                        gather(word, bitGather) | SevenBitGroups.topEightBits(access.readShort(src, from + Long.BYTES)),
                        size)
                : LoopReader.decode(access, src, from, size, type);
    }

    /** The first high bit that is clear, 7 to 63; 64 if all are set. */
    private static int stop(long word) {
        return Long.numberOfTrailingZeros(~word & ContinuationBits.MASK);
    }

    /** The bits below a stop, which include no continuation bit of the last byte. All of them if it is 64. */
    private static long upTo(long word, int stop) {
        return word & -1L >>> -stop;
    }

    private static long gather(long bytes, boolean bitGather) {
        return bitGather ? SevenBitGroups.gatherByBits(bytes) : SevenBitGroups.gatherEight(bytes);
    }

    /** Whether a value that ends within the word is accepted. */
    private static boolean isAccepted(long bytes, int size, VarIntType type, Strictness strictness) {
        boolean fits = type.maxSize() > Long.BYTES
                ? size <= Long.BYTES
                : LastByteCheck.isLastAccepted((int) (bytes >>> 8 * (type.maxSize() - 1)) & 0xFF, type, strictness);
        return fits
                && !LastByteCheck.isPadded(
                        size, (int) (bytes >>> 8 * (size - 2)), (int) (bytes >>> 8 * (size - 1)), type, strictness);
    }

    /** The size of a value that goes on beyond the word; 0 where the loop has to look. */
    private static <B> int beyondWord(
            int stop, ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (stop < Long.SIZE
                || type.maxSize() < TEN
                || strictness == Strictness.CANONICAL
                || !access.holds(src, from, TEN)) {
            return 0;
        }
        int ninthAndTenth = access.readShort(src, from + Long.BYTES);
        int size = TEN - 1 + (ninthAndTenth >>> 7 & 1);
        boolean accepted = size < TEN || LastByteCheck.isLastAccepted(ninthAndTenth >>> 8 & 0xFF, type, strictness);
        return accepted && size <= to - from ? size : 0;
    }
}
