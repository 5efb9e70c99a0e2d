package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.InputException;
import dev.varint.format.InputProblem;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What only streams, or only outputs that grow, have to do. */
class StreamsTest {

    @Test
    void bytesThatArrivedBeforeAFailureAreReadLater() {
        StreamInput in = new StreamInput(failingAt(1, new byte[] {(byte) 0xAC, (byte) 0x82, 0, 2, 'h', 'i'}));
        for (int i = 0; i < 2; i++) { // the first byte is there
            assertThrows(UncheckedIOException.class, in::readVarInt);
            assertEquals(0, in.position());
        }
        assertEquals(300, in.readVarInt());
        for (int i = 0; i < 3; i++) {
            assertThrows(UncheckedIOException.class, () -> in.readString(2));
            assertEquals(3, in.position());
        }
        assertEquals("hi", in.readString(2));
        assertThrows(UncheckedIOException.class, in::isAtEnd);
        assertTrue(in.isAtEnd());
    }

    /** Gives bytes, and fails once before each multiple of a number of them. */
    private static InputStream failingAt(int each, byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            private int failed;

            private int most() {
                if (pos > failed && pos % each == 0) {
                    failed = pos;
                    throw new UncheckedIOException(new IOException("try again"));
                }
                return each - pos % each;
            }

            @Override
            public int read() {
                return most() > 0 ? super.read() : -1;
            }

            @Override
            public int read(byte[] dst, int offset, int length) {
                return super.read(dst, offset, Math.min(length, most()));
            }
        };
    }

    /** Few bytes stay in the buffer, and many are gone from the stream: then the skip has to be repeated. */
    @Test
    void aSkipThatFailsMovesNothingAndIsRepeated() {
        for (int size : new int[] {5_000, 10_000, 3 << 20}) {
            byte[] bytes = new byte[size + 20];
            bytes[1 + size] = 7;
            for (StreamInput in : List.of(
                    new StreamInput(failingAt(size / 3, bytes)),
                    StreamInput.withoutReadAhead(failingAt(size / 3, bytes)))) {
                assertEquals(0, in.readByte());
                for (int i = 0; i < 3; i++) {
                    assertThrows(UncheckedIOException.class, () -> in.skipBytes(size));
                    assertEquals(1, in.position());
                    if (size > 1 << 20) {
                        assertThrows(IllegalStateException.class, in::readByte);
                        assertThrows(IllegalStateException.class, () -> in.skipBytes(1));
                    }
                }
                assertEquals(size, in.skipBytes(size));
                assertEquals(size + 1, in.position());
                assertEquals(7, in.readByte());
            }
        }
    }

    /** And takes no byte that does not belong to it. */
    @Test
    void aMalformedValueIsRefusedBeforeMoreArrives() throws IOException {
        InputStream stream = new ByteArrayInputStream(Reference.encode(-1L));
        byte[] five = {-128, -128, -128, -128, -128};
        for (Consumer<StreamInput> read : List.<Consumer<StreamInput>>of(
                StreamInput::readVarInt, in -> in.readLength(9), in -> in.readTypedVarInt(VarIntType.U8))) {
            ByteArrayInputStream endless = new ByteArrayInputStream(five) {
                @Override
                public int read(byte[] dst, int offset, int length) {
                    assertTrue(available() > 0, "would wait");
                    return super.read(dst, offset, length);
                }
            };
            InputException e =
                    assertThrows(InputException.class, () -> read.accept(StreamInput.withoutReadAhead(endless)));
            assertEquals(InputProblem.MALFORMED, e.problem());
        }
        StreamInput in = StreamInput.withoutReadAhead(stream);
        assertThrows(InputException.class, in::readVarInt);
        assertEquals(5, stream.available());
    }

    /** Not copied or decoded again for each part that arrives; and the buffer is small again after it. */
    @Test
    void aReadOfAnArrayGoesOnWhereItStopped() {
        long[] values = new long[200_000];
        Arrays.fill(values, -1);
        ByteArrayOutput out = new ByteArrayOutput();
        out.writeVarLongArray(values);
        byte[] small = new byte[100_000];
        int[] largest = {0};
        StreamInput in = new StreamInput(
                new SequenceInputStream(new ByteArrayInputStream(out.toByteArray()), new ByteArrayInputStream(small) {
                    @Override
                    public int read(byte[] dst, int offset, int length) {
                        largest[0] = dst.length;
                        return super.read(dst, offset, length);
                    }
                }) {
                    @Override
                    public int read(byte[] dst, int offset, int length) throws IOException {
                        return super.read(dst, offset, Math.min(length, 1_400));
                    }
                });
        assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> assertArrayEquals(values, in.readVarLongArray(200_000)));
        for (int i = 0; i < 10; i++) {
            in.skipBytes(5_000);
        }
        assertEquals(8192, largest[0]);
    }

    /** Two gigabytes are announced and ten bytes sent. */
    @Test
    void memoryGrowsWithWhatHasArrived() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(Reference.encode(Integer.MAX_VALUE - 100));
        bytes.writeBytes(new byte[10]);
        int[] buffer = {0};
        StreamInput in = new StreamInput(new ByteArrayInputStream(bytes.toByteArray()) {
            @Override
            public int read(byte[] dst, int offset, int length) {
                buffer[0] = Math.max(buffer[0], dst.length);
                return super.read(dst, offset, length);
            }
        });
        for (Executable read : List.<Executable>of(
                () -> in.readByteArray(Integer.MAX_VALUE), () -> in.readVarLongArray(Integer.MAX_VALUE))) {
            assertEquals(
                    InputProblem.INCOMPLETE,
                    assertThrows(InputException.class, read).problem());
        }
        assertEquals(8192, buffer[0]);
        assertEquals(0, in.position());
    }

    /** Whichever call notices, and how often; until more bytes have arrived after all, as in a file that grows. */
    @Test
    void aStreamThatEndsBeforeALimitIsIncomplete() {
        byte[] some = {1, 2, 3, 4, 5};
        InputStream growing =
                new SequenceInputStream(Collections.enumeration(
                        List.of(new ByteArrayInputStream(some), new ByteArrayInputStream(some)))) {
                    private int calls;

                    @Override
                    public int read(byte[] dst, int offset, int length) throws IOException {
                        return calls++ > 0 && calls < 20 ? -1 : super.read(dst, offset, length);
                    }
                };
        StreamInput in = new StreamInput(growing, 16);
        long outer = in.pushLimit(9);
        in.readBytes(5);
        assertEquals(4, in.remaining());
        in.popLimit(in.pushLimit(0));
        for (Executable call :
                List.<Executable>of(in::isAtEnd, in::remaining, () -> in.popLimit(outer), () -> in.skipBytes(4))) {
            isIncomplete(4, in, call);
        }
        isIncomplete(3, in, () -> in.readBytes(3));
        isIncomplete(1, in, in::readVarInt);
        assertEquals(
                InputProblem.MALFORMED,
                assertThrows(InputException.class, in::readLong).problem());
        while (in.position() < 9) {
            try {
                in.readByte();
            } catch (InputException e) {
                assertEquals(InputProblem.INCOMPLETE, e.problem());
            }
        }
        assertTrue(in.isAtEnd());
        in.popLimit(outer);
        assertFalse(in.isAtEnd());
        assertEquals(5, in.readByte());
        assertTrue(in.isAtEnd());
        assertEquals(0, in.remaining());
    }

    private static void isIncomplete(long missing, StreamInput in, Executable call) {
        assertThrows(InputException.class, in::isAtEnd);
        InputException e = assertThrows(InputException.class, call);
        assertEquals(InputProblem.INCOMPLETE, e.problem());
        assertEquals(missing, e.missingBytes());
        assertEquals(5, in.position());
    }

    /** A stream's own skip may lose count. */
    private static InputStream unskippable(int size) {
        return new ByteArrayInputStream(new byte[size]) {
            @Override
            public long skip(long byteCount) {
                throw new AssertionError("skipped");
            }
        };
    }

    @Test
    void skipsByReading() {
        for (int size : new int[] {1, 17, 100_000, 2 << 20}) {
            StreamInput in = new StreamInput(unskippable(size + 20), 16);
            assertEquals(0, in.readByte());
            in.pushLimit(size + 5);
            assertEquals(size, in.skipBytes(size));
            assertEquals(size + 1, in.position());
            assertEquals(0, in.readInt());
            assertEquals(1, in.remaining());
            assertThrows(InputException.class, () -> in.skipBytes(100_000));
        }
        for (int size : new int[] {10_000, 2 << 20}) {
            StreamInput beyond = new StreamInput(unskippable(5000), 16);
            InputException e = assertThrows(InputException.class, () -> beyond.skipBytes(size));
            assertEquals(List.of(InputProblem.INCOMPLETE, size - 5000L), List.of(e.problem(), e.missingBytes()));
            assertEquals(5000, beyond.remaining());
        }
        StreamInput exact = StreamInput.withoutReadAhead(unskippable(5000));
        assertEquals(4999, exact.skipBytes(4999));
        assertEquals(0, exact.readByte());
        assertTrue(exact.isAtEnd());
    }

    /** Ten bytes a value: an input over a segment copies all bytes of an array anew each time it needs more. */
    @Test
    void anArrayOfLongValuesIsCopiedFewTimes() {
        ByteArrayOutput out = new ByteArrayOutput();
        out.writeVarLongArray(LongStream.generate(() -> -1).limit(10_000).toArray());
        byte[] src = out.toByteArray();
        int[] calls = {0};
        WindowInput in = new WindowInput() {
            @Override
            protected boolean fill(long byteCount) {
                calls[0]++;
                replace(src, 0, index, index + (int) byteCount);
                return true;
            }
        };
        in.open(src, 0, 2, 0, src.length);
        assertEquals(-10_000, LongStream.of(in.readVarLongArray(10_000)).sum());
        assertTrue(calls[0] < 6, calls[0] + " calls");
    }

    @Test
    void theOuterLengthIsKeptBackWhileItIsNotFilledIn() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StreamOutput out = new StreamOutput(bytes, 16);
        long outer = out.reserve(1);
        long inner = out.reserve(1);
        out.writeLong(1);
        assertThrows(IndexOutOfBoundsException.class, () -> out.patch(inner + 1, 1)); // a zero, which is not reserved
        out.patch(inner, 1);
        out.flush();
        assertEquals(0, bytes.size());
        out.patch(outer, 1);
        out.flush();
        assertArrayEquals(new byte[] {9, 8, 0, 0, 0, 0, 0, 0, 0, 1}, bytes.toByteArray());
    }

    /** A length is filled in once. */
    @Test
    void whatIsReservedStaysInTheBuffer() {
        int[] flushes = {0};
        ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public void flush() {
                flushes[0]++;
            }
        };
        StreamOutput out = new StreamOutput(bytes, 16);
        long first = out.reserve(1);
        out.patch(first, 1);
        assertThrows(IndexOutOfBoundsException.class, () -> out.patch(first, 1));
        out.writeLong(1);
        long at = out.reserve(2);
        out.writeBytes(new byte[100], 0, 100);
        out.flush();
        assertEquals(9, bytes.size());
        out.patch(at, 2);
        out.flush();
        assertEquals(111, bytes.size());
        assertEquals(2, flushes[0]);
        assertArrayEquals(Reference.encodeFixed(100, 2), Arrays.copyOfRange(bytes.toByteArray(), 9, 11));
    }

    @Test
    void aStreamThatFailsIsReported() throws IOException {
        OutputStream closed = OutputStream.nullOutputStream();
        closed.close();
        StreamOutput out = new StreamOutput(closed, 16);
        out.writeLong(1);
        assertThrows(UncheckedIOException.class, out::flush);
        assertThrows(UncheckedIOException.class, () -> out.writeBytes(new byte[16], 0, 16));
        assertThrows(UncheckedIOException.class, () -> out.writeBytes(new byte[15], 0, 15));
    }

    /** An array of its own, and a part of another. What is written before is forgotten. */
    @Test
    void arraysAreUsedAgain() throws IOException {
        byte[] dst = Canary.bytes(20);
        for (ByteArrayOutput out : List.of(new ByteArrayOutput(1, 11), new ByteArrayOutput(dst, 3, 14))) {
            for (int i = 0; i < 2; i++) {
                assertThrows(IndexOutOfBoundsException.class, () -> out.patch(-2, 1));
                out.writeLong(i);
                assertThrows(IndexOutOfBoundsException.class, () -> out.writeString("123"));
                out.writeString("12");
                ByteArrayOutputStream copy = new ByteArrayOutputStream();
                out.writeTo(copy);
                assertArrayEquals(copy.toByteArray(), out.toByteArray());
                assertEquals(11, copy.size());
                out.reset();
            }
        }
        assertEquals(Canary.BYTE, dst[2] & dst[14]);
    }

    @Test
    void partsThatAreNotThereAndSmallBuffersAreRefused() {
        assertEquals(0, new ByteArrayOutput(1, 1).size());
        assertThrows(IllegalArgumentException.class, () -> new ByteArrayOutput(2, 1));
        assertThrows(IllegalArgumentException.class, () -> new ByteArrayOutput(-1, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> new ByteArrayOutput(new byte[20], 3, 21));
        ByteBuffer readOnly = ByteBuffer.allocate(9).asReadOnlyBuffer();
        assertThrows(ReadOnlyBufferException.class, () -> new ByteBufferOutput(readOnly));
        assertThrows(IllegalArgumentException.class, () -> new StreamInput(InputStream.nullInputStream(), 15));
        assertThrows(IllegalArgumentException.class, () -> new StreamOutput(OutputStream.nullOutputStream(), 15));
        assertThrows(NullPointerException.class, () -> new StreamInput(null));
        assertThrows(NullPointerException.class, () -> new StreamOutput(null));
    }

    /** Also by the buffer's own calls, and in either byte order. */
    @Test
    void eachCallMovesThePositionOfItsBuffer() {
        for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
            ByteBuffer buffer = ByteBuffer.allocate(14).order(order).position(1);
            ByteBufferOutput out = new ByteBufferOutput(buffer);
            out.writeShort(0x102);
            assertEquals(3, buffer.position());
            out.writeInt(buffer.put((byte) 7).position());
            out.writeIntLE(5);
            out.writeShortLE(6);
            assertThrows(IndexOutOfBoundsException.class, () -> out.writeByte(1));
            ByteBufferInput in = new ByteBufferInput(buffer.flip().position(1));
            assertEquals(0x102, in.readShort());
            assertEquals(7, buffer.get());
            assertEquals(4, in.readInt());
            assertEquals(5, in.readIntLE());
            assertEquals(6, in.readShortLE());
            assertTrue(in.isAtEnd());
        }
        ByteBufferInput frame = ByteBufferInput.ofFrame(ByteBuffer.wrap(new byte[] {1, -1}));
        assertEquals(1, frame.readVarInt());
        InputException e = assertThrows(InputException.class, frame::readVarInt);
        assertEquals(InputProblem.MALFORMED, e.problem());
    }

    @Test
    void slicesShareTheBytes() {
        ByteBuffer src = ByteBuffer.wrap(new byte[] {9, 2, 3, 4, 5}).position(1);
        ByteBufferInput in = new ByteBufferInput(src);
        assertThrows(InputException.class, () -> in.readPrefixedSlice(1));
        ByteBuffer slice = in.readPrefixedSlice(2);
        assertEquals(ByteBuffer.wrap(new byte[] {3, 4}), slice);
        src.put(2, (byte) 7);
        assertEquals(7, slice.get(0));
        assertEquals(4, src.position());
        assertThrows(IllegalArgumentException.class, () -> in.readSlice(-1));
    }
}
