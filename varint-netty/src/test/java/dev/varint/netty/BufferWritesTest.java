package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.FacadeMethod;
import dev.varint.fixtures.Types;
import dev.varint.format.VarIntType;
import dev.varint.netty.Write.Effect;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The contract of everything that writes to a buffer, on every kind of it. */
class BufferWritesTest {

    private static final int AT = 3;
    private static final int CAPACITY = 16;
    private static final List<Write> SETS = with(Effect.SET).toList();
    private static final List<Write> APPENDING =
            Stream.concat(with(Effect.WRITE), with(Effect.APPEND)).toList();

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private static Stream<Write> with(Effect effect) {
        return Write.ALL.stream().filter(each -> each.effect() == effect);
    }

    /** In just the room, and amid others. */
    @ParameterizedTest
    @EnumSource
    void changeNoOtherBytes(ByteBufKind kind) {
        Write.ALL.forEach(each -> writesBefore(kind, each, 0));
        // A word needs its room.
        Write.ALGORITHMS.forEach(
                each -> writesBefore(kind, each, each.effect() == Effect.APPEND ? Long.BYTES - each.size() : 0));
    }

    private void writesBefore(ByteBufKind kind, Write write, int minAfter) {
        IntStream.of(0, 1, 4, Long.BYTES - write.size(), Long.BYTES, Long.BYTES + 1)
                .filter(after -> after >= Math.max(0, minAfter))
                .forEach(after -> {
                    ByteBuf buf = buffers.canaries(kind, AT + write.size() + after);
                    writes(write, buf.setIndex(1, write.effect() == Effect.SET ? 2 : AT), AT);
                });
    }

    /**
     * Writes to a buffer of canaries, and compares all its bytes. An append of up to eight bytes is one store of eight
     * where they are writable, so zeros follow the value.
     */
    private static void writes(Write write, ByteBuf buf, int index) {
        int capacity = buf.capacity();
        int end = index + write.size();
        write.check(buf, index);
        byte[] expected = Canary.around(index, write.encoded(), capacity - end);
        if (write.effect() == Effect.APPEND && index + Long.BYTES <= capacity && write.size() <= Long.BYTES) {
            Arrays.fill(expected, end, index + Long.BYTES, (byte) 0);
        }
        assertArrayEquals(expected, ByteBufKind.get(buf), write.name());
    }

    @ParameterizedTest
    @EnumSource
    void setAtAnyIndexWithinTheCapacity(ByteBufKind kind) {
        for (Write set : SETS) {
            for (int index = 0; index <= CAPACITY - set.size(); index++) {
                writes(set, buffers.canaries(kind, CAPACITY).setIndex(5, 9), index);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void setNowhereElseAndNeverGrow(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, CAPACITY, 1024).setIndex(5, 9);
        for (Write set : SETS) {
            IntStream.of(Integer.MIN_VALUE, -8, -1, CAPACITY - set.size() + 1, CAPACITY, Integer.MAX_VALUE)
                    .forEach(index -> set.refuses(IndexOutOfBoundsException.class, buf, index));
        }
    }

    /** Also where it can grow to just the size that is needed. */
    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growTheBufferAsNettysOwnWritesDo(ByteBufKind kind) {
        for (Write each : APPENDING) {
            int size = each.size();
            IntStream.of(0, 1, size - 1, size)
                    .filter(room -> room >= 0 && room <= size)
                    .distinct()
                    .forEach(room -> {
                        int max = size % 2 == 0 ? AT + size : 1 << 15;
                        ByteBuf twin = kind.make(AT + room, max).setIndex(1, AT);
                        ByteBuf buf = kind.make(AT + room, max).setIndex(1, AT);
                        each.check(buf, AT);
                        assertEquals(twin.ensureWritable(size).capacity(), buf.capacity(), each.name());
                        byte[] written = ByteBufUtil.getBytes(buf, 0, AT + size);
                        assertArrayEquals(Canary.around(AT, each.encoded(), 0), written, each.name());
                        twin.release();
                        buf.release();
                    });
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE") // it always grows
    void writeNothingWithoutRoomForAll(ByteBufKind kind) {
        for (Write each : APPENDING) {
            int size = each.size();
            IntStream.of(0, 1, 2, size / 2, size - 2, size - 1)
                    .filter(room -> room >= 0 && room < size)
                    .distinct()
                    .forEach(room -> {
                        ByteBuf full = buffers.canaries(kind, AT + room).setIndex(1, AT);
                        each.refuses(IndexOutOfBoundsException.class, full, AT);
                        ByteBuf small = buffers.growing(kind, AT + room / 2, AT + room);
                        each.refuses(IndexOutOfBoundsException.class, small.setIndex(1, AT), AT);
                    });
        }
    }

    @Test
    void refuseTheEmptyBuffer() {
        Write.VALUES.forEach(each -> each.refuses(IndexOutOfBoundsException.class, Unpooled.EMPTY_BUFFER, 0));
    }

    @ParameterizedTest
    @EnumSource
    void refuseReadOnlyBuffers(ByteBufKind kind) {
        for (int capacity : new int[] {AT, AT + 1, AT + 12_000}) {
            refuseReadOnly(buffers.make(kind, capacity, 1 << 15).asReadOnly());
        }
    }

    @ParameterizedTest
    @EnumSource
    void refuseReleasedBuffers(ByteBufKind kind) {
        for (int capacity : new int[] {AT + 1, AT + 12_000}) {
            ByteBuf buf = kind.make(capacity, 1 << 15).setIndex(1, AT);
            buf.release();
            for (Write each : Write.ALL) {
                assertThrows(
                        IllegalReferenceCountException.class, () -> each.call().write(buf, AT), each.name());
            }
        }
    }

    @Test
    void refuseReadOnlyMemory() {
        ByteBuffer direct = ByteBuffer.allocateDirect(CAPACITY);
        refuseReadOnly(Unpooled.wrappedBuffer(ByteBuffer.allocate(CAPACITY).asReadOnlyBuffer()));
        refuseReadOnly(Unpooled.wrappedBuffer(direct.asReadOnlyBuffer()));
        refuseReadOnly(Unpooled.wrappedUnmodifiableBuffer(
                Unpooled.wrappedBuffer(new byte[6]), Unpooled.wrappedBuffer(new byte[CAPACITY - 6])));
    }

    /** A set without room has two reasons, and may give either; so may what is no single value. */
    private static void refuseReadOnly(ByteBuf buf) {
        buf.setIndex(1, AT);
        for (Write each : Write.ALL) {
            boolean isOnlyReason =
                    AT + each.size() <= buf.capacity() || each.effect() != Effect.SET && Write.VALUES.contains(each);
            each.refuses(isOnlyReason ? ReadOnlyBufferException.class : RuntimeException.class, buf, AT);
        }
    }

    /** Netty's own read-only classes throw when they are to grow. A user's class may not. */
    @Test
    void neverGrowAReadOnlyBuffer() {
        ByteBuf buf = buffers.free(new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, AT, CAPACITY) {
            @Override
            public boolean isReadOnly() {
                return true;
            }
        });
        buf.setIndex(0, AT);
        Write.VALUES.stream()
                .filter(each -> each.effect() != Effect.SET)
                .forEach(each -> each.refuses(ReadOnlyBufferException.class, buf, AT));
        ByteBufOutput out = new ByteBufOutput(buf);
        Snapshot.assertThrows(ReadOnlyBufferException.class, buf, () -> out.writeByte(1));
    }

    /** Netty's own stores change what comes before a component that is read-only, but the index stays. */
    @Test
    void leaveTheIndexWhereAComponentHidesThatItIsReadOnly() {
        with(Effect.WRITE).forEach(each -> {
            for (int at : new int[] {2, AT, 5}) {
                if (at + each.size() > 6) {
                    ByteBuf buf = halfReadOnly().setIndex(1, at);
                    assertThrows(
                            ReadOnlyBufferException.class, () -> each.call().write(buf, at), each.name());
                    assertEquals(1, buf.readerIndex());
                    assertEquals(at, buf.writerIndex(), each.name());
                }
            }
        });
    }

    /** Six bytes that can be written, and many that cannot. */
    private ByteBuf halfReadOnly() {
        return buffers.free(Unpooled.compositeBuffer()
                .addComponent(false, Unpooled.buffer(6).writeZero(6))
                .addComponent(false, Unpooled.buffer(1 << 15).writeZero(1 << 15).asReadOnly()));
    }

    /** In a number of bytes, or in the type. The buffer is full, so a write that did not look first would grow it. */
    @Test
    void refuseValuesThatDoNotFit() {
        ByteBuf buf = buffers.make(ByteBufKind.UNPOOLED_HEAP, 4, 1024).setIndex(2, 4);
        ByteBufReads.methods("(write|append|set)(Fixed)?")
                .filter(method -> method.receiver() == null) // façades, which check values
                .forEach(method -> method.types(Types.unsigned().toList())
                        .forEach(type -> byteCounts(method).forEach(byteCount -> {
                            FacadeMethod.Call<ByteBuf> call = method.call(method.says("set"), byteCount, type);
                            for (long value : Values.edges(64)) {
                                long fit = value & -1L >>> Long.SIZE - type.bits();
                                boolean isSize = byteCount >= Reference.size(fit) && byteCount <= type.maxSize();
                                if (method.takes(VarIntType.class) && value != fit || method.says("Fixed") && !isSize) {
                                    Snapshot.assertThrows(
                                            IllegalArgumentException.class, buf, () -> call.call(buf, 0, value));
                                }
                            }
                        })));
    }

    /** Also such as no value has. */
    private static IntStream byteCounts(FacadeMethod method) {
        return method.says("Fixed")
                ? IntStream.concat(IntStream.of(Integer.MIN_VALUE, Integer.MAX_VALUE), IntStream.range(-1, 12))
                : IntStream.of(0);
    }
}
