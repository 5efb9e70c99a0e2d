package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedReference;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** How each method that appends to a buffer does that: a value, with a prefix, packed, or a reserved length. */
class BufferWritesTest {

    private static final int AT = 3;

    /** A call, and what it appends. */
    private record Write(String name, byte[] encoded, ToIntFunction<ByteBuf> call) {

        static Write packed(int count) {
            Random random = new Random(count);
            long[] values = random.longs(count)
                    .map(value -> value >> random.nextInt(64))
                    .toArray();
            return new Write(
                    count + " packed",
                    PackedReference.SINT64_DELTA.encode(values),
                    buf -> ByteBufPackedVarInts.write(PackedType.SINT64_DELTA, buf, values));
        }

        static Stream<Write> of(WriteMethod method) {
            return LongStream.of(method.values())
                    .mapToObj(value -> new Write(
                            method.name(),
                            method.encode(value),
                            buf -> method.call().set(buf, buf.writerIndex(), value)));
        }

        /** Returns the number of bytes, as the others do. */
        static Write reserved(int size) {
            return new Write(size + " reserved", Reference.encodeFixed(0, size), buf -> {
                assertEquals(buf.writerIndex(), LengthPrefix.reserve(buf, size));
                return size;
            });
        }

        void refuses(Class<? extends RuntimeException> type, ByteBuf buf) {
            Snapshot.assertThrows(type, buf, () -> call.applyAsInt(buf));
        }
    }

    /** Those that change no byte after what they append. */
    private static final List<Write> WRITES = new ArrayList<>();

    private static final List<Write> ALL;

    static {
        Prefixed.all().forEach(each -> WRITES.add(new Write(each.name(), each.encoded(), each.write())));
        IntStream.of(0, 1, 9, 40, 1025).mapToObj(Write::packed).forEach(WRITES::add);
        IntStream.rangeClosed(1, 5).mapToObj(Write::reserved).forEach(WRITES::add);
        WriteMethod.facades(WriteMethod.Effect.WRITE).flatMap(Write::of).forEach(WRITES::add);
        ALL = new ArrayList<>(WRITES);
        WriteMethod.facades(WriteMethod.Effect.APPEND).flatMap(Write::of).forEach(ALL::add);
    }

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** In just the room, and amid others. */
    @ParameterizedTest
    @EnumSource
    void changeNoOtherBytes(ByteBufKind kind) {
        for (Write each : WRITES) {
            int size = each.encoded.length;
            for (int after : new int[] {0, 8}) {
                ByteBuf buf = buffers.canaries(kind, AT + size + after).setIndex(1, AT);
                assertEquals(size, each.call.applyAsInt(buf), each.name);
                assertEquals(1, buf.readerIndex());
                assertEquals(AT + size, buf.writerIndex());
                assertArrayEquals(Canary.around(AT, each.encoded, after), ByteBufKind.get(buf), each.name);
            }
        }
    }

    /** Also where it can grow to just the size that is needed. */
    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growTheBufferAsNettysOwnWritesDo(ByteBufKind kind) {
        for (Write each : ALL) {
            int size = each.encoded.length;
            IntStream.of(0, 1, size - 1, size)
                    .filter(room -> room >= 0 && room <= size)
                    .distinct()
                    .forEach(room -> {
                        int max = size % 2 == 0 ? AT + size : 1 << 15;
                        ByteBuf twin = kind.make(AT + room, max).setIndex(1, AT);
                        ByteBuf buf = kind.make(AT + room, max).setIndex(1, AT);
                        assertEquals(size, each.call.applyAsInt(buf), each.name);
                        assertEquals(twin.ensureWritable(size).capacity(), buf.capacity(), each.name);
                        byte[] written = ByteBufUtil.getBytes(buf, 0, AT + size);
                        assertArrayEquals(Canary.around(AT, each.encoded, 0), written, each.name);
                        twin.release();
                        buf.release();
                    });
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE") // it always grows
    void writeNothingWithoutRoomForAll(ByteBufKind kind) {
        for (Write each : ALL) {
            int size = each.encoded.length;
            IntStream.of(0, 1, 2, size / 2, size - 2, size - 1)
                    .filter(room -> room >= 0 && room < size)
                    .distinct()
                    .forEach(room -> {
                        ByteBuf full = buffers.canaries(kind, AT + room).setIndex(1, AT);
                        each.refuses(IndexOutOfBoundsException.class, full);
                        ByteBuf small = buffers.growing(kind, AT + room / 2, AT + room);
                        each.refuses(IndexOutOfBoundsException.class, small.setIndex(1, AT));
                    });
        }
    }

    @ParameterizedTest
    @EnumSource
    void refuseReadOnlyAndReleasedBuffers(ByteBufKind kind) {
        for (int capacity : new int[] {AT + 1, AT + 12_000}) {
            ByteBuf buf = kind.make(capacity, 1 << 15).setIndex(1, AT);
            ByteBuf readOnly = buf.asReadOnly();
            for (Write each : ALL) {
                if (each.encoded.length > 0) {
                    boolean hasRoom = AT + each.encoded.length <= capacity;
                    each.refuses(hasRoom ? ReadOnlyBufferException.class : RuntimeException.class, readOnly);
                }
            }
            buf.release();
            for (Write each : ALL) {
                assertThrows(IllegalReferenceCountException.class, () -> each.call.applyAsInt(buf), each.name);
            }
        }
    }

    /** Netty's own stores change what comes before a component that is read-only, but the index stays. */
    @Test
    void leaveTheIndexWhereAComponentHidesThatItIsReadOnly() {
        for (Write each : WRITES) {
            for (int at : new int[] {2, AT, 5}) {
                if (at + each.encoded.length > 6) {
                    ByteBuf buf = halfReadOnly().setIndex(1, at);
                    assertThrows(ReadOnlyBufferException.class, () -> each.call.applyAsInt(buf), each.name);
                    assertEquals(1, buf.readerIndex());
                    assertEquals(at, buf.writerIndex(), each.name);
                }
            }
        }
    }

    /** Six bytes that can be written, and many that cannot. */
    private ByteBuf halfReadOnly() {
        return buffers.free(Unpooled.compositeBuffer()
                .addComponent(false, Unpooled.buffer(6).writeZero(6))
                .addComponent(false, Unpooled.buffer(1 << 15).writeZero(1 << 15).asReadOnly()));
    }
}
