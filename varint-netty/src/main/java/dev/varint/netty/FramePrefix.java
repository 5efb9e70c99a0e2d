package dev.varint.netty;

import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.LoopReader;
import io.netty.buffer.ByteBuf;

/**
 * Reads the length prefix of a frame at an index. Returns size and length in one long, which stays in a register: the
 * size in the high 32 bits, the unsigned length in the low ones. {@link #INCOMPLETE} and {@link #MALFORMED} are others.
 *
 * <p>Up to four bytes are read as one word, without a branch on their number.
 *
 * <pre>
 *   word                        ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     as loaded, the first byte lowest
 *   terminators = ~word &amp; mask  ?0000000 10000000 00000000 00000000     high bits of bytes that end a VarInt
 *   terminators ^ (it &minus; 1)      00000000 11111111 11111111 11111111     the bytes up to the first of them
 * </pre>
 */
final class FramePrefix {

    static final long INCOMPLETE = 0;
    static final long MALFORMED = -1;

    private FramePrefix() {}

    /** The four bytes from an index on, for {@link #ofWord}; if fewer are there, four bytes with continuation bits. */
    static int word(ByteBuf in, int index, int limit) {
        return limit - index >= Integer.BYTES ? in.getIntLE(index) : -1;
    }

    /** A prefix of up to four bytes, or {@link #INCOMPLETE} if no byte selected by the mask ends it. */
    static long ofWord(int word, int terminatorMask) {
        int terminators = ~word & terminatorMask;
        long size = Integer.numberOfTrailingZeros(terminators) + 1 >>> 3;
        return terminators == 0 ? INCOMPLETE : size << 32 | gather(word & (terminators ^ terminators - 1));
    }

    /** The high bits of the first {@code maxSize} bytes of a word, of at most four. */
    static int terminatorMask(int maxSize) {
        return 0x8080_8080 >>> Byte.SIZE * Math.max(Integer.BYTES - maxSize, 0);
    }

    /** Reads a prefix byte by byte: the slow path, and the only one that checks strictness. */
    static long read(ByteBuf in, int index, int limit, int maxSize, Strictness strictness) {
        int to = index + Math.min(limit - index, maxSize);
        int size = LoopReader.scan(ByteBufAccess.INSTANCE, in, index, to, VarIntType.U32, strictness);
        if (size <= 0) {
            return size == 0 && to - index < maxSize ? INCOMPLETE : MALFORMED;
        }
        return (long) size << 32 | LoopReader.decode(ByteBufAccess.INSTANCE, in, index, size, VarIntType.U32);
    }

    private static int gather(int bytes) {
        return bytes & 0x7F | (bytes & 0x7F00) >>> 1 | (bytes & 0x7F_0000) >>> 2 | (bytes & 0x7F00_0000) >>> 3;
    }

    static int size(long prefix) {
        return (int) (prefix >>> 32);
    }

    static int length(long prefix) {
        return (int) prefix;
    }
}
