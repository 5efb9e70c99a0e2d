package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.TypedVarInt;
import dev.varint.format.Strictness;
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
import java.util.Arrays;
import java.util.function.ObjLongConsumer;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of every method that writes one value, on every kind of buffer. {@link BufferWritesTest} has what those
 * that append do without room.
 */
class ByteBufVarIntsWriteTest {

    private static final int AT = 3;
    private static final int CAPACITY = 16;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** All values of a method for a heap buffer and a direct one, and every fourth for any other kind. */
    private static long[] values(ByteBufKind kind, WriteMethod method) {
        long[] all = method.values();
        boolean isMain = kind == ByteBufKind.UNPOOLED_HEAP || kind == ByteBufKind.POOLED_DIRECT;
        int step = isMain || all.length < 4 ? 1 : 4;
        return IntStream.iterate(kind.ordinal() % step, i -> i < all.length, i -> i + step)
                .mapToLong(i -> all[i])
                .toArray();
    }

    private static void forEach(ByteBufKind kind, Stream<WriteMethod> methods, ObjLongConsumer<WriteMethod> check) {
        methods.forEach(method -> LongStream.of(values(kind, method)).forEach(value -> check.accept(method, value)));
    }

    /** Where there is just the room, and where there are other bytes after the value. */
    @ParameterizedTest
    @EnumSource
    void changesOnlyTheBytesOfTheValue(ByteBufKind kind) {
        forEach(kind, WriteMethod.FACADES.stream(), (method, value) -> writesBefore(kind, method, value, 0));
        // A word needs its room.
        forEach(
                kind,
                WriteMethod.ALGORITHMS.stream(),
                (method, value) -> writesBefore(
                        kind, method, value, method.effect() == Effect.APPEND ? Long.BYTES - method.size(value) : 0));
    }

    private void writesBefore(ByteBufKind kind, WriteMethod method, long value, int minAfter) {
        IntStream.of(0, 1, 4, Long.BYTES - method.size(value), Long.BYTES, Long.BYTES + 1)
                .filter(after -> after >= Math.max(0, minAfter))
                .forEach(after -> {
                    ByteBuf buf = buffers.canaries(kind, AT + method.size(value) + after);
                    writes(method, buf.setIndex(1, method.effect() == Effect.SET ? 2 : AT), AT, value);
                });
    }

    /**
     * Writes to a buffer of canaries, and compares all its bytes. An append of up to eight bytes is one store of eight
     * where they are writable, so zeros follow the value.
     */
    private static void writes(WriteMethod method, ByteBuf buf, int index, long value) {
        int capacity = buf.capacity();
        int size = method.size(value);
        method.write(buf, index, value);
        byte[] expected = Canary.around(index, method.encode(value), capacity - index - size);
        if (method.effect() == Effect.APPEND && index + Long.BYTES <= capacity && size <= Long.BYTES) {
            Arrays.fill(expected, index + size, index + Long.BYTES, (byte) 0);
        }
        assertArrayEquals(expected, ByteBufKind.get(buf), method.name());
    }

    @Test
    void refusesTheEmptyBuffer() {
        WriteMethod.FACADES.forEach(
                method -> method.refuses(IndexOutOfBoundsException.class, Unpooled.EMPTY_BUFFER, 0, 1));
    }

    @ParameterizedTest
    @EnumSource
    void refusesAReadOnlyBuffer(ByteBufKind kind) {
        refusesReadOnly(buffers.make(kind, CAPACITY, CAPACITY).asReadOnly());
    }

    @Test
    void refusesReadOnlyMemory() {
        ByteBuffer direct = ByteBuffer.allocateDirect(CAPACITY);
        refusesReadOnly(Unpooled.wrappedBuffer(ByteBuffer.allocate(CAPACITY).asReadOnlyBuffer()));
        refusesReadOnly(Unpooled.wrappedBuffer(direct.asReadOnlyBuffer()));
        refusesReadOnly(Unpooled.wrappedUnmodifiableBuffer(
                Unpooled.wrappedBuffer(new byte[6]), Unpooled.wrappedBuffer(new byte[CAPACITY - 6])));
    }

    /** Netty's own read-only classes throw when they are to grow. A user's class may not. */
    @Test
    void neverGrowsAReadOnlyBuffer() {
        ByteBuf buf = buffers.free(new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, AT, CAPACITY) {
            @Override
            public boolean isReadOnly() {
                return true;
            }
        });
        buf.setIndex(0, AT);
        appending().forEach(method -> method.refuses(ReadOnlyBufferException.class, buf, AT, 1));
        ByteBufOutput out = new ByteBufOutput(buf);
        Snapshot.assertThrows(ReadOnlyBufferException.class, buf, () -> out.writeByte(1));
    }

    private static void refusesReadOnly(ByteBuf buf) {
        for (WriteMethod method : WriteMethod.FACADES) {
            for (long value : new long[] {1, method.fit(-1)}) {
                method.refuses(ReadOnlyBufferException.class, buf.setIndex(2, 4), 4, value);
                // A set has two reasons, and may give either.
                boolean isSet = method.effect() == Effect.SET;
                method.refuses(
                        isSet ? RuntimeException.class : ReadOnlyBufferException.class,
                        buf.setIndex(2, CAPACITY),
                        CAPACITY,
                        value);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesAReleasedBuffer(ByteBufKind kind) {
        ByteBuf buf = kind.make(CAPACITY, CAPACITY).setIndex(2, 4);
        buf.release();
        forEach(
                kind,
                WriteMethod.FACADES.stream(),
                (method, value) -> assertThrows(
                        IllegalReferenceCountException.class,
                        () -> method.call().set(buf, 4, value)));
    }

    @ParameterizedTest
    @EnumSource
    void setsAtAnyIndexWithinTheCapacity(ByteBufKind kind) {
        forEach(kind, WriteMethod.facades(Effect.SET), (method, value) -> {
            for (int index = 0; index <= CAPACITY - method.size(value); index++) {
                writes(method, buffers.canaries(kind, CAPACITY).setIndex(5, 9), index, value);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void setsNowhereElseAndNeverGrows(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, CAPACITY, 1024).setIndex(5, 9);
        forEach(kind, WriteMethod.facades(Effect.SET), (method, value) -> {
            int beyond = CAPACITY - method.size(value) + 1;
            IntStream.of(Integer.MIN_VALUE, -8, -1, beyond, CAPACITY, Integer.MAX_VALUE)
                    .forEach(index -> method.refuses(IndexOutOfBoundsException.class, buf, index, value));
        });
    }

    /** Every type, against the same methods of arrays. */
    @ParameterizedTest
    @MethodSource("dev.varint.fixtures.Types#all")
    void writesAsToAnArray(VarIntType type) {
        int unused = Long.SIZE - type.bits();
        for (long bits : Values.edges(64)) {
            long value = type.isSigned() ? bits << unused >> unused : bits << unused >>> unused;
            int size = TypedVarInt.size(type, value);
            for (int byteCount = size; byteCount <= type.maxSize(); byteCount++) {
                byte[] array = new byte[byteCount];
                TypedVarInt.putFixed(type, array, 0, value, byteCount);
                ByteBuf expected = Unpooled.wrappedBuffer(array);
                ByteBuf buf = Unpooled.buffer();
                assertEquals(byteCount, ByteBufTypedVarInts.writeFixed(type, buf, value, byteCount));
                assertEquals(expected, buf);
                buf.setZero(0, byteCount);
                assertEquals(byteCount, ByteBufTypedVarInts.setFixed(type, buf, 0, value, byteCount));
                assertEquals(expected, buf);
                if (byteCount == size) {
                    assertEquals(size, ByteBufTypedVarInts.set(type, buf.setZero(0, size), 0, value));
                    assertEquals(expected, buf);
                    assertEquals(size, ByteBufTypedVarInts.write(type, buf.clear(), value));
                    assertEquals(expected, buf);
                    assertEquals(value, ByteBufTypedVarInts.get(type, buf, 0, Strictness.CANONICAL));
                    assertEquals(size, ByteBufTypedVarInts.scan(type, buf, Strictness.CANONICAL));
                }
                assertEquals(value, ByteBufTypedVarInts.read(type, buf));
            }
        }
    }

    @Test
    void refusesSizesThatNoValueHas() {
        for (int value : new int[] {0, -1}) {
            IntStream.of(Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE).forEach(size -> refusesInt(value, size));
            IntStream.of(Integer.MIN_VALUE, -1, 0, 11, Integer.MAX_VALUE).forEach(size -> refusesLong(value, size));
            int u16 = value & 0xFFFF;
            IntStream.of(0, 4).forEach(size -> {
                refusesArgument(buf -> ByteBufTypedVarInts.writeFixed(VarIntType.U16, buf, u16, size));
                refusesArgument(buf -> ByteBufTypedVarInts.setFixed(VarIntType.U16, buf, 0, u16, size));
            });
        }
    }

    @Test
    void refusesValuesThatDoNotFit() {
        LongStream.of(Values.edges(64)).forEach(value -> {
            IntStream.range(1, Reference.size(value)).forEach(size -> refusesLong(value, size));
            IntStream.range(1, Reference.size((int) value)).forEach(size -> refusesInt((int) value, size));
            Stream.of(VarIntType.U8, VarIntType.U16, VarIntType.U32)
                    .filter(type -> value >>> type.bits() != 0)
                    .forEach(type -> {
                        refusesArgument(buf -> ByteBufTypedVarInts.write(type, buf, value));
                        refusesArgument(buf -> ByteBufTypedVarInts.set(type, buf, 0, value));
                        refusesArgument(buf -> ByteBufTypedVarInts.writeFixed(type, buf, value, type.maxSize()));
                        refusesArgument(buf -> ByteBufTypedVarInts.setFixed(type, buf, 0, value, type.maxSize()));
                    });
        });
    }

    private void refusesInt(int value, int size) {
        refusesArgument(buf -> ByteBufVarInts.writeFixedVarInt(buf, value, size));
        refusesArgument(buf -> ByteBufVarInts.setFixedVarInt(buf, 0, value, size));
    }

    private void refusesLong(long value, int size) {
        refusesArgument(buf -> ByteBufVarInts.writeFixedVarLong(buf, value, size));
        refusesArgument(buf -> ByteBufVarInts.setFixedVarLong(buf, 0, value, size));
    }

    /** The buffer is full, so a write that did not look first would grow it. */
    private void refusesArgument(ToIntFunction<ByteBuf> write) {
        ByteBuf buf = buffers.growing(ByteBufKind.UNPOOLED_HEAP, 4, 1024).setIndex(2, 4);
        Snapshot.assertThrows(IllegalArgumentException.class, buf, () -> write.applyAsInt(buf));
    }

    private static Stream<WriteMethod> appending() {
        return WriteMethod.FACADES.stream().filter(method -> method.effect() != Effect.SET);
    }
}
