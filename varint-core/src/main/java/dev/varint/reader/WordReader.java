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
 * bytes and shifted, so a value there costs no branch either; see {@link ByteSource#load}. Values of more than 56 bits
 * may go on beyond the word.
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
     * @return the value; 0 if there is none and {@code io} did not throw
     */
    public static <B> long read(ReadSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        return type.maxSize() == TenByteReader.SIZE
                ? TenByteReader.read(io, src, from, to, type, strictness, false)
                : read(io.load(src, from), io, src, from, to, type, strictness, false);
    }

    static <B> long read(
            long word,
            ReadSource<B> io,
            B src,
            int from,
            int to,
            VarIntType type,
            Strictness strictness,
            boolean bitGather) {
        return type.maxSize() > LoadedWord32.MAX_SIZE
                ? LoadedWord64.read(word, io, src, from, to, type, strictness, bitGather)
                : LoadedWord32.read(word, io, src, from, to, type, strictness, bitGather);
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
        return type.maxSize() == TenByteReader.SIZE
                ? TenByteReader.scan(io, src, from, to, type, strictness)
                : scan(io.load(src, from), io, src, from, to, type, strictness);
    }

    /**
     * {@link #scan} for a caller that has loaded the word.
     *
     * @param <B> the carrier
     * @param word what {@link ByteSource#load} returned for {@code from}
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
        return type.maxSize() > LoadedWord32.MAX_SIZE
                ? LoadedWord64.scan(word, io, src, from, to, type, strictness)
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
     * @return the value, without bits beyond its type
     */
    public static <B> long decode(ByteSource<B> io, B src, int from, int size, VarIntType type) {
        return decode(io, src, from, size, type, false);
    }

    static <B> long decode(ByteSource<B> io, B src, int from, int size, VarIntType type, boolean bitGather) {
        if (type.maxSize() > LoadedWord32.MAX_SIZE) {
            return TenByteReader.decode(io, src, from, size, type, bitGather);
        }
        return io.holds(src, from, Long.BYTES) || io.holds(src, from, size)
                ? LoadedWord32.decode(io.load(src, from), size, type, bitGather)
                : LoopReader.decode(io, src, from, size, type); // which throws
    }
}
