package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.netty.Facade.How;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every {@code appendX}. */
class AppendVarIntTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void isExactWhereFewerThanEightBytesAreWritable(ByteBufKind kind) {
        appending((way, value) -> {
            for (int writable = way.size(value); writable < Long.BYTES; writable++) {
                isExact(way, buffers.make(kind, 4 + writable, 1024), value, writable);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void isExactOverMoreThanEightBytes(ByteBufKind kind) {
        appending((way, value) -> {
            int size = way.size(value);
            for (int writable = size; size > Long.BYTES && writable <= size + Long.BYTES; writable++) {
                isExact(way, buffers.make(kind, 4 + writable, 1024), value, writable);
            }
        });
    }

    /** Refuses all stores but those of eight bytes. */
    private static final class Words extends UnpooledHeapByteBuf {

        Words(int capacity) {
            super(UnpooledByteBufAllocator.DEFAULT, capacity, capacity);
        }

        @Override
        public ByteBuf setByte(int index, int value) {
            throw new AssertionError("a byte");
        }

        @Override
        public ByteBuf setShortLE(int index, int value) {
            throw new AssertionError("a short");
        }

        @Override
        public ByteBuf setMediumLE(int index, int value) {
            throw new AssertionError("a medium");
        }

        @Override
        public ByteBuf setIntLE(int index, int value) {
            throw new AssertionError("an int");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 9, 16})
    void isOneStoreWhereEightBytesAreWritable(int writable) {
        appending((way, value) -> {
            int size = way.size(value);
            if (size <= Long.BYTES) {
                ByteBuf buf = buffers.free(new Words(4 + writable)).setIndex(1, 4);
                way.write(buf, 4, value);
                assertArrayEquals(Reference.encode(value), ByteBufUtil.getBytes(buf, 4, size));
            }
        });
    }

    private static void appending(Check check) {
        Facade.all()
                .filter(way -> way.how() == How.APPEND)
                .forEach(way -> way.shape().boundaries().forEach(value -> check.check(way, value)));
    }

    private static void isExact(Facade way, ByteBuf buf, long value, int writable) {
        byte[] encoded = Reference.encode(value);
        way.write(buf.setIndex(1, 4), 4, value);
        byte[] actual = new byte[4 + writable];
        buf.getBytes(0, actual);
        assertArrayEquals(Canary.around(4, encoded, writable - encoded.length), actual);
        assertEquals(4 + writable, buf.capacity());
        assertEquals(4 + encoded.length, buf.writerIndex());
        assertEquals(1, buf.readerIndex());
    }

    @FunctionalInterface
    private interface Check {
        void check(Facade way, long value);
    }
}
