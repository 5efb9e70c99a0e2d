package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.BitGather;

/**
 * {@link WordReader} with the groups packed by the CPU's bit-gather ({@code pext}) where there is one. To find a size,
 * use {@link WordReader#scan}, which packs nothing.
 *
 * <p>Source: varint-simd (Rust); here by {@code Long.compress} (JDK 19). It wins where 64-bit values have many bytes.
 * On short values it is hardly faster than SWAR: the next read waits only for the size.
 */
public final class BitGatherReader {

    private BitGatherReader() {}

    /** {@return the value read} */
    public static <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        return read(access.load(src, from), access, src, from, to, type, strictness);
    }

    /** {@return the value read, for a caller that has loaded the word} */
    public static <B> long read(
            long word, ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness) {
        return WordReader.read(word, access, src, from, to, type, strictness, BitGather.ENABLED);
    }

    /** {@return a value whose size is known, without bits beyond its type} */
    public static <B> long decode(ReadAccess<B> access, B src, int from, int size, VarIntType type) {
        return WordReader.decode(access, src, from, size, type, BitGather.ENABLED);
    }

    /** {@return the same, for a caller that has loaded the word} */
    public static <B> long decode(long word, ReadAccess<B> access, B src, int from, int size, VarIntType type) {
        return WordReader.decode(word, access, src, from, size, type, BitGather.ENABLED);
    }
}
