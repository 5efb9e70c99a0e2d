package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.FileChannel;
import java.nio.channels.GatheringByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a plain buffer of the same bytes. */
class PrefixedByteBufTest {

    private static final int AT = 3;
    private static final int LENGTH = 130;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @FunctionalInterface
    interface Load {
        Object load(ByteBuf buf, int index);
    }

    @FunctionalInterface
    interface Copy {
        byte[] copy(ByteBuf buf, int index, int length) throws IOException;
    }

    @SuppressWarnings("deprecation") // swapped buffers
    private static final List<Load> LOADS = List.of(
            ByteBuf::getByte,
            ByteBuf::getShort,
            ByteBuf::getShortLE,
            ByteBuf::getUnsignedShort,
            ByteBuf::getMedium,
            ByteBuf::getMediumLE,
            ByteBuf::getUnsignedMedium,
            ByteBuf::getUnsignedMediumLE,
            ByteBuf::getInt,
            ByteBuf::getIntLE,
            ByteBuf::getLong,
            ByteBuf::getLongLE,
            (buf, index) -> buf.order(java.nio.ByteOrder.LITTLE_ENDIAN).getInt(index),
            (buf, index) -> buf.indexOf(index, buf.capacity(), (byte) 0x17),
            (buf, index) -> ByteBufVarInts.getVarInt(buf, index));

    private static final List<Copy> COPIES = List.of(
            (buf, index, length) -> {
                byte[] bytes = new byte[length + 2];
                assertSame(buf, buf.getBytes(index, bytes, 1, length));
                assertEquals(0, bytes[length + 1]);
                return Arrays.copyOfRange(bytes, 1, length + 1);
            },
            (buf, index, length) -> {
                ByteBuf copy = Unpooled.buffer(length + 2).setZero(0, length + 2);
                assertSame(buf, buf.getBytes(index, copy, 1, length));
                assertEquals(0, copy.getByte(length + 1));
                return array(copy.setIndex(1, length + 1));
            },
            (buf, index, length) -> {
                ByteBuffer copy = ByteBuffer.allocate(length);
                assertSame(buf, buf.getBytes(index, copy));
                assertEquals(length, copy.position());
                return copy.array();
            },
            (buf, index, length) -> {
                ByteArrayOutputStream copy = new ByteArrayOutputStream();
                assertSame(buf, buf.getBytes(index, copy, length));
                return copy.toByteArray();
            },
            (buf, index, length) -> array(buf.copy(index, length)),
            (buf, index, length) -> array(Unpooled.copiedBuffer(buf.slice(index, length))),
            (buf, index, length) ->
                    array(buf.duplicate().setIndex(index, index + length).readBytes(length)),
            (buf, index, length) -> array(buf.nioBuffer(index, length)),
            (buf, index, length) -> array(buf.internalNioBuffer(index, length)),
            (buf, index, length) -> array(buf.nioBuffers(index, length)),
            (buf, index, length) ->
                    buf.toString(index, length, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1));

    private static byte[] array(ByteBuf buf) {
        byte[] bytes = ByteBufUtil.getBytes(buf);
        buf.release();
        return bytes;
    }

    private static byte[] array(ByteBuffer... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (ByteBuffer part : parts) {
            byte[] bytes = new byte[part.remaining()];
            part.get(bytes);
            all.writeBytes(bytes);
        }
        return all.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void isReadAsItsBytes(ByteBufKind kind) throws IOException {
        for (int prefixSize = 1; prefixSize <= 5; prefixSize++) {
            check(kind, 11, prefixSize);
        }
        check(kind, LENGTH, 2);
        check(kind, 1, 3);
        check(kind, 0, 1);
    }

    private void check(ByteBufKind kind, int length, int prefixSize) throws IOException {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        ByteBuf body = body(kind, content);
        ByteBuf plain = Unpooled.copiedBuffer(Reference.encodeFixed(length, prefixSize), content);
        int bodyCount = body.nioBufferCount();
        ByteBuf frame = buffers.free(new PrefixedByteBuf(body, prefixSize));

        assertEquals(plain, frame);
        assertEquals(plain.hashCode(), frame.hashCode());
        assertEquals((prefixSize + 1) / 2 + bodyCount, frame.nioBufferCount());
        assertTrue(frame.nioBuffers().length <= frame.nioBufferCount());
        for (int index = -1; index <= plain.capacity() + 1; index++) {
            for (Load load : LOADS) {
                assertEquals(outcome(load, plain, index), outcome(load, frame, index), frame + " at " + index);
            }
        }
        for (int index = 0; index <= plain.capacity(); index++) {
            int rest = plain.capacity() - index;
            if (index > 12 && rest > 12) {
                continue; // amid a long body
            }
            for (int size : IntStream.of(0, 1, 2, 3, 4, 5, 6, 9, rest - 1, rest)
                    .filter(size -> size >= 0 && size <= rest)
                    .toArray()) {
                byte[] expected = ByteBufUtil.getBytes(plain, index, size);
                for (Copy copy : COPIES) {
                    assertArrayEquals(expected, copy.copy(frame, index, size), frame + " at " + index);
                }
            }
        }
        for (Copy copy : COPIES) {
            assertThrows(IndexOutOfBoundsException.class, () -> copy.copy(frame, -1, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> copy.copy(frame, 1, plain.capacity()));
            if (isOutOfBounds(copy, plain, plain.capacity() + 1)) { // older versions of Netty allow some of these
                assertTrue(isOutOfBounds(copy, frame, plain.capacity() + 1));
            }
        }
    }

    private static boolean isOutOfBounds(Copy copy, ByteBuf buf, int index) throws IOException {
        try {
            copy.copy(buf, index, 0);
            return false;
        } catch (IndexOutOfBoundsException e) {
            return true;
        }
    }

    private static Object outcome(Load load, ByteBuf buf, int index) {
        try {
            return load.load(buf, index);
        } catch (IndexOutOfBoundsException e) {
            return IndexOutOfBoundsException.class;
        } catch (dev.varint.format.MalformedVarIntException e) {
            return e.reason();
        }
    }

    /** Amid canaries. */
    private ByteBuf body(ByteBufKind kind, byte[] content) {
        byte[] bytes = Canary.around(AT, content, 4);
        ByteBuf body = kind.make(bytes.length, bytes.length);
        ByteBufKind.fill(body, bytes);
        return body.setIndex(AT, AT + content.length);
    }

    /** Lengths and widths whose pairs are all sorts, in NIO buffers of both kinds. */
    @ParameterizedTest
    @ValueSource(
            ints = {0, 1, 127, 128, 300, 16383, 16384, 16385, 99_999, 2097151, 2097152, 268435455, 268435456, 0x7FFFFFFF
            })
    void everyPrefixIsInTheTables(int length) {
        for (int prefixSize = Reference.size(length); prefixSize <= 5; prefixSize++) {
            byte[] expected = Reference.encodeFixed(length, prefixSize);
            for (PrefixTable table : List.of(PrefixTable.HEAP, PrefixTable.direct())) {
                for (int from = 0; from < prefixSize; from++) {
                    int end = Math.min((from | 1) + 1, prefixSize);
                    for (int to = from + 1; to <= end; to++) {
                        ByteBuffer slice = table.slice(length, prefixSize, from, to);
                        assertEquals(table != PrefixTable.HEAP, slice.isDirect());
                        assertTrue(slice.isReadOnly());
                        assertArrayEquals(Arrays.copyOfRange(expected, from, to), array(slice));
                    }
                }
            }
        }
    }

    @Test
    void goesToChannels(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("frame");
        ByteBuf frame = buffers.free(new PrefixedByteBuf(body(ByteBufKind.POOLED_DIRECT, new byte[LENGTH]), 2));
        byte[] expected = ByteBufUtil.getBytes(frame);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertEquals(LENGTH + 2, frame.getBytes(0, (GatheringByteChannel) channel, LENGTH + 2));
            assertEquals(LENGTH, frame.getBytes(1, channel, LENGTH + 2, LENGTH));
        }
        byte[] written = Files.readAllBytes(file);
        assertArrayEquals(expected, Arrays.copyOf(written, LENGTH + 2));
        assertArrayEquals(
                Arrays.copyOfRange(expected, 1, LENGTH + 1), Arrays.copyOfRange(written, LENGTH + 2, written.length));
    }

    @ParameterizedTest
    @CsvSource({"POOLED_DIRECT, true", "POOLED_HEAP, false"})
    void isOfTheKindThatItsBodyIs(ByteBufKind kind, boolean isDirect) {
        ByteBuf frame = buffers.free(new PrefixedByteBuf(body(kind, new byte[LENGTH]), 3));
        assertEquals(isDirect, frame.isDirect());
        assertEquals(3, frame.nioBuffers().length);
        Stream.of(frame.nioBuffers()).forEach(part -> assertEquals(isDirect, part.isDirect()));
        assertEquals(isDirect, buffers.free(frame.copy()).isDirect());
        assertEquals(isDirect, frame.nioBuffer(3, LENGTH).isDirect(), "the body's own memory");
    }

    @Test
    void refusesACopyBeforeItAllocates() {
        ByteBuf frame = buffers.free(new PrefixedByteBuf(body(ByteBufKind.POOLED_DIRECT, new byte[LENGTH]), 2));
        for (int length : new int[] {Integer.MIN_VALUE, -1, LENGTH + 3, Integer.MAX_VALUE}) {
            assertThrows(IndexOutOfBoundsException.class, () -> frame.copy(0, length));
        }
    }

    @Test
    void isReadOnly() {
        ByteBuf body = body(ByteBufKind.UNPOOLED_HEAP, new byte[LENGTH]);
        ByteBuf frame = buffers.free(new PrefixedByteBuf(body, 2));
        Snapshot before = Snapshot.of(frame);
        ByteBuf eight = buffers.free(Unpooled.buffer(8).writeZero(8));
        Stream.<org.junit.jupiter.api.function.Executable>of(
                        () -> frame.setByte(0, 1),
                        () -> frame.setShort(3, 1),
                        () -> frame.setShortLE(3, 1),
                        () -> frame.setMedium(3, 1),
                        () -> frame.setMediumLE(3, 1),
                        () -> frame.setInt(3, 1),
                        () -> frame.setIntLE(3, 1),
                        () -> frame.setLong(3, 1),
                        () -> frame.setLongLE(3, 1),
                        () -> frame.setBytes(3, eight, 0, 8),
                        () -> frame.setBytes(3, new byte[8]),
                        () -> frame.setBytes(3, ByteBuffer.allocate(8)),
                        () -> frame.setBytes(3, new ByteArrayInputStream(new byte[8]), 8),
                        () -> frame.setBytes(3, (java.nio.channels.ScatteringByteChannel) null, 8),
                        () -> frame.setBytes(3, (FileChannel) null, 0, 8),
                        () -> frame.capacity(10))
                .forEach(store -> assertThrows(ReadOnlyBufferException.class, store));
        before.assertStill(frame);
        assertTrue(frame.isReadOnly());
        assertSame(frame, frame.asReadOnly());
        assertSame(frame, frame.touch("hint"));
        frame.writerIndex(10);
        assertFalse(frame.isWritable());
        assertFalse(frame.isWritable(1));
        assertFalse(frame.hasArray());
        assertFalse(frame.hasMemoryAddress());
        assertFalse(frame.isContiguous());
        assertNull(frame.unwrap());
        assertThrows(UnsupportedOperationException.class, frame::array);
        assertThrows(UnsupportedOperationException.class, frame::arrayOffset);
        assertThrows(UnsupportedOperationException.class, frame::memoryAddress);
        assertSame(body.alloc(), frame.alloc());
    }

    @Test
    void ownsTheBodyAndLeavesItsIndicesAlone() {
        ByteBuf body = body(ByteBufKind.POOLED_DIRECT, new byte[LENGTH]);
        ByteBuf frame = new PrefixedByteBuf(body, 2);
        ByteBuf slice = frame.readRetainedSlice(LENGTH);
        frame.skipBytes(2);
        assertEquals(AT, body.readerIndex());
        assertEquals(AT + LENGTH, body.writerIndex());
        frame.release();
        assertEquals(1, body.refCnt());
        assertEquals((byte) 0x82, slice.readByte());
        slice.release();
        assertEquals(0, body.refCnt());
        assertThrows(IllegalReferenceCountException.class, () -> frame.getByte(0));
        assertThrows(IllegalReferenceCountException.class, () -> frame.nioBuffers(0, 2));
    }
}
