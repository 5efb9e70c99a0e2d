package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/** What strings, byte arrays, slices and VarInt arrays have in common. */
class PrefixedTest {

    private static final int AT = 3;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private ByteBuf buffer(ByteBufKind kind, byte[] content) {
        byte[] bytes = Canary.around(AT, content, 4);
        ByteBuf buf = buffers.make(kind, bytes.length, bytes.length);
        kind.set(buf, bytes);
        return buf.setIndex(AT, AT + content.length);
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
    void areWrittenWhereThereIsJustTheRoom(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            int capacity = AT + each.encoded().length;
            ByteBuf buf = buffers.make(kind, capacity, capacity).setIndex(1, AT);
            assertEquals(each.encoded().length, each.write().applyAsInt(buf));
            assertEquals(1, buf.readerIndex());
            assertEquals(capacity, buf.writerIndex());
            assertArrayEquals(Canary.around(AT, each.encoded(), 0), ByteBufUtil.getBytes(buf, 0, capacity));
        }
    }

    @ParameterizedTest
    @EnumSource
    void areWrittenAmidOthers(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            int capacity = AT + each.encoded().length + 8;
            ByteBuf buf = buffers.make(kind, capacity, capacity).setIndex(1, AT);
            assertEquals(each.encoded().length, each.write().applyAsInt(buf));
            assertArrayEquals(Canary.around(AT, each.encoded(), 8), ByteBufUtil.getBytes(buf, 0, capacity));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growTheBufferAsFarAsNetty(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            ByteBuf twin = buffers.make(kind, 4, 1 << 14).setIndex(1, AT).ensureWritable(each.encoded().length);
            ByteBuf buf = buffers.make(kind, 4, 1 << 14).setIndex(1, AT);
            each.write().applyAsInt(buf);
            assertEquals(twin.capacity(), buf.capacity());
            each.check(buf.readerIndex(AT), each.count());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE")
    void areNotWrittenInPart(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            int size = each.encoded().length;
            for (int room : new int[] {0, 1, 2, size - 2, size - 1}) {
                if (room >= 0 && room < size) {
                    ByteBuf buf = buffers.make(kind, AT + room, AT + room).setIndex(1, AT);
                    refuses(
                            IndexOutOfBoundsException.class,
                            buf,
                            () -> each.write().applyAsInt(buf));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void areNotReadInPart(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            for (int size = 0; size < each.encoded().length; size += each.encoded().length > 300 ? 97 : 1) {
                ByteBuf buf = buffer(kind, Arrays.copyOf(each.encoded(), size));
                refuses(IncompleteValueException.class, buf, () -> each.read().read(buf, Integer.MAX_VALUE));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.varint.netty.Prefixed#all")
    void areRefusedOverTheLimit(Prefixed each) {
        for (int limit = Math.max(0, each.count() - 3); limit < each.count(); limit++) {
            int max = limit;
            ByteBuf buf = buffer(ByteBufKind.POOLED_DIRECT, each.encoded());
            TooLongFrameException e =
                    refuses(TooLongFrameException.class, buf, () -> each.read().read(buf, max));
            assertTrue(e.getMessage().matches("length of \\d+ \\w+ exceeds the limit of \\d+"), e.getMessage());
        }
        ByteBuf buf = buffer(ByteBufKind.POOLED_HEAP, each.encoded());
        refuses(IllegalArgumentException.class, buf, () -> each.read().read(buf, -1));
        refuses(IllegalArgumentException.class, buf, () -> each.read().read(buf, Integer.MIN_VALUE));
    }

    /** Counts that would take more memory than there is, and those that there can be none of. */
    @ParameterizedTest
    @EnumSource
    void nothingIsAllocatedForACountAlone(ByteBufKind kind) {
        Prefixed[] sorts = {
            Prefixed.string(""),
            Prefixed.bytes(0),
            Prefixed.slice(0),
            Prefixed.retainedSlice(0),
            Prefixed.ints(),
            Prefixed.longs()
        };
        for (Prefixed sort : sorts) {
            for (int count : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 8, 100}) {
                ByteBuf buf = buffer(kind, Reference.encode(count));
                refuses(IncompleteValueException.class, buf, () -> sort.read().read(buf, Integer.MAX_VALUE));
                refuses(TooLongFrameException.class, buf, () -> sort.read().read(buf, 33));
            }
            for (int count : new int[] {-1, Integer.MIN_VALUE, -100}) {
                ByteBuf buf = buffer(kind, Reference.encode(count));
                CorruptedFrameException e = refuses(
                        CorruptedFrameException.class, buf, () -> sort.read().read(buf, Integer.MAX_VALUE));
                assertTrue(e.getMessage().contains("negative length: " + count), e.getMessage());
            }
            ByteBuf buf = buffer(kind, new byte[] {-1, -1, -1, -1, -1, 0, 0, 0});
            CorruptedFrameException e = refuses(
                    CorruptedFrameException.class, buf, () -> sort.read().read(buf, 8));
            assertEquals(
                    AT,
                    assertInstanceOf(MalformedVarIntException.class, e.getCause())
                            .index());
        }
    }

    /** Limits of a string count chars, which tell of its bytes only so much. */
    @Test
    void aStringThatIsLongInBytesAlone() {
        byte[] encoded = Prefixed.string("漢".repeat(33)).encoded();
        ByteBuf fits = buffer(ByteBufKind.POOLED_DIRECT, encoded);
        assertEquals(33, ByteBufPrefixed.readString(fits, 33).length());
        ByteBuf buf = buffer(ByteBufKind.POOLED_DIRECT, encoded);
        refuses(TooLongFrameException.class, buf, () -> ByteBufPrefixed.readString(buf, 32));
        ByteBuf header = buffer(ByteBufKind.POOLED_DIRECT, Arrays.copyOf(encoded, 5));
        refuses(TooLongFrameException.class, header, () -> ByteBufPrefixed.readString(header, 32));
    }

    /** What a peer can send wrong is one type, and what the caller does wrong is another. */
    @Test
    void whatThePeerSentWrongIsADecoderException() {
        for (String hex : List.of("", "80", "ffffffffff", "ffffffff0f", "7f", "05aa")) {
            for (Prefixed each : Prefixed.all()) {
                ByteBuf buf = buffer(ByteBufKind.POOLED_DIRECT, HexFormat.of().parseHex(hex));
                refuses(DecoderException.class, buf, () -> each.read().read(buf, 10));
            }
        }
    }

    @Test
    void lengths() {
        ByteBuf buf = buffer(ByteBufKind.POOLED_DIRECT, new byte[] {2, 0, 0});
        refuses(TooLongFrameException.class, buf, () -> ByteBufPrefixed.readLength(buf, 1));
        refuses(IllegalArgumentException.class, buf, () -> ByteBufPrefixed.readLength(buf, -1));
        assertEquals(2, ByteBufPrefixed.readLength(buf, 2));
        assertEquals(AT + 1, buf.readerIndex());
        assertEquals(0, ByteBufPrefixed.readLength(buf, 0));
        ByteBuf three = buffer(ByteBufKind.POOLED_DIRECT, new byte[] {3, 0, 0});
        refuses(IncompleteValueException.class, three, () -> ByteBufPrefixed.readLength(three, 5));
    }

    @Test
    void aSliceSharesTheMemoryAndOnlyARetainedOneHasAReference() {
        ByteBuf buf = buffers.free(Unpooled.directBuffer());
        assertEquals(3, ByteBufPrefixed.writeBytes(buf, Unpooled.wrappedBuffer(new byte[] {1, 2})));
        assertEquals(3, ByteBufPrefixed.writeBytes(buf, Unpooled.wrappedBuffer(new byte[] {3, 4})));
        ByteBuf slice = ByteBufPrefixed.readSlice(buf, 2);
        assertEquals(1, buf.refCnt());
        ByteBuf retained = ByteBufPrefixed.readRetainedSlice(buf, 2);
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
        refuses(IndexOutOfBoundsException.class, full, () -> ByteBufPrefixed.writeBytes(full, src));
        assertEquals(1, src.readerIndex());
        ByteBuf dst = Unpooled.buffer();
        assertEquals(3, ByteBufPrefixed.writeBytes(dst, src));
        assertEquals(3, src.readerIndex());
        assertEquals(1, src.refCnt());
        assertEquals(Unpooled.wrappedBuffer(new byte[] {2, 1, 2}), dst);
    }

    @Test
    void aMalformedElement() {
        byte[] encoded = {3, 1, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x10, 1};
        ByteBuf buf = buffer(ByteBufKind.POOLED_DIRECT, encoded);
        CorruptedFrameException e =
                refuses(CorruptedFrameException.class, buf, () -> ByteBufPrefixed.readVarIntArray(buf, 3));
        assertEquals(
                AT + 2,
                assertInstanceOf(MalformedVarIntException.class, e.getCause()).index());
    }

    @Test
    void paddedCountsAndElements() {
        ByteBuf buf = buffer(
                ByteBufKind.POOLED_DIRECT,
                new byte[] {(byte) 0x81, 0, 'a', (byte) 0x81, (byte) 0x80, 0, 'b', (byte) 0x81, 0, (byte) 0x85, 0});
        assertEquals("a", ByteBufPrefixed.readString(buf, 1));
        assertArrayEquals(new byte[] {'b'}, ByteBufPrefixed.readByteArray(buf, 1));
        assertArrayEquals(new int[] {5}, ByteBufPrefixed.readVarIntArray(buf, 1));
    }

    @ParameterizedTest
    @EnumSource
    void areNotWrittenToReadOnlyOrReleasedBuffers(ByteBufKind kind) {
        ByteBuf buf = kind.make(4096, 4096).setIndex(1, AT);
        ByteBuf readOnly = buf.asReadOnly();
        for (Prefixed each : Prefixed.all()) {
            refuses(ReadOnlyBufferException.class, readOnly, () -> each.write().applyAsInt(readOnly));
        }
        buf.release();
        for (Prefixed each : Prefixed.all()) {
            assertThrows(
                    IllegalReferenceCountException.class, () -> each.write().applyAsInt(buf));
            assertThrows(IllegalReferenceCountException.class, () -> each.read().read(buf, Integer.MAX_VALUE));
        }
    }

    /** Netty's own stores change what comes before a component that is read-only, but the index stays. */
    @Test
    void leaveTheIndexWhereAComponentHidesThatItIsReadOnly() {
        for (Prefixed each : Prefixed.all()) {
            if (each.encoded().length > 8) {
                ByteBuf buf = buffers.free(Unpooled.compositeBuffer()
                        .addComponent(false, Unpooled.buffer(6).writeZero(6))
                        .addComponent(
                                false, Unpooled.buffer(4096).writeZero(4096).asReadOnly()));
                buf.setIndex(1, AT);
                assertThrows(ReadOnlyBufferException.class, () -> each.write().applyAsInt(buf));
                assertEquals(1, buf.readerIndex());
                assertEquals(AT, buf.writerIndex(), each::toString);
            }
        }
    }

    private static <T extends RuntimeException> T refuses(Class<T> type, ByteBuf buf, Executable call) {
        Snapshot before = Snapshot.of(buf);
        T e = assertThrows(type, call, buf::toString);
        before.assertStill(buf);
        return e;
    }
}
