package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.MappedByteBuffers;
import dev.varint.fixtures.Memory;
import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedType;
import dev.varint.fixtures.Values;
import dev.varint.testing.Canary;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PackedEncodeTest {

    private static final int AT = 3;

    private static long[] values(Random random, PackedType type, int count, int mostBits) {
        int bits = Math.min(mostBits, type.isInt() ? Integer.SIZE : Long.SIZE);
        return LongStream.generate(random::nextLong)
                .limit(count)
                .map(value -> value >> Long.SIZE - bits >> random.nextInt(bits))
                .map(value -> bits < 32 ? value & 0xFFFF_FFFFL >>> 32 - bits : value)
                .toArray();
    }

    private static Stream<Memory<ByteBuffer>> byteBuffers() {
        return Stream.of(ByteBufferKind.values());
    }

    private static void checkEverywhere(PackedType type, long[] values, int from, int to) {
        check(PackedFacade.ofByteArray(type), ByteArrayMemory.INSTANCE, values, from, to);
        byteBuffers().forEach(memory -> check(PackedFacade.ofByteBuffer(type), memory, values, from, to));
    }

    /** Encodes where there is just the room, amid others, and where there is not enough. */
    private static <B> void check(PackedFacade<B, ?> facade, Memory<B> memory, long[] values, int from, int to) {
        byte[] expected = facade.type().encode(Arrays.copyOfRange(values, from, to));
        assertEquals(expected.length, facade.encodedSize(values, from, to));
        assertArrayEquals(expected, facade.encode(values, from, to));
        for (int after : new int[] {0, 1, 9, 10 * (to - from)}) {
            B out = memory.allocate(AT + expected.length + after);
            assertEquals(expected.length, facade.encode(values, from, to, out, AT));
            assertBytes(Canary.around(AT, expected, after), memory, out);
        }
        for (int missing : new int[] {1, 2, 10}) {
            if (missing <= expected.length) {
                B out = memory.allocate(AT + expected.length - missing);
                assertThrows(IndexOutOfBoundsException.class, () -> facade.encode(values, from, to, out, AT));
                assertBytes(Canary.bytes(AT + expected.length - missing), memory, out);
            }
        }
    }

    private static <B> void assertBytes(byte[] expected, Memory<B> memory, B carrier) {
        byte[] actual = new byte[expected.length];
        memory.get(carrier, actual);
        assertArrayEquals(expected, actual);
    }

    @ParameterizedTest
    @EnumSource
    void anyNumberOfValues(PackedType type) {
        Random random = new Random(1);
        for (int count = 0; count <= 40; count++) {
            for (int bits : new int[] {7, 14, 28, 64}) {
                checkEverywhere(type, values(random, type, count, bits), 0, count);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyBoundaryInEveryPlace(PackedType type) {
        LongStream boundaries = type.isInt() ? Values.boundaries().asLongStream() : Values.longBoundaries();
        long[] all = boundaries.toArray();
        checkEverywhere(type, all, 0, all.length);
        for (int i = 0; i < all.length; i++) {
            long[] few = new long[24];
            few[i % few.length] = all[i];
            checkEverywhere(type, few, 0, few.length);
            checkEverywhere(type, all, i, Math.min(all.length, i + i % 19));
        }
    }

    /** Mapped or copied in chunks of 1024 values. */
    @ParameterizedTest
    @EnumSource
    void manyValues(PackedType type) {
        Random random = new Random(2);
        for (int count : new int[] {1023, 1024, 1025, 1031, 2048, 2049, 5000}) {
            checkEverywhere(type, values(random, type, count + 2, 64), 1, count + 1);
        }
    }

    /** One-byte values go 1,024 at a time, all but the last seven or nine. */
    @ParameterizedTest
    @EnumSource
    void runsOfOneByteValues(PackedType type) {
        for (int count : new int[] {24, 1024, 1031, 1032, 1033, 2057}) {
            long[] values = oneByteValues(count);
            checkEverywhere(type, values, 0, count);
            checkEverywhere(type, values, 1, count);
            for (int place :
                    new int[] {0, 1, 7, 8, 9, 1022, 1023, 1024, 1025, count - 10, count - 8, count - 7, count - 1}) {
                if (place < count) {
                    for (long longer : new long[] {128, 1 << 20, -1}) {
                        long[] withLonger = values.clone();
                        withLonger[place] = longer;
                        checkEverywhere(type, withLonger, 0, count);
                    }
                }
            }
        }
    }

    private static long[] oneByteValues(int count) {
        return LongStream.range(0, count).map(i -> i % 64).toArray();
    }

    /**
     * Longer values at any distance, alone or several together; from one in eight on, all values are encoded as words.
     */
    @ParameterizedTest
    @EnumSource
    void longerValuesBetweenOneByteValues(PackedType type) {
        Random random = new Random(6);
        for (int count : new int[] {16, 100, 1031, 1040, 2100, 5200}) {
            for (int oneIn : new int[] {500, 64, 20, 10, 9, 8, 7, 3}) {
                for (int together = 1; together <= 3; together++) {
                    long[] values = oneByteValues(count);
                    for (int i = 0; i < count / oneIn; i++) {
                        int place = random.nextInt(count);
                        Arrays.fill(
                                values,
                                place,
                                Math.min(count, place + together),
                                random.nextLong() >> random.nextInt(Long.SIZE));
                    }
                    long[] ofType = type.isInt()
                            ? LongStream.of(values).map(value -> (int) value).toArray()
                            : values;
                    check(PackedFacade.ofByteArray(type), ByteArrayMemory.INSTANCE, ofType, 0, count);
                }
            }
        }
    }

    /** So many longer values that the way of encoding changes with one more, and then changes back. */
    @ParameterizedTest
    @EnumSource
    void asManyLongerValuesAsAreFew(PackedType type) {
        for (int longer = 126; longer <= 130; longer++) {
            long[] values = oneByteValues(7000);
            for (int i = 0; i < longer; i++) {
                values[1 + 7 * i] = 1000 + i;
                values[5001 + 7 * i] = 1000 + i;
            }
            check(PackedFacade.ofByteArray(type), ByteArrayMemory.INSTANCE, values, 0, values.length);
        }
    }

    @ParameterizedTest
    @EnumSource
    void upToTheEndOfMappedMemory(PackedType type) {
        long[] values = values(new Random(3), type, 500, 64);
        check(PackedFacade.ofByteBuffer(type), MappedByteBuffers.INSTANCE, values, 0, values.length);
    }

    /** The limit counts, the position does not. */
    @ParameterizedTest
    @EnumSource
    void upToTheLimit(PackedType type) {
        PackedFacade<ByteBuffer, ?> facade = PackedFacade.ofByteBuffer(type);
        long[] values = values(new Random(4), type, 20, 64);
        byte[] expected = type.encode(values);
        for (ByteBufferKind kind : ByteBufferKind.values()) {
            ByteBuffer out = kind.allocate(expected.length + 50);
            out.limit(AT + expected.length).position(7);
            assertEquals(expected.length, facade.encode(values, 0, values.length, out, AT));
            assertEquals(7, out.position());
            assertEquals(AT + expected.length, out.limit());
            assertThrows(IndexOutOfBoundsException.class, () -> facade.encode(values, 0, values.length, out, AT + 1));
            assertBytes(Canary.around(AT, expected, 50 - AT), kind, out.clear());
        }
    }

    @ParameterizedTest
    @EnumSource
    void notToReadOnlyBuffers(PackedType type) {
        PackedFacade<ByteBuffer, ?> facade = PackedFacade.ofByteBuffer(type);
        long[] values = values(new Random(5), type, 20, 64);
        for (ByteBufferKind kind : ByteBufferKind.values()) {
            ByteBuffer writable = kind.allocate(400);
            ByteBuffer out = writable.asReadOnlyBuffer();
            assertThrows(ReadOnlyBufferException.class, () -> facade.encode(values, 0, 20, out, AT));
            assertThrows(RuntimeException.class, () -> facade.encode(values, 0, 20, out, 395));
            assertBytes(Canary.bytes(400), kind, writable);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nowhereOutside(PackedType type) {
        PackedFacade<byte[], ?> arrays = PackedFacade.ofByteArray(type);
        PackedFacade<ByteBuffer, ?> buffers = PackedFacade.ofByteBuffer(type);
        byte[] array = Canary.bytes(16);
        ByteBuffer buffer = ByteBuffer.wrap(array);
        for (int at : new int[] {Integer.MIN_VALUE, -1, 17, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
            for (int count : new int[] {0, 1, 2}) {
                assertThrows(IndexOutOfBoundsException.class, () -> arrays.encode(new long[2], 0, count, array, at));
                assertThrows(IndexOutOfBoundsException.class, () -> buffers.encode(new long[2], 0, count, buffer, at));
            }
        }
        assertEquals(0, arrays.encode(new long[2], 1, 1, array, 16));
        for (List<Integer> range : Ranges.notIn(2)) {
            int from = range.get(0);
            int to = range.get(1);
            assertThrows(IndexOutOfBoundsException.class, () -> arrays.encode(new long[2], from, to, array, 0));
            assertThrows(IndexOutOfBoundsException.class, () -> buffers.encode(new long[2], from, to, buffer, 0));
            assertThrows(IndexOutOfBoundsException.class, () -> arrays.encode(new long[2], from, to));
            assertThrows(IndexOutOfBoundsException.class, () -> arrays.encodedSize(new long[2], from, to));
        }
        assertArrayEquals(Canary.bytes(16), array);
    }
}
