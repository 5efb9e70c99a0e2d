package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.AsciiString;
import io.netty.util.IllegalReferenceCountException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What strings, byte arrays, slices and VarInt arrays have in common. */
class PrefixedTest {

    private static final int AT = 3;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private ByteBuf buffer(ByteBufKind kind, byte... content) {
        return buffers.of(kind, Canary.around(AT, content, 4)).setIndex(AT, AT + content.length);
    }

    private ByteBuf buffer(byte... content) {
        return buffer(ByteBufKind.POOLED_DIRECT, content);
    }

    @ParameterizedTest
    @EnumSource
    void areRead(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            for (int limit : new int[] {each.count(), each.count() + 1, Integer.MAX_VALUE}) {
                each.check(buffer(kind, each.encoded()), limit);
            }
            each.check(buffer(kind, each.encoded()).asReadOnly(), each.count());
        }
    }

    @ParameterizedTest
    @EnumSource
    void areNotReadInPart(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            for (int size = 0; size < each.encoded().length; size += each.encoded().length > 300 ? 97 : 1) {
                ByteBuf buf = buffer(kind, Arrays.copyOf(each.encoded(), size));
                refusesRead(IncompleteValueException.class, buf, each, Integer.MAX_VALUE);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.varint.netty.Prefixed#all")
    void areRefusedOverTheLimit(Prefixed each) {
        ByteBuf buf = buffer(each.encoded());
        for (int limit = Math.max(0, each.count() - 3); limit < each.count(); limit++) {
            String message =
                    refusesRead(TooLongFrameException.class, buf, each, limit).getMessage();
            assertTrue(message.matches("length of \\d+ \\w+ exceeds the limit of " + limit + "( chars)?"), message);
        }
        refusesRead(IllegalArgumentException.class, buf, each, -1);
        refusesRead(IllegalArgumentException.class, buf, each, Integer.MIN_VALUE);
    }

    /** Counts that would take more memory than there is, and negative ones. */
    @ParameterizedTest
    @EnumSource
    void nothingIsAllocatedForACountAlone(ByteBufKind kind) {
        for (Prefixed sort : Prefixed.empty()) {
            for (int count : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 8, 100}) {
                ByteBuf buf = buffer(kind, Reference.encode(count));
                refusesRead(IncompleteValueException.class, buf, sort, Integer.MAX_VALUE);
                refusesRead(TooLongFrameException.class, buf, sort, 33);
            }
            for (int count : new int[] {-1, Integer.MIN_VALUE, -100}) {
                ByteBuf buf = buffer(kind, Reference.encode(count));
                CorruptedFrameException e = refusesRead(CorruptedFrameException.class, buf, sort, Integer.MAX_VALUE);
                assertTrue(e.getMessage().contains("negative length: " + count), e.getMessage());
            }
            ByteBuf buf = buffer(kind, new byte[] {-1, -1, -1, -1, -1, 0, 0, 0});
            CorruptedFrameException e = refusesRead(CorruptedFrameException.class, buf, sort, 8);
            MalformedVarIntException cause = assertInstanceOf(MalformedVarIntException.class, e.getCause());
            assertEquals(AT, cause.index());
        }
    }

    @Test
    void aLengthAlone() {
        ByteBuf buf = buffer((byte) 2, (byte) 0, (byte) 0);
        Snapshot.assertThrows(TooLongFrameException.class, buf, () -> ByteBufPrefixed.readLength(buf, 1));
        Snapshot.assertThrows(IllegalArgumentException.class, buf, () -> ByteBufPrefixed.readLength(buf, -1));
        assertEquals(2, ByteBufPrefixed.readLength(buf, 2));
        assertEquals(AT + 1, buf.readerIndex());
        assertEquals(0, ByteBufPrefixed.readLength(buf, 0));
        ByteBuf three = buffer((byte) 3, (byte) 0, (byte) 0);
        Snapshot.assertThrows(IncompleteValueException.class, three, () -> ByteBufPrefixed.readLength(three, 5));
    }

    @Test
    void anySequenceOfChars() {
        ByteBuf buf = buffers.free(Unpooled.directBuffer());
        AsciiString latin = new AsciiString(new byte[] {'n', 'a', (byte) 0xEF, 'v', 'e'}); // not so ASCII
        for (CharSequence text : List.of(new StringBuilder("bär"), latin)) {
            ByteBufPrefixed.writeString(buf, text);
            assertEquals(text.toString(), ByteBufPrefixed.readString(buf, 5));
        }
        assertThrows(NullPointerException.class, () -> ByteBufPrefixed.writeString(buf, null));
    }

    @Test
    void aSliceSharesTheMemoryAndOnlyARetainedOneHasAReference() {
        ByteBuf buf = buffers.free(Unpooled.directBuffer());
        assertEquals(3, ByteBufPrefixed.writeByteArray(buf, Unpooled.wrappedBuffer(new byte[] {1, 2})));
        assertEquals(3, ByteBufPrefixed.writeByteArray(buf, Unpooled.wrappedBuffer(new byte[] {3, 4})));
        ByteBuf slice = ByteBufPrefixed.readPrefixedSlice(buf, 2);
        assertEquals(1, buf.refCnt());
        ByteBuf retained = ByteBufPrefixed.readRetainedPrefixedSlice(buf, 2);
        assertEquals(2, buf.refCnt());
        buf.setByte(1, 7).setByte(4, 8);
        assertEquals(7, slice.readByte());
        assertEquals(8, retained.readByte());
        retained.release();
    }

    @Test
    void writingABufferMovesItsReaderIndex() {
        ByteBuf src = Unpooled.wrappedBuffer(new byte[] {0, 1, 2, 3}).setIndex(1, 3);
        ByteBuf full = Unpooled.buffer(2, 2);
        Snapshot.assertThrows(IndexOutOfBoundsException.class, full, () -> ByteBufPrefixed.writeByteArray(full, src));
        assertEquals(1, src.readerIndex());
        ByteBuf dst = Unpooled.buffer();
        assertEquals(3, ByteBufPrefixed.writeByteArray(dst, src));
        assertEquals(3, src.readerIndex());
        assertEquals(1, src.refCnt());
        assertEquals(Unpooled.wrappedBuffer(new byte[] {2, 1, 2}), dst);
    }

    @Test
    void writesAPartOfAnArray() {
        ByteBuf dst = Unpooled.buffer();
        byte[] src = {0, 1, 2, 3};
        assertEquals(3, ByteBufPrefixed.writeByteArray(dst, src, 1, 2));
        assertEquals(Unpooled.wrappedBuffer(new byte[] {2, 1, 2}), dst);
        Snapshot.assertThrows(
                IndexOutOfBoundsException.class, dst, () -> ByteBufPrefixed.writeByteArray(dst, src, 3, 2));
    }

    @Test
    void paddedCountsAndElements() {
        ByteBuf buf = buffer(hex("810061" + "81800062" + "81008500"));
        assertEquals("a", ByteBufPrefixed.readString(buf, 1));
        assertArrayEquals(new byte[] {'b'}, ByteBufPrefixed.readByteArray(buf, 1));
        assertArrayEquals(new int[] {5}, ByteBufPrefixed.readVarIntArray(buf, 1));
    }

    @ParameterizedTest
    @EnumSource
    void areNotReadFromReleasedBuffers(ByteBufKind kind) {
        ByteBuf buf = kind.make(4096, 4096).setIndex(1, AT);
        buf.release();
        for (Prefixed each : Prefixed.all()) {
            assertThrows(IllegalReferenceCountException.class, () -> each.read().read(buf, Integer.MAX_VALUE));
        }
    }

    private static <T extends RuntimeException> T refusesRead(Class<T> type, ByteBuf buf, Prefixed each, int limit) {
        return Snapshot.assertThrows(type, buf, () -> each.read().read(buf, limit));
    }

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
    void fewElementsInALargeBufferAreCopied() {
        Copied buf = new Copied(1 << 20);
        buffers.free(buf);
        ByteBufPrefixed.writeVarIntArray(buf, new int[] {1, -1, 1 << 20});
        buf.writerIndex(buf.capacity());
        assertArrayEquals(new int[] {1, -1, 1 << 20}, ByteBufPrefixed.readVarIntArray(buf, 8));
        assertTrue(buf.bytes <= 2 * 3 * 5, buf.bytes + " bytes");
    }

    @ParameterizedTest
    @EnumSource
    void whatFollowsAnArrayDoesNotMatter(ByteBufKind kind) {
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
    void theFirstElementThatIsWrongIsReported(ByteBufKind kind) {
        // Malformed, then cut off.
        refusesArray(buffer(kind, hex("0301ffffffffff0180")), Reason.TOO_LONG, AT + 2);
        refusesArray(buffer(kind, hex("0301ffffffff1f0180")), Reason.OVERFLOW, AT + 2);
        // Cut off before anything is malformed.
        for (String cut : new String[] {"0301ffffff", "030180", "03018001", "0301ffffffff", "0501010101"}) {
            ByteBuf buf = buffer(kind, hex(cut));
            Snapshot.assertThrows(IncompleteValueException.class, buf, () -> ByteBufPrefixed.readVarIntArray(buf, 9));
        }
        // Malformed after the array, which is not its business.
        assertArrayEquals(
                new int[] {1, 2}, ByteBufPrefixed.readVarIntArray(buffer(kind, hex("020102ffffffffffff")), 2));
    }

    private static void refusesArray(ByteBuf buf, Reason reason, int index) {
        CorruptedFrameException failure = Snapshot.assertThrows(
                CorruptedFrameException.class, buf, () -> ByteBufPrefixed.readVarIntArray(buf, 9));
        MalformedVarIntException e = assertInstanceOf(MalformedVarIntException.class, failure.getCause());
        assertEquals(reason, e.reason());
        assertEquals(index, e.index());
        assertEquals(0, e.getStackTrace().length, "a peer can cause it at will");
    }

    private static byte[] hex(String bytes) {
        return HexFormat.of().parseHex(bytes);
    }
}
