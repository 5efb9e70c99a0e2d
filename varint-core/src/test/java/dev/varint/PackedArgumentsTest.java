package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.fixtures.Memory;
import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedType;
import dev.varint.fixtures.ReadableByteBuffers;
import dev.varint.format.PackedIntType;
import dev.varint.format.PackedLongType;
import dev.varint.format.VarIntType;
import dev.varint.packed.PackedCodec;
import dev.varint.packed.PackedWriter;
import java.nio.ByteBuffer;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller can do wrong, and what iterators and streams say of themselves. */
class PackedArgumentsTest {

    private static final int LENGTH = 9;

    static Stream<Memory<ByteBuffer>> byteBuffers() {
        return ReadableByteBuffers.all();
    }

    @ParameterizedTest
    @EnumSource
    void rangesOutside(PackedType type) {
        for (List<Integer> range : Ranges.notIn(LENGTH)) {
            rangeOutside(PackedFacade.ofByteArray(type), new byte[LENGTH], range.get(0), range.get(1));
            ByteBuffer limited = ByteBuffer.allocateDirect(LENGTH + 5).limit(LENGTH);
            rangeOutside(PackedFacade.ofByteBuffer(type), limited, range.get(0), range.get(1));
            ByteBuffer heap = ByteBuffer.allocate(LENGTH + 5).limit(LENGTH);
            rangeOutside(PackedFacade.ofByteBuffer(type), heap, range.get(0), range.get(1));
        }
    }

    private static <B> void rangeOutside(PackedFacade<B, ?> facade, B in, int from, int to) {
        refuses(() -> facade.decode(in, from, to));
        refuses(() -> facade.decode(in, from, to, new long[LENGTH], 0));
        refuses(() -> facade.count().count(in, from, to));
        refuses(() -> facade.skip().skip(in, from, to, 0));
        refuses(() -> facade.skip().skip(in, from, to, 1));
        refuses(() -> facade.iterator(in, from, to));
        refuses(() -> facade.stream(in, from, to));
    }

    @ParameterizedTest
    @EnumSource
    void destinationsOutside(PackedType type) {
        byte[] in = new byte[LENGTH];
        for (int at : new int[] {Integer.MIN_VALUE, -1, LENGTH + 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
            for (int to : new int[] {0, 1, LENGTH}) {
                long[] out = new long[LENGTH];
                refuses(() -> PackedFacade.ofByteArray(type).decode(in, 0, to, out, at));
                refuses(() -> PackedFacade.ofByteBuffer(type).decode(ByteBuffer.wrap(in), 0, to, out, at));
                refuses(() -> PackedFacade.ofByteBuffer(type)
                        .decode(ByteBuffer.wrap(in).asReadOnlyBuffer(), 0, to, out, at));
            }
        }
        assertEquals(0, PackedFacade.ofByteArray(type).decode(in, 4, 4, new long[LENGTH], LENGTH));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE})
    void negativeNumbersOfValues(int values) {
        for (PackedType type : PackedType.values()) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> PackedFacade.ofByteArray(type).skip().skip(new byte[LENGTH], 0, LENGTH, values));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> PackedFacade.ofByteBuffer(type).skip().skip(ByteBuffer.allocate(9), 0, 9, values));
        }
    }

    /** Neither is the limit moved, nor the position looked at. */
    @ParameterizedTest
    @MethodSource("byteBuffers")
    void buffersStayAsTheyAre(Memory<ByteBuffer> memory) {
        for (PackedType type : PackedType.values()) {
            ByteBuffer in = memory.allocate(20).limit(15).position(5);
            PackedFacade<ByteBuffer, ?> facade = PackedFacade.ofByteBuffer(type);
            assertEquals(12, facade.decode(in, 2, 14).length);
            assertEquals(12, facade.decode(in, 2, 14, new long[12], 0));
            assertEquals(12, facade.count().count(in, 2, 14));
            assertEquals(4, facade.skip().skip(in, 2, 14, 2));
            facade.iterator(in, 2, 14).next();
            assertEquals(12, facade.stream(in, 2, 14).count());
            assertEquals(5, in.position());
            assertEquals(15, in.limit());
        }
    }

    @ParameterizedTest
    @EnumSource
    void iteratorsEnd(PackedType type) {
        eachIterator(type, new byte[] {1, (byte) 0x82, 0}, iterator -> {
            assertTrue(iterator.hasNext());
            iterator.next();
            assertTrue(iterator.hasNext());
            iterator.next();
            assertEquals(false, iterator.hasNext());
            assertThrows(NoSuchElementException.class, iterator::next);
            assertThrows(NoSuchElementException.class, iterator::next);
            assertThrows(UnsupportedOperationException.class, iterator::remove);
        });
    }

    /** The bytes are the caller's. */
    @ParameterizedTest
    @EnumSource
    void iteratorsNoticeThatTheirRegionIsNoLongerValid(PackedType type) {
        byte[] in = {1, 2, 3};
        eachIterator(type, in, iterator -> {
            in[2] = 3;
            iterator.next();
            in[2] = (byte) 0x80;
            iterator.next();
            ConcurrentModificationException e = assertThrows(ConcurrentModificationException.class, iterator::next);
            assertTrue(e.getMessage().contains("index 2"), e.getMessage());
            assertThrows(ConcurrentModificationException.class, iterator::next);
        });
    }

    private static void eachIterator(PackedType type, byte[] in, Consumer<PrimitiveIterator<?, ?>> check) {
        if (type != PackedType.INT32) {
            check.accept(PackedFacade.ofByteArray(type).iterator(in, 0, in.length));
            in[2] = 0;
            check.accept(PackedFacade.ofByteBuffer(type).iterator(ByteBuffer.wrap(in), 0, in.length));
        }
    }

    @Test
    void streamsKnowTheirSizeAndOrder() {
        byte[] in = {1, (byte) 0x82, 0, 3};
        ByteBuffer buffer = ByteBuffer.wrap(in);
        Stream.of(
                        PackedVarInts.stream(PackedIntType.UINT32, in, 0, 4),
                        PackedVarInts.stream(PackedIntType.UINT32, buffer, 0, 4),
                        PackedVarInts.stream(PackedIntType.SINT32, in, 0, 4),
                        PackedVarInts.stream(PackedIntType.SINT32, buffer, 0, 4),
                        PackedVarLongs.stream(PackedLongType.UINT64, in, 0, 4),
                        PackedVarLongs.stream(PackedLongType.UINT64, buffer, 0, 4),
                        PackedVarLongs.stream(PackedLongType.SINT64, in, 0, 4),
                        PackedVarLongs.stream(PackedLongType.SINT64, buffer, 0, 4))
                .forEach(stream -> {
                    assertEquals(false, stream.isParallel());
                    Spliterator<?> spliterator = stream.spliterator();
                    assertEquals(3, spliterator.getExactSizeIfKnown());
                    assertTrue(spliterator.hasCharacteristics(
                            Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE));
                });
        assertArrayEquals(
                new int[] {1, 2, 3},
                PackedVarInts.stream(PackedIntType.UINT32, in, 0, 4).parallel().toArray());
    }

    /** As arrays of two gigabytes would have. */
    @Test
    void saysHowManyValuesDoNotFit() {
        String message = "3 values do not fit from index 2 on into 4 bytes";
        Exception e = assertThrows(
                IndexOutOfBoundsException.class,
                () -> PackedVarInts.encode(PackedIntType.UINT32, new int[9], 2, 5, new byte[4], 2));
        assertEquals(message, e.getMessage());
        e = assertThrows(
                IndexOutOfBoundsException.class,
                () -> PackedVarLongs.encode(PackedLongType.UINT64, new long[9], 2, 5, new byte[4], 2));
        assertEquals(message, e.getMessage());
    }

    @Test
    void sizesThatNoIntCanSay() {
        assertThrows(ArithmeticException.class, () -> encodedSize(1L << 31));
        assertThrows(ArithmeticException.class, () -> encodedSize(10L * Integer.MAX_VALUE));
        assertEquals(Integer.MAX_VALUE, encodedSize(Integer.MAX_VALUE));
        assertEquals(
                false,
                PackedWriter.fitsAnyway(Integer.MAX_VALUE, Integer.MAX_VALUE, PackedCodec.of(PackedLongType.UINT64)));
        assertEquals(
                false, PackedWriter.fitsAnyway(Integer.MAX_VALUE, 429_496_730, PackedCodec.of(PackedIntType.UINT32)));
        assertEquals(
                true, PackedWriter.fitsAnyway(Integer.MAX_VALUE, 429_496_729, PackedCodec.of(PackedIntType.UINT32)));
        assertEquals(
                false, PackedWriter.fitsAnyway(Integer.MAX_VALUE, 214_748_365, PackedCodec.of(PackedIntType.INT32)));
        assertEquals(true, PackedWriter.fitsAnyway(0, 0, PackedCodec.of(PackedLongType.UINT64)));
        assertEquals(true, PackedWriter.fitsAnyway(20, 2, PackedCodec.of(PackedLongType.UINT64)));
        assertEquals(false, PackedWriter.fitsAnyway(19, 2, PackedCodec.of(PackedLongType.UINT64)));
    }

    /** Sizes are added up in chunks. */
    @Test
    void sizesOfMillionsOfValues() {
        int[] ints = new int[(1 << 21) + 3];
        long[] longs = new long[ints.length];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = -1 >>> i % 32;
            longs[i] = -1L >>> i % 64;
        }
        for (int to : new int[] {1 << 20, (1 << 20) + 1, ints.length}) {
            long expectedInts = 0;
            long expectedLongs = 0;
            for (int i = 1; i < to; i++) {
                expectedInts += VarInt.size(ints[i]);
                expectedLongs += VarLong.size(longs[i]);
            }
            assertEquals(expectedInts, PackedVarInts.encodedSize(PackedIntType.UINT32, ints, 1, to));
            assertEquals(expectedLongs, PackedVarLongs.encodedSize(PackedLongType.UINT64, longs, 1, to));
        }
    }

    private static int encodedSize(long size) {
        return PackedWriter.encodedSize(new OfSize(size), new int[0], 0, 0);
    }

    private static void refuses(Runnable call) {
        assertThrows(IndexOutOfBoundsException.class, call::run);
    }

    /** Nothing but a size. */
    private record OfSize(long size) implements PackedCodec<int[]> {

        @Override
        public VarIntType varIntType() {
            return VarIntType.U32;
        }

        @Override
        public int[] newArray(int length) {
            throw new AssertionError();
        }

        @Override
        public int length(int[] array) {
            throw new AssertionError();
        }

        @Override
        public int decode(byte[] src, int from, int to, long ends, int[] dst, int base, int offset, int end) {
            throw new AssertionError();
        }

        @Override
        public int encode(int[] src, int base, int from, int to, byte[] dst, int offset) {
            throw new AssertionError();
        }

        @Override
        public long encodedSize(int[] in, int from, int to) {
            return size;
        }
    }
}
