package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.VarIntType;
import dev.varint.netty.WriteMethod.Effect;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of every method that writes one value, on every kind of buffer. */
class WriteMethodsTest {

    private static final int AT = 3;
    private static final int CAPACITY = 16;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void changesOnlyTheBytesOfTheValue(ByteBufKind kind) {
        WriteMethod.FACADES.forEach(method -> writesBefore(kind, method, 0));
        // A word needs its room.
        WriteMethod.ALGORITHMS.forEach(
                method -> writesBefore(kind, method, method.effect() == Effect.APPEND ? Long.BYTES : 0));
    }

    /** Writes where there is just the room, and where there are other bytes after the value. */
    private void writesBefore(ByteBufKind kind, WriteMethod method, int minRoom) {
        for (long value : method.values()) {
            for (int after = 0; after <= Long.BYTES + 1; after++) {
                if (method.size(value) + after >= minRoom) {
                    ByteBuf buf = buffers.canaries(kind, AT + method.size(value) + after);
                    boolean isSet = method.effect() == Effect.SET;
                    writes(method, buf.setIndex(1, isSet ? 2 : AT), AT, value);
                }
            }
        }
    }

    /** Writes to a buffer of canaries, and compares all its bytes. */
    static void writes(WriteMethod method, ByteBuf buf, int index, long value) {
        int capacity = buf.capacity();
        int size = method.size(value);
        method.write(buf, index, value);
        byte[] bytes = ByteBufKind.get(buf);
        byte[] expected = Canary.around(index, method.encode(value), capacity - index - size);
        int undefined = index + size;
        while (method.effect() == Effect.APPEND
                && index + Long.BYTES <= capacity
                && size <= Long.BYTES
                && undefined < index + Long.BYTES) {
            expected[undefined] = bytes[undefined++];
        }
        assertArrayEquals(expected, bytes, method.name());
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
    void appendsByOneStoreWhereEightBytesAreWritable(int writable) {
        WriteMethod.facades(Effect.APPEND).forEach(method -> {
            for (long value : method.values()) {
                if (method.size(value) <= Long.BYTES) {
                    ByteBuf buf = buffers.free(new Words(AT + writable));
                    ByteBufKind.fill(buf, Canary.bytes(buf.capacity()));
                    writes(method, buf.setIndex(1, AT), AT, value);
                }
            }
        });
    }

    /** Also where it can grow to just the size that is needed. */
    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsTheBufferAsNettysOwnWritesDo(ByteBufKind kind) {
        appending().forEach(method -> {
            for (long value : method.values()) {
                int size = method.size(value);
                for (int writable : new int[] {0, size - 1, size}) {
                    int max = value % 2 == 0 ? AT + size : 1024;
                    ByteBuf twin = buffers.make(kind, AT + writable, max).setIndex(1, AT);
                    ByteBuf buf = buffers.make(kind, AT + writable, max).setIndex(1, AT);
                    method.write(buf, AT, value);
                    assertEquals(twin.ensureWritable(size).capacity(), buf.capacity(), method.name());
                    byte[] written = Canary.around(AT, method.encode(value), 0);
                    assertEquals(Unpooled.wrappedBuffer(written), buf.slice(0, AT + size), method.name());
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE") // it always grows
    void refusesAValueWithoutRoom(ByteBufKind kind) {
        WriteMethod.FACADES.forEach(method -> {
            for (long value : method.values()) {
                for (int room : new int[] {0, method.size(value) / 2, method.size(value) - 1}) {
                    int index = CAPACITY - room;
                    ByteBuf full = buffers.canaries(kind, CAPACITY).setIndex(2, index);
                    method.refuses(IndexOutOfBoundsException.class, full, index, value);
                    ByteBuf small = buffers.growing(kind, index, CAPACITY).setIndex(2, index);
                    method.refuses(IndexOutOfBoundsException.class, small, index, value);
                }
            }
        });
    }

    @Test
    void refusesTheEmptyBuffer() {
        refuses(IndexOutOfBoundsException.class, WriteMethod.FACADES, Unpooled.EMPTY_BUFFER, 0);
    }

    @ParameterizedTest
    @EnumSource
    void refusesAReadOnlyBuffer(ByteBufKind kind) {
        refusesReadOnly(buffers.make(kind, CAPACITY, CAPACITY).asReadOnly());
    }

    @Test
    void refusesReadOnlyMemory() {
        refusesReadOnly(Unpooled.wrappedBuffer(ByteBuffer.allocate(CAPACITY).asReadOnlyBuffer()));
        refusesReadOnly(
                Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(CAPACITY).asReadOnlyBuffer()));
        refusesReadOnly(Unpooled.wrappedUnmodifiableBuffer(
                Unpooled.wrappedBuffer(new byte[6]), Unpooled.wrappedBuffer(new byte[CAPACITY - 6])));
    }

    private static void refusesReadOnly(ByteBuf buf) {
        refuses(ReadOnlyBufferException.class, WriteMethod.FACADES, buf.setIndex(2, 4), 4);
        // It has two reasons, and may give either.
        refuses(RuntimeException.class, WriteMethod.FACADES, buf.setIndex(2, CAPACITY), CAPACITY);
    }

    @ParameterizedTest
    @EnumSource
    void refusesAReleasedBuffer(ByteBufKind kind) {
        ByteBuf buf = kind.make(CAPACITY, CAPACITY).setIndex(2, 4);
        buf.release();
        WriteMethod.FACADES.forEach(method -> {
            for (long value : method.values()) {
                assertThrows(
                        IllegalReferenceCountException.class,
                        () -> method.call().set(buf, 4, value));
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void setsAtAnyIndexWithinTheCapacity(ByteBufKind kind) {
        setting().forEach(method -> {
            for (long value : method.values()) {
                for (int index = 0; index <= CAPACITY - method.size(value); index++) {
                    ByteBuf buf = buffers.canaries(kind, CAPACITY).setIndex(5, 9);
                    writes(method, buf, index, value);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void setsNowhereElseAndNeverGrows(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, CAPACITY, 1024).setIndex(5, 9);
        setting().forEach(method -> {
            for (long value : method.values()) {
                int beyond = CAPACITY - method.size(value) + 1;
                IntStream.of(Integer.MIN_VALUE, -10, -8, -4, -1, beyond, CAPACITY, Integer.MAX_VALUE)
                        .forEach(index -> method.refuses(IndexOutOfBoundsException.class, buf, index, value));
            }
        });
    }

    @Test
    void refusesSizesThatNoValueHas() {
        for (int size : new int[] {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE}) {
            refusesFixedInt(0, size);
            refusesFixedInt(-1, size);
        }
        for (int size : new int[] {Integer.MIN_VALUE, -1, 0, 11, Integer.MAX_VALUE}) {
            refusesFixedLong(0, size);
            refusesFixedLong(-1, size);
        }
    }

    @Test
    void refusesValuesThatDoNotFit() {
        LongStream.of(Values.edges(64)).forEach(value -> {
            IntStream.range(1, Reference.size(value)).forEach(size -> refusesFixedLong(value, size));
            IntStream.range(1, Reference.size((int) value)).forEach(size -> refusesFixedInt((int) value, size));
            Stream.of(VarIntType.U8, VarIntType.U16, VarIntType.U32)
                    .filter(type -> value >>> type.bits() != 0)
                    .forEach(type -> refusesArgument(buf -> ByteBufVarInts.writeTypedVarInt(buf, value, type)));
        });
    }

    private void refusesFixedInt(int value, int size) {
        refusesArgument(buf -> ByteBufVarInts.writeFixedVarInt(buf, value, size));
        refusesArgument(buf -> ByteBufVarInts.setFixedVarInt(buf, 0, value, size));
    }

    private void refusesFixedLong(long value, int size) {
        refusesArgument(buf -> ByteBufVarInts.writeFixedVarLong(buf, value, size));
        refusesArgument(buf -> ByteBufVarInts.setFixedVarLong(buf, 0, value, size));
    }

    /** The buffer is full, so a write that did not look first would grow it. */
    private void refusesArgument(ToIntFunction<ByteBuf> write) {
        ByteBuf buf = buffers.make(ByteBufKind.UNPOOLED_HEAP, 4, 1024).setIndex(2, 4);
        Snapshot.assertThrows(IllegalArgumentException.class, buf, () -> write.applyAsInt(buf));
    }

    private static void refuses(
            Class<? extends RuntimeException> type, Collection<WriteMethod> methods, ByteBuf buf, int index) {
        methods.forEach(method -> {
            for (long value : method.values()) {
                method.refuses(type, buf, index, value);
            }
        });
    }

    private static List<WriteMethod> setting() {
        return WriteMethod.facades(Effect.SET).toList();
    }

    private static Stream<WriteMethod> appending() {
        return WriteMethod.FACADES.stream().filter(method -> method.effect() != Effect.SET);
    }
}
