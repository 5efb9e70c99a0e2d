package dev.varint.netty;

import dev.varint.VarInt;
import io.netty.buffer.ByteBuf;

/** The count that stands before a string or an array. */
final class Counts {

    private Counts() {}

    /** Writes a count where there is room for it and for so many bytes more, or can be made. */
    static void write(ByteBuf buf, int count, long bytes) {
        long size = VarInt.size(count) + bytes;
        if (size > Integer.MAX_VALUE) {
            throw Failures.outOfBounds(buf, size + " bytes for ");
        }
        buf.ensureWritable((int) size);
        ByteBufVarInts.writeVarInt(buf, count);
    }

    static void requireLimit(int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("negative limit " + limit);
        }
    }

    /**
     * Refuses a count that is negative, over its limit, or more than there are bytes, each of what is counted
     * taking one at least.
     */
    static void require(ByteBuf buf, int count, long limit, String unit) {
        if (count < 0) {
            throw HostileInput.corrupted("negative length: " + count + " " + unit);
        }
        if (count > limit) {
            throw HostileInput.tooLong("length of " + count + " " + unit + " exceeds the limit of " + limit);
        }
        if (count > buf.readableBytes()) {
            throw HostileInput.outOfBounds(buf, count + " " + unit + " announced in ");
        }
    }
}
