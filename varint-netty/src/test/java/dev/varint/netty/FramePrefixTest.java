package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.Strictness;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a word of four bytes tells of a prefix, and what its single bytes tell. */
class FramePrefixTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void isTheSameInAWordAsInBytes(int maxSize) {
        IntStream.of(Values.ints()).forEach(length -> {
            for (int size = Reference.size(length); size <= maxSize; size++) {
                for (int after : new int[] {0x00, 0x7F, 0x80, 0xFF}) {
                    ByteBuf in = prefixed(length, size, after);
                    long expected = (long) size << 32 | Integer.toUnsignedLong(length);
                    assertEquals(expected, FramePrefix.read(in, 3, in.writerIndex(), maxSize, Strictness.STRICT));
                    assertEquals(size <= 4 ? expected : FramePrefix.INCOMPLETE, ofWord(in, in.writerIndex(), maxSize));
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void doesNotEndBeyondTheLargestSize(int maxSize) {
        ByteBuf in = prefixed(1, maxSize + 1, 0);
        assertEquals(FramePrefix.MALFORMED, FramePrefix.read(in, 3, in.writerIndex(), maxSize, Strictness.STRICT));
        assertEquals(FramePrefix.INCOMPLETE, ofWord(in, in.writerIndex(), maxSize));
    }

    /** Fewer than four bytes are for the slow path. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void isLookedForInFourBytes(int available) {
        long prefix = ofWord(prefixed(5, 1, 0), 3 + available, 3);
        assertEquals(available == 4 ? 1L << 32 | 5 : FramePrefix.INCOMPLETE, prefix);
    }

    /** The cutter keeps the prefix of an incomplete frame, and does not look at its bytes again. */
    @Test
    void isNotReadTwice() {
        FrameCutter cutter = new FrameCutter(new VarIntFrameDecoder.Config(new VarIntFrameDecoder.Config()));
        ByteBuf in = Unpooled.buffer().writeBytes(new byte[] {(byte) 0xAC, 2, 1, 1, 1});
        PendingBytes pending = new PendingBytes();
        pending.add(in.alloc(), in, 0);
        cutter.startAt(pending);
        assertTrue(cutter.findFrame(in, 5));
        in.setByte(0, 0xFF).setByte(1, 0xFF);
        assertTrue(cutter.findFrame(in, 5));
        assertEquals(300, cutter.length());
        assertEquals(2, cutter.bodyIndex());
        assertEquals(0, cutter.index());
    }

    private static long ofWord(ByteBuf in, int limit, int maxSize) {
        return FramePrefix.ofWord(FramePrefix.word(in, 3, limit), FramePrefix.terminatorMask(maxSize));
    }

    /** The prefix at index 3, and four bytes after it. */
    private static ByteBuf prefixed(int length, int size, int after) {
        ByteBuf in = Unpooled.buffer().writeZero(3).writeBytes(Reference.encodeFixed(length, size));
        for (int i = 0; i < 4; i++) {
            in.writeByte(after);
        }
        return in;
    }
}
