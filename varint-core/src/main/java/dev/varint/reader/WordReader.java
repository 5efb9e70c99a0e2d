package dev.varint.reader;

import dev.varint.carrier.ByteSource;
import dev.varint.carrier.ReadSource;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/**
 * Word-at-once: one eight-byte load, whatever the length, then arithmetic. No branch depends on the length, so nothing
 * mispredicts.
 *
 * <pre>
 *   word             ........ ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     the first high bit that is clear: three bytes
 *   -1 &gt;&gt;&gt; 64 - 24                     11111111 11111111 11111111
 * </pre>
 *
 * The groups of what is left are packed by SWAR. Near the end of the carrier the word is loaded from its last eight
 * bytes and shifted, so a value there costs no branch either; see {@link #load}. Values of 64 bits may go on beyond the
 * word.
 *
 * <p>Source: varint-simd (Rust) and Netty's {@code ProtobufVarint32FrameDecoder}, which does it with four bytes.
 */
public final class WordReader {

    private WordReader() {}

    /**
     * Reads a value, and calls {@code io} with the outcome.
     *
     * @param <B> the carrier
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the first byte
     * @param to the index after the last byte that may be read, {@code from <= to}
     * @param type the type of the value; a constant
     * @param strictness which encodings to accept; a constant
     * @return the value, zero-extended; 0 if there is none and {@code io} did not throw
     */
    public static <B> long read(ReadSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        return type == VarIntType.U64
                ? TenByteReader.read(io, src, from, to, strictness, false)
                : LoadedWord32.read(load(io, src, from), io, src, from, to, type, strictness, false);
    }

    /**
     * Finds out how many bytes a value takes, without reading it.
     *
     * @param <B> the carrier
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the first byte
     * @param to the index after the last byte that may be read, {@code from <= to}
     * @param type the type of the value; a constant
     * @param strictness which encodings to accept; a constant
     * @return the encoded size, 0 if incomplete, or &minus;k if the first k bytes prove it malformed
     */
    public static <B> int scan(ByteSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        return type == VarIntType.U64
                ? TenByteReader.scan(io, src, from, to, strictness)
                : LoadedWord32.scan(load(io, src, from), io, src, from, to, type, strictness);
    }

    /**
     * {@link #scan} for a caller that has loaded the word.
     *
     * @param <B> the carrier
     * @param word what {@link #load} returned for {@code from}
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the first byte
     * @param to the index after the last byte that may be read, {@code from <= to}
     * @param type the type of the value; a constant
     * @param strictness which encodings to accept; a constant
     * @return the encoded size, 0 if incomplete, or &minus;k if the first k bytes prove it malformed
     */
    public static <B> int scan(
            long word, ByteSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        return type == VarIntType.U64
                ? LoadedWord64.scan(word, io, src, from, to, strictness)
                : LoadedWord32.scan(word, io, src, from, to, type, strictness);
    }

    /**
     * Reads a value whose size is known.
     *
     * @param <B> the carrier
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the first byte
     * @param size the number of bytes, as {@link #scan} found it
     * @param type the type of the value; a constant
     * @return the value, zero-extended, without bits beyond its type
     */
    public static <B> long decode(ByteSource<B> io, B src, int from, int size, VarIntType type) {
        return decode(io, src, from, size, type, false);
    }

    static <B> long decode(ByteSource<B> io, B src, int from, int size, VarIntType type, boolean bitGather) {
        if (type == VarIntType.U64) {
            return TenByteReader.decode(io, src, from, size, bitGather);
        }
        return io.holds(src, from, Long.BYTES) || io.holds(src, from, size)
                ? LoadedWord32.decode(load(io, src, from), size, type, bitGather)
                : LoopReader.decode(io, src, from, size, type); // which throws
    }

    /**
     * Loads the eight bytes at an index. Where fewer can be loaded it loads the carrier's last eight and shifts those
     * before the index out, so the bytes that are missing are zeros. (At the carrier's very end, where all are missing,
     * they are undefined.)
     *
     * <pre>
     *   carrier      ... b0 b1 b2 b3 b4 b5 b6 b7 |     six bytes from the index to the limit
     *   index                  ^
     *   loaded           b7 b6 b5 b4 b3 b2 b1 b0       the lowest byte on the right
     *   result           00 00 b7 b6 b5 b4 b3 b2
     * </pre>
     *
     * @param <B> the carrier
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param index the index of the first byte, not beyond the carrier's limit
     * @return the bytes, lowest first
     */
    public static <B> long load(ByteSource<B> io, B src, int index) {
        int loadIndex = index;
        if (!io.holds(src, index, Long.BYTES)) {
            loadIndex = io.limit(src) - Long.BYTES;
            if (loadIndex < 0) {
                return loadFew(io, src, index);
            }
        }
        return io.readLong(src, loadIndex) >>> (index - loadIndex << 3);
    }

    private static <B> long loadFew(ByteSource<B> io, B src, int index) {
        int limit = io.limit(src);
        if (index > limit) {
            io.readByte(src, index); // throws: a Netty buffer that was released has no bytes left, whatever its indices
        }
        long word = 0;
        for (int i = limit - 1; i >= index; i--) {
            word = word << 8 | io.readByte(src, i) & 0xFF;
        }
        return word;
    }
}
