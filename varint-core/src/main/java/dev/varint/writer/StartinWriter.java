package dev.varint.writer;

import dev.varint.carrier.WriteAccess;
import dev.varint.kernel.VarIntSize;

/**
 * Startin's: finds the size first by counting leading zeros, then runs a loop of that many turns.
 *
 * <p>Source: Richard Startin, as quoted in "How fast can you write a VarInt?" (Steinborn), where it is the slowest in
 * all tables. The end of the loop is as hard to predict as in {@link LoopWriter}, and has to wait for the size.
 */
public final class StartinWriter {

    private StartinWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 bytes} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value) {
        int continuationBytes = VarIntSize.byLeadingZeros(value) - 1;
        for (int i = 0; i < continuationBytes; i++) {
            index = access.writeByte(dst, index, value & 0x7F | 0x80);
            value >>>= 7;
        }
        return access.writeByte(dst, index, value);
    }
}
