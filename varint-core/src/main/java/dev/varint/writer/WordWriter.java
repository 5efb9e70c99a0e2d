package dev.varint.writer;

import dev.varint.carrier.WriteAccess;
import dev.varint.kernel.SevenBitGroups;

/**
 * Word-at-once: up to 56 bits in one store of eight bytes, whatever the size. So no branch is mispredicted. It needs
 * eight bytes of room and overwrites up to seven bytes after the value: it is for appending.
 *
 * <p>Source: varint-simd (Rust), with plain arithmetic or bit-gather instead of vector registers. It wins where sizes
 * cannot be predicted. Where they can, {@link BlendedWriter} is as fast.
 */
public final class WordWriter {

    private WordWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 of the eight bytes that change} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value) {
        long groups = SevenBitGroups.spreadFive(value);
        int zeroBits = SevenBitGroups.zeroBits(value, groups);
        long word = SevenBitGroups.withContinuation(groups, zeroBits);
        access.writeLong(dst, index, word);
        return index + SevenBitGroups.sizeByZeroBits(zeroBits);
    }

    /** {@return the index after {@code value}, written in 1 to 10 bytes; at least eight change} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, long value) {
        if ((value & -1L << 56) != 0) {
            return FixedWidthWriter.write(access, dst, index, value, value >= 0 ? 9 : 10);
        }
        long groups = SevenBitGroups.spread(value);
        int zeroBits = SevenBitGroups.zeroBits(value, groups);
        long word = SevenBitGroups.withContinuation(groups, zeroBits);
        access.writeLong(dst, index, word);
        return index + SevenBitGroups.sizeByZeroBits(zeroBits);
    }
}
