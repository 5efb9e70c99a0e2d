package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.PackedType;
import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class WritePackedTest {

    private static final int AT = 3;
    private static final int[] COUNTS = {0, 1, 2, 7, 8, 9, 10, 11, 40, 1025};

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private static long[] values(PackedType type, int count) {
        Random random = new Random(count);
        return LongStream.range(0, count)
                .map(i -> random.nextLong() >> random.nextInt(64))
                .map(value -> type.isInt() ? (int) value : value)
                .toArray();
    }

    /** Just the room, and room for others. */
    @ParameterizedTest
    @EnumSource
    void leavesOthersAlone(ByteBufKind kind) {
        for (PackedType type : PackedType.values()) {
            for (int count : COUNTS) {
                long[] values = values(type, count + 2);
                byte[] expected = type.encode(Arrays.copyOfRange(values, 1, count + 1));
                for (int after : new int[] {0, 1, 8, 10 * count}) {
                    int capacity = AT + expected.length + after;
                    ByteBuf buf = buffers.make(kind, capacity, capacity).setIndex(1, AT);
                    new PackedBytes(type).write(buf, values, 1, count + 1);
                    assertEquals(1, buf.readerIndex());
                    assertEquals(AT + expected.length, buf.writerIndex());
                    assertArrayEquals(Canary.around(AT, expected, after), ByteBufUtil.getBytes(buf, 0, capacity));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void wholeArrays(ByteBufKind kind) {
        for (PackedType type : PackedType.values()) {
            long[] values = values(type, 30);
            byte[] expected = type.encode(values);
            ByteBuf buf = buffers.make(kind, expected.length, expected.length);
            new PackedBytes(type).write(buf, values);
            assertArrayEquals(expected, ByteBufUtil.getBytes(buf));
            assertArrayEquals(values, new PackedBytes(type).read(buf, expected.length));
            assertEquals(0, buf.readableBytes());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsTheBufferAsFarAsNetty(ByteBufKind kind) {
        for (PackedType type : PackedType.values()) {
            for (int count : COUNTS) {
                long[] values = values(type, count);
                byte[] expected = type.encode(values);
                for (int room : new int[] {0, 1, expected.length - 1, expected.length, expected.length + 5}) {
                    int capacity = AT + Math.max(0, room);
                    ByteBuf twin = buffers.make(kind, capacity, 1 << 15)
                            .setIndex(1, AT)
                            .ensureWritable(expected.length);
                    ByteBuf buf = buffers.make(kind, capacity, 1 << 15).setIndex(1, AT);
                    new PackedBytes(type).write(buf, values);
                    assertEquals(twin.capacity(), buf.capacity());
                    assertArrayEquals(
                            Canary.around(AT, expected, 0), ByteBufUtil.getBytes(buf, 0, AT + expected.length));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE")
    void writesNothingInPart(ByteBufKind kind) {
        for (PackedType type : PackedType.values()) {
            for (int count : COUNTS) {
                long[] values = values(type, count);
                int size = type.encode(values).length;
                for (int room : new int[] {0, 1, size / 2, size - 2, size - 1}) {
                    if (room >= 0 && room < size) {
                        ByteBuf buf = buffers.make(kind, AT + room, AT + room).setIndex(1, AT);
                        refuses(IndexOutOfBoundsException.class, buf, () -> new PackedBytes(type).write(buf, values));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesReadOnlyAndReleasedBuffers(ByteBufKind kind) {
        for (PackedType type : PackedType.values()) {
            for (int count : new int[] {1, 20, 1025}) {
                long[] values = values(type, count);
                PackedBytes packed = new PackedBytes(type);
                for (int capacity : new int[] {AT + 1, AT + 12_000}) {
                    ByteBuf buf = kind.make(capacity, 1 << 15).setIndex(1, AT);
                    ByteBuf readOnly = buf.asReadOnly();
                    refuses(RuntimeException.class, readOnly, () -> packed.write(readOnly, values));
                    if (capacity > AT + 1) {
                        refuses(ReadOnlyBufferException.class, readOnly, () -> packed.write(readOnly, values));
                    }
                    buf.release();
                    assertThrows(IllegalReferenceCountException.class, () -> packed.write(buf, values));
                    assertThrows(IllegalReferenceCountException.class, () -> packed.write(buf, new long[0]));
                }
            }
        }
    }

    @Test
    void refusesRangesOutside() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_HEAP, 64, 64).setIndex(1, AT);
        int most = Integer.MAX_VALUE;
        List<int[]> ranges = List.of(
                new int[] {-1, 1},
                new int[] {0, 3},
                new int[] {2, 1},
                new int[] {3, 3},
                new int[] {most, most},
                new int[] {0, most},
                new int[] {Integer.MIN_VALUE, most},
                new int[] {0, -1});
        for (PackedType type : PackedType.values()) {
            for (int[] range : ranges) {
                refuses(
                        IndexOutOfBoundsException.class,
                        buf,
                        () -> new PackedBytes(type).write(buf, new long[2], range[0], range[1]));
            }
        }
    }

    /** Netty's own stores change what comes before a component that is read-only, but the index stays. */
    @Test
    void leavesTheIndexWhereAComponentHidesThatItIsReadOnly() {
        for (PackedType type : PackedType.values()) {
            ByteBuf buf = buffers.free(Unpooled.compositeBuffer()
                    .addComponent(false, Unpooled.buffer(6).writeZero(6))
                    .addComponent(false, Unpooled.buffer(9000).writeZero(9000).asReadOnly()));
            buf.setIndex(1, AT);
            assertThrows(ReadOnlyBufferException.class, () -> new PackedBytes(type).write(buf, values(type, 800)));
            assertEquals(1, buf.readerIndex());
            assertEquals(AT, buf.writerIndex());
        }
    }

    private static void refuses(Class<? extends RuntimeException> type, ByteBuf buf, Executable call) {
        Snapshot before = Snapshot.of(buf);
        assertThrows(type, call, buf::toString);
        before.assertStill(buf);
    }
}
