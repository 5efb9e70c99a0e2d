package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedReference;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a caller can do wrong, and what iterators and streams promise. */
class PackedArgumentsTest {

    private static final int LENGTH = 9;
    private static final int[] NOT_AN_INDEX = {
        Integer.MIN_VALUE, -1, LENGTH + 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE
    };

    /** An array and buffers of {@link #LENGTH} bytes; the buffers have more after their limit. */
    private static List<Object> carriers() {
        return List.of(
                Canary.bytes(LENGTH),
                ByteBuffer.wrap(Canary.bytes(LENGTH + 5)).limit(LENGTH),
                ByteBuffer.allocateDirect(LENGTH + 5)
                        .put(0, Canary.bytes(LENGTH))
                        .limit(LENGTH));
    }

    @ParameterizedTest
    @EnumSource
    void rangesOutside(PackedReference type) {
        PackedFacade facade = new PackedFacade(type);
        long[] elements = new long[LENGTH];
        for (Object in : carriers()) {
            byte[] before = PackedContract.bytes(in).clone();
            for (List<Integer> range : Ranges.notIn(LENGTH)) {
                int from = range.get(0);
                int to = range.get(1);
                refuses(() -> facade.decode(in, from, to));
                refuses(() -> facade.decode(in, from, to, elements, 0));
                refuses(() -> facade.count(in, from, to));
                refuses(() -> facade.skip(in, from, to, 0));
                refuses(() -> facade.skip(in, from, to, 1));
                refuses(() -> facade.iterator(in, from, to));
                refuses(() -> facade.stream(in, from, to));
                refuses(() -> facade.encode(elements, from, to, in, 0));
                refuses(() -> facade.encode(elements, from, to));
                refuses(() -> facade.encodedSize(elements, from, to));
            }
            assertArrayEquals(before, PackedContract.bytes(in));
        }
    }

    @ParameterizedTest
    @EnumSource
    void destinationsOutside(PackedReference type) {
        PackedFacade facade = new PackedFacade(type);
        long[] elements = new long[LENGTH];
        for (Object carrier : carriers()) {
            byte[] before = PackedContract.bytes(carrier).clone();
            for (int index : NOT_AN_INDEX) {
                for (int to : new int[] {0, 1, 2, LENGTH}) {
                    refuses(() -> facade.decode(carrier, 0, to, elements, index));
                    refuses(() -> facade.encode(elements, 0, to, carrier, index));
                }
            }
            assertEquals(0, facade.decode(carrier, 4, 4, elements, LENGTH));
            assertEquals(0, facade.encode(elements, 1, 1, carrier, LENGTH));
            refuses(() -> facade.encode(elements, 1, 3, carrier, LENGTH - 1)); // bytes after the limit
            assertArrayEquals(before, PackedContract.bytes(carrier));
        }
        assertArrayEquals(new long[LENGTH], elements);
    }

    @ParameterizedTest
    @EnumSource
    void negativeCounts(PackedReference type) {
        for (Object in : carriers()) {
            for (int count : new int[] {-1, Integer.MIN_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> new PackedFacade(type).skip(in, 0, LENGTH, count));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void readOnlyBuffers(PackedReference type) {
        for (Object in : carriers()) {
            if (in instanceof ByteBuffer buffer) {
                byte[] before = PackedContract.bytes(buffer);
                ByteBuffer readOnly = buffer.asReadOnlyBuffer();
                PackedFacade facade = new PackedFacade(type);
                for (int count : new int[] {0, 1, LENGTH + 1}) {
                    assertThrows(
                            ReadOnlyBufferException.class,
                            () -> facade.encode(new long[LENGTH + 1], 0, count, readOnly, 0));
                }
                assertArrayEquals(before, PackedContract.bytes(buffer));
            }
        }
    }

    /** The position is neither used nor moved. */
    @ParameterizedTest
    @EnumSource
    void positionAndLimitStay(PackedReference type) {
        for (ByteBuffers buffers : ByteBuffers.values()) {
            ByteBuffer in = buffers.of(new byte[20]).limit(15).position(5);
            PackedFacade facade = new PackedFacade(type);
            assertEquals(12, facade.decode(in, 2, 14).length);
            assertEquals(12, facade.decode(in, 2, 14, new long[12], 0));
            assertEquals(12, facade.count(in, 2, 14));
            assertEquals(4, facade.skip(in, 2, 14, 2));
            facade.iterator(in, 2, 14).next();
            assertEquals(12, facade.stream(in, 2, 14).count());
            if (!in.isReadOnly()) {
                assertEquals(3, facade.encode(new long[3], 0, 3, in, 1));
            }
            assertEquals(5, in.position());
            assertEquals(15, in.limit());
        }
    }

    @ParameterizedTest
    @EnumSource
    void iteratorsEnd(PackedReference type) {
        eachIterator(type, new byte[] {1, (byte) 0x82, 0}, iterator -> {
            assertTrue(iterator.hasNext());
            iterator.next();
            assertTrue(iterator.hasNext());
            iterator.next();
            assertFalse(iterator.hasNext());
            assertThrows(NoSuchElementException.class, iterator::next);
            assertThrows(NoSuchElementException.class, iterator::next);
            assertThrows(UnsupportedOperationException.class, iterator::remove);
        });
    }

    /** The bytes are the caller's, who may change them. */
    @ParameterizedTest
    @EnumSource
    void iteratorsNoticeThatTheirRegionIsNoLongerValid(PackedReference type) {
        byte[] in = {1, 2, 3};
        eachIterator(type, in, iterator -> {
            in[2] = 3;
            iterator.next();
            in[2] = (byte) 0x80;
            iterator.next();
            Exception e = assertThrows(ConcurrentModificationException.class, iterator::next);
            assertTrue(e.getMessage().contains("index 2"), e.getMessage());
            assertThrows(ConcurrentModificationException.class, iterator::next);
        });
    }

    private static void eachIterator(PackedReference type, byte[] in, Consumer<PrimitiveIterator<?, ?>> check) {
        check.accept(new PackedFacade(type).iterator(in, 0, in.length));
        in[2] = 0;
        check.accept(new PackedFacade(type).iterator(ByteBuffer.wrap(in), 0, in.length));
    }

    @ParameterizedTest
    @EnumSource
    void streamsKnowTheirSizeAndOrder(PackedReference type) {
        for (Object in : carriers()) {
            PackedFacade facade = new PackedFacade(type);
            assertFalse(facade.stream(in, 0, 4).isParallel());
            Spliterator<?> spliterator = type.isInt() ? ints(in) : longs(in);
            assertEquals(4, spliterator.getExactSizeIfKnown());
            assertTrue(
                    spliterator.hasCharacteristics(Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE));
            assertArrayEquals(
                    facade.decode(in, 0, 4), facade.stream(in, 0, 4).parallel().toArray());
        }
    }

    private static Spliterator<?> ints(Object in) {
        return in instanceof byte[] bytes
                ? PackedVarInts.intStream(PackedType.UINT32, bytes, 0, 4).spliterator()
                : PackedVarInts.intStream(PackedType.UINT32, (ByteBuffer) in, 0, 4)
                        .spliterator();
    }

    private static Spliterator<?> longs(Object in) {
        return in instanceof byte[] bytes
                ? PackedVarInts.longStream(PackedType.UINT64, bytes, 0, 4).spliterator()
                : PackedVarInts.longStream(PackedType.UINT64, (ByteBuffer) in, 0, 4)
                        .spliterator();
    }

    @Test
    void encodeSaysHowManyValuesDoNotFit() {
        for (PackedReference type : PackedReference.values()) {
            Exception e = assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> new PackedFacade(type).encode(new long[9], 2, 5, new byte[4], 2));
            assertEquals("3 values do not fit from index 2 on into 4 bytes", e.getMessage());
        }
    }

    private static void refuses(Executable call) {
        assertThrows(IndexOutOfBoundsException.class, call);
    }
}
