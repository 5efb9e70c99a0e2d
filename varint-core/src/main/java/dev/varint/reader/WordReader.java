package dev.varint.reader;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;

/**
 * Word-at-once: one eight-byte load, whatever the length, then arithmetic. No branch depends on the length, so nothing
 * mispredicts.
 *
 * <pre>
 *   word             ........ ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     the first high bit that is clear: three bytes
 *   -1 &gt;&gt;&gt; 64 - 24                     11111111 11111111 11111111
 * </pre>
 *
 * The groups of what is left are packed by SWAR. Near the end of the carrier the word is loaded from its last eight bytes and
 * shifted, so a value there costs no branch either; see {@link #load}. Values of 64 bits may go on beyond the word.
 *
 * <p>Source: varint-simd (Rust) and Netty's {@code ProtobufVarint32FrameDecoder}, which does it with four bytes.
 */
public final class WordReader {

    private WordReader() {}

    /**
     * Reads a value, or tells {@code io} why there is none.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is, {@code from <= to}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return the value, zero-extended; 0 if there is none and {@code io} returned
     */
    public static <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        return width == Width.U64
                ? WordAndTail.read(io, in, from, to, strictness, false)
                : LoadedWord.read(load(io, in, from), io, in, from, to, width, strictness, false);
    }

    /**
     * Finds out how many bytes a value takes, without reading it.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is, {@code from <= to}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return the encoded size, 0 if incomplete, or &minus;k if the first k bytes prove it malformed
     */
    public static <B> int scan(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        return width == Width.U64
                ? WordAndTail.scan(io, in, from, to, strictness)
                : LoadedWord.scan(load(io, in, from), io, in, from, to, width, strictness);
    }

    /**
     * {@link #scan} for a caller that has loaded the word.
     *
     * @param <B> the carrier
     * @param word what {@link #load} returned for {@code from}
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is, {@code from <= to}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return the encoded size, 0 if incomplete, or &minus;k if the first k bytes prove it malformed
     */
    public static <B> int scan(
            long word, ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        return width == Width.U64
                ? LoadedLong.scan(word, io, in, from, to, strictness)
                : LoadedWord.scan(word, io, in, from, to, width, strictness);
    }

    /**
     * Reads a value whose size is known.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param size the number of bytes, as {@link #scan} found it
     * @param width the type of the value; a constant
     * @return the value, zero-extended, without bits beyond its type
     */
    public static <B> long decode(ByteSource<B> io, B in, int from, int size, Width width) {
        return decode(io, in, from, size, width, false);
    }

    static <B> long decode(ByteSource<B> io, B in, int from, int size, Width width, boolean bitGather) {
        if (width == Width.U64) {
            return WordAndTail.decode(io, in, from, size, bitGather);
        }
        return io.holds(in, from, Long.BYTES) || io.holds(in, from, size)
                ? LoadedWord.decode(load(io, in, from), size, width, bitGather)
                : LoopReader.decode(io, in, from, size, width); // which throws
    }

    /**
     * Loads the eight bytes at an index. Where fewer can be loaded it loads the carrier's last eight and shifts those before the
     * index out, so the bytes that are missing are zeros. (At the carrier's very end, where all are missing, they are undefined.)
     *
     * <pre>
     *   carrier      ... b0 b1 b2 b3 b4 b5 b6 b7 |     six bytes from the index to the limit
     *   index                  ^
     *   loaded           b7 b6 b5 b4 b3 b2 b1 b0       the lowest byte on the right
     *   result           00 00 b7 b6 b5 b4 b3 b2
     * </pre>
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param index the index of the first byte, not beyond the carrier's limit
     * @return the bytes, lowest first
     */
    public static <B> long load(ByteSource<B> io, B in, int index) {
        int at = index;
        if (!io.holds(in, index, Long.BYTES)) {
            at = io.limit(in) - Long.BYTES;
            if (at < 0) {
                return loadFew(io, in, index);
            }
        }
        return io.readLong(in, at) >>> (index - at << 3);
    }

    private static <B> long loadFew(ByteSource<B> io, B in, int index) {
        int limit = io.limit(in);
        if (index > limit) {
            io.readByte(in, index); // throws: a Netty buffer that was released has no bytes left, whatever its indices
        }
        long word = 0;
        for (int i = limit - 1; i >= index; i--) {
            word = word << 8 | io.readByte(in, i) & 0xFF;
        }
        return word;
    }
}
