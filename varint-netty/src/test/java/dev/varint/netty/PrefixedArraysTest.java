package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How far a read of a prefixed array looks, and which of its elements is wrong. {@link PrefixedTest} has the rest. */
class PrefixedArraysTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** Counts the bytes that are copied out of it. */
    private static final class Copied extends UnpooledDirectByteBuf {

        private int bytes;

        Copied(int capacity) {
            super(UnpooledByteBufAllocator.DEFAULT, capacity, capacity);
        }

        @Override
        public ByteBuf getBytes(int index, byte[] dst, int dstIndex, int length) {
            bytes += length;
            return super.getBytes(index, dst, dstIndex, length);
        }
    }

    /** No more is copied than the elements can take, once to find their end and once to decode them. */
    @Test
    void fewElementsInALargeBuffer() {
        Copied buf = new Copied(1 << 20);
        buffers.free(buf);
        ByteBufPrefixed.writeVarIntArray(buf, new int[] {1, -1, 1 << 20});
        buf.writerIndex(buf.capacity());
        assertArrayEquals(new int[] {1, -1, 1 << 20}, ByteBufPrefixed.readVarIntArray(buf, 8));
        assertTrue(buf.bytes <= 2 * 3 * 5, buf.bytes + " bytes");
    }

    @ParameterizedTest
    @EnumSource
    void whatFollowsDoesNotMatter(ByteBufKind kind) {
        int[] values = IntStream.range(0, 3000).map(i -> i * i * i).toArray();
        for (int last : new int[] {0x00, 0x7F, 0x80, 0xFF}) {
            for (int length : new int[] {0, 1, 10, values.length}) {
                Prefixed ints = Prefixed.ints(Arrays.copyOf(values, length));
                Prefixed longs = Prefixed.longs(
                        IntStream.of(values).limit(length).asLongStream().toArray());
                ByteBuf buf = buffers.canaries(kind, 1 << 16).setIndex(0, 0);
                int end = ints.write().applyAsInt(buf) + longs.write().applyAsInt(buf);
                for (int i = 0; i < 100; i++) {
                    buf.writeByte(last);
                }
                assertEquals(ints.value(), ints.read().read(buf, length));
                assertEquals(longs.value(), longs.read().read(buf, length));
                assertEquals(end, buf.readerIndex());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFirstThatIsWrong(ByteBufKind kind) {
        // Malformed, then cut off.
        refuses(buffer(kind, "0301ffffffffff0180"), Reason.TOO_LONG, 2);
        refuses(buffer(kind, "0301ffffffff1f0180"), Reason.OVERFLOW, 2);
        // Cut off before anything is malformed.
        for (String cut : new String[] {"0301ffffff", "030180", "03018001", "0301ffffffff", "0501010101"}) {
            ByteBuf buf = buffer(kind, cut);
            Snapshot.assertThrows(IncompleteValueException.class, buf, () -> ByteBufPrefixed.readVarIntArray(buf, 9));
        }
        // Malformed after the array, which is not its business.
        assertArrayEquals(new int[] {1, 2}, ByteBufPrefixed.readVarIntArray(buffer(kind, "020102ffffffffffff"), 2));
    }

    private static void refuses(ByteBuf buf, Reason reason, int index) {
        CorruptedFrameException failure = Snapshot.assertThrows(
                CorruptedFrameException.class, buf, () -> ByteBufPrefixed.readVarIntArray(buf, 9));
        MalformedVarIntException e = assertInstanceOf(MalformedVarIntException.class, failure.getCause());
        assertEquals(reason, e.reason());
        assertEquals(index, e.index());
        assertEquals(0, e.getStackTrace().length, "a peer can cause it at will");
    }

    private ByteBuf buffer(ByteBufKind kind, String hex) {
        return buffers.of(kind, HexFormat.of().parseHex(hex));
    }
}
