package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.MalformedVarIntException;
import dev.varint.testing.Canary;
import dev.varint.testing.Oracle;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/** What strings, byte arrays and VarInt arrays have in common. */
class CountedTest {

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
        for (Counted each : Counted.all()) {
            for (int limit : new int[] {each.count(), each.count() + 1, Integer.MAX_VALUE}) {
                each.check(buffer(kind, each.encoded()), limit);
            }
            each.check(buffer(kind, each.encoded()).asReadOnly(), each.count());
        }
    }

    @ParameterizedTest
    @EnumSource
    void areWrittenWhereThereIsJustTheRoom(ByteBufKind kind) {
        for (Counted each : Counted.all()) {
            int capacity = AT + each.encoded().length;
            ByteBuf buf = buffers.make(kind, capacity, capacity).setIndex(1, AT);
            each.write().write(buf);
            assertEquals(1, buf.readerIndex());
            assertEquals(capacity, buf.writerIndex());
            assertArrayEquals(Canary.around(AT, each.encoded(), 0), ByteBufUtil.getBytes(buf, 0, capacity));
        }
    }

    @ParameterizedTest
    @EnumSource
    void areWrittenAmidOthers(ByteBufKind kind) {
        for (Counted each : Counted.all()) {
            int capacity = AT + each.encoded().length + 8;
            ByteBuf buf = buffers.make(kind, capacity, capacity).setIndex(1, AT);
            each.write().write(buf);
            assertArrayEquals(Canary.around(AT, each.encoded(), 8), ByteBufUtil.getBytes(buf, 0, capacity));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growTheBufferAsFarAsNetty(ByteBufKind kind) {
        for (Counted each : Counted.all()) {
            ByteBuf twin = buffers.make(kind, 4, 1 << 14).setIndex(1, AT).ensureWritable(each.encoded().length);
            ByteBuf buf = buffers.make(kind, 4, 1 << 14).setIndex(1, AT);
            each.write().write(buf);
            assertEquals(twin.capacity(), buf.capacity());
            each.check(buf.readerIndex(AT), each.count());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE")
    void areNotWrittenInPart(ByteBufKind kind) {
        for (Counted each : Counted.all()) {
            int size = each.encoded().length;
            for (int room : new int[] {0, 1, 2, size - 2, size - 1}) {
                if (room >= 0 && room < size) {
                    ByteBuf buf = buffers.make(kind, AT + room, AT + room).setIndex(1, AT);
                    refuses(
                            IndexOutOfBoundsException.class,
                            buf,
                            () -> each.write().write(buf));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void areNotReadInPart(ByteBufKind kind) {
        for (Counted each : Counted.all()) {
            for (int size = 0; size < each.encoded().length; size += each.encoded().length > 300 ? 97 : 1) {
                ByteBuf buf = buffer(kind, Arrays.copyOf(each.encoded(), size));
                refuses(IndexOutOfBoundsException.class, buf, () -> each.read().read(buf, Integer.MAX_VALUE));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.varint.netty.Counted#all")
    void areRefusedOverTheLimit(Counted each) {
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
        Counted[] sorts = {Counted.string(""), Counted.bytes(0), Counted.ints(), Counted.longs()};
        for (Counted sort : sorts) {
            for (int count : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 8, 100}) {
                ByteBuf buf = buffer(kind, Oracle.encode(count));
                refuses(IndexOutOfBoundsException.class, buf, () -> sort.read().read(buf, Integer.MAX_VALUE));
                refuses(TooLongFrameException.class, buf, () -> sort.read().read(buf, 33));
            }
            for (int count : new int[] {-1, Integer.MIN_VALUE, -100}) {
                ByteBuf buf = buffer(kind, Oracle.encode(count));
                CorruptedFrameException e = refuses(
                        CorruptedFrameException.class, buf, () -> sort.read().read(buf, Integer.MAX_VALUE));
                assertTrue(e.getMessage().contains("negative length: " + count), e.getMessage());
            }
            ByteBuf buf = buffer(kind, new byte[] {-1, -1, -1, -1, -1, 0, 0, 0});
            MalformedVarIntException e = refuses(
                    MalformedVarIntException.class, buf, () -> sort.read().read(buf, 8));
            assertEquals(AT, e.index());
        }
    }

    /** Limits of a string count chars, which tell of its bytes only so much. */
    @Test
    void aStringThatIsLongInBytesAlone() {
        byte[] encoded = Counted.string("漢".repeat(33)).encoded();
        ByteBuf fits = buffer(ByteBufKind.POOLED_DIRECT, encoded);
        assertEquals(33, ByteBufVarInts.readString(fits, 33).length());
        ByteBuf buf = buffer(ByteBufKind.POOLED_DIRECT, encoded);
        refuses(TooLongFrameException.class, buf, () -> ByteBufVarInts.readString(buf, 32));
        ByteBuf header = buffer(ByteBufKind.POOLED_DIRECT, Arrays.copyOf(encoded, 5));
        refuses(TooLongFrameException.class, header, () -> ByteBufVarInts.readString(header, 32));
    }

    @Test
    void aMalformedElement() {
        byte[] encoded = {3, 1, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x10, 1};
        ByteBuf buf = buffer(ByteBufKind.POOLED_DIRECT, encoded);
        MalformedVarIntException e =
                refuses(MalformedVarIntException.class, buf, () -> ByteBufVarInts.readVarIntArray(buf, 3));
        assertEquals(AT + 2, e.index());
    }

    @Test
    void paddedCountsAndElements() {
        ByteBuf buf = buffer(
                ByteBufKind.POOLED_DIRECT,
                new byte[] {(byte) 0x81, 0, 'a', (byte) 0x81, (byte) 0x80, 0, 'b', (byte) 0x81, 0, (byte) 0x85, 0});
        assertEquals("a", ByteBufVarInts.readString(buf, 1));
        assertArrayEquals(new byte[] {'b'}, ByteBufVarInts.readByteArray(buf, 1));
        assertArrayEquals(new int[] {5}, ByteBufVarInts.readVarIntArray(buf, 1));
    }

    @ParameterizedTest
    @EnumSource
    void areNotWrittenToReadOnlyOrReleasedBuffers(ByteBufKind kind) {
        ByteBuf buf = kind.make(4096, 4096).setIndex(1, AT);
        ByteBuf readOnly = buf.asReadOnly();
        for (Counted each : Counted.all()) {
            refuses(ReadOnlyBufferException.class, readOnly, () -> each.write().write(readOnly));
        }
        buf.release();
        for (Counted each : Counted.all()) {
            assertThrows(
                    IllegalReferenceCountException.class, () -> each.write().write(buf));
            assertThrows(IllegalReferenceCountException.class, () -> each.read().read(buf, Integer.MAX_VALUE));
        }
    }

    /** Netty's own stores change what comes before a component that is read-only, but the index stays. */
    @Test
    void leaveTheIndexWhereAComponentHidesThatItIsReadOnly() {
        for (Counted each : Counted.all()) {
            if (each.encoded().length > 8) {
                ByteBuf buf = buffers.free(Unpooled.compositeBuffer()
                        .addComponent(false, Unpooled.buffer(6).writeZero(6))
                        .addComponent(
                                false, Unpooled.buffer(4096).writeZero(4096).asReadOnly()));
                buf.setIndex(1, AT);
                assertThrows(ReadOnlyBufferException.class, () -> each.write().write(buf));
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
