package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import dev.varint.testing.TypedReference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/** Packed regions of every type in every kind of buffer. */
class ByteBufPackedVarIntsTest {

    private static final int AT = 3;
    private static final SizeMix[] MIXES = SizeMix.values();
    private static final List<PackedMethods> ALL =
            Stream.of(PackedReference.values()).map(PackedMethods::new).toList();

    @RegisterExtension
    final Buffers buffers = new Buffers();

    static List<PackedMethods> all() {
        return ALL;
    }

    /** All types for a heap buffer and a direct one, and two of them for any other kind. */
    private static List<PackedMethods> types(ByteBufKind kind) {
        int type = kind.ordinal() % ALL.size();
        return isMain(kind) ? ALL : List.of(ALL.get(type), ALL.get((type + ALL.size() / 2) % ALL.size()));
    }

    private static boolean isMain(ByteBufKind kind) {
        return kind == ByteBufKind.UNPOOLED_HEAP || kind == ByteBufKind.POOLED_DIRECT;
    }

    private void check(PackedMethods packed, ByteBufKind kind, PackedRegion region) {
        packed.check(buffers.of(kind, region.bytes()), region);
    }

    private static int bits(PackedMethods packed) {
        return ((PackedReference) packed.type()).wireBits();
    }

    private static byte[] region(Random random, PackedMethods packed, int length) {
        SizeMix mix = MIXES[random.nextInt(MIXES.length)];
        return mix.region(random, length, bits(packed));
    }

    @ParameterizedTest
    @EnumSource
    void readsRegionsOfAnyLengthWithAnyDamage(ByteBufKind kind) {
        Random random = new Random(kind.ordinal());
        int step = isMain(kind) ? 2 : 20;
        for (int length = kind.ordinal() % step; length <= 300; length += step + length / 40) {
            PackedMethods packed = ALL.get(length % ALL.size());
            for (RegionDamage damage : RegionDamage.values()) {
                byte[] damaged = damage.apply(random, region(random, packed, length));
                PackedRegion region = PackedRegion.anywhere(random, damaged);
                ByteBuf buf = buffers.of(kind, region.bytes());
                packed.check(length % 4 == 1 ? buf.asReadOnly() : buf, region);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void handlesEveryOtherType(ByteBufKind kind) {
        Random random = new Random(kind.ordinal());
        for (TypedReference type : TypedReference.ALL) {
            PackedMethods packed = new PackedMethods(type);
            for (RegionDamage damage : RegionDamage.values()) {
                byte[] region = type.region(SizeMix.ANY, random, random.nextInt(200));
                check(packed, kind, PackedRegion.anywhere(random, damage.apply(random, region)));
            }
            byte[] region = type.region(SizeMix.ANY, random, 100);
            long[] values = type.decode(region, 0, region.length).elements();
            byte[] encoded = type.encode(values);
            ByteBuf buf = buffers.canaries(kind, AT + 100).setIndex(1, AT);
            assertEquals(encoded.length, packed.write(buf, values));
            assertArrayEquals(Canary.around(AT, encoded, 100 - encoded.length), ByteBufKind.get(buf));
            if (type.bits() == 7) {
                values[values.length - 1] = 128;
                refuses(IllegalArgumentException.class, buf.writerIndex(AT), () -> packed.write(buf, values));
            }
        }
    }

    /** Copies are made in chunks of 32 KiB. */
    @ParameterizedTest
    @EnumSource
    void readsRegionsOfSeveralChunks(ByteBufKind kind) {
        Random random = new Random(3);
        PackedMethods packed = ALL.get(kind.ordinal() % ALL.size());
        byte[] region = SizeMix.ANY.region(random, 70_000, bits(packed));
        check(packed, kind, PackedRegion.amid(3, region, 0, 0));
        region[32_766] |= (byte) 0x80;
        check(packed, kind, PackedRegion.amid(0, region, 5, 0));
    }

    @ParameterizedTest
    @EnumSource
    void refusesLengthsAndCountsThatAreNotThere(ByteBufKind kind) {
        for (PackedMethods packed : types(kind)) {
            ByteBuf buf = buffers.of(kind, Canary.bytes(20)).setIndex(3, 13);
            for (int length : new int[] {11, 12, 18, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
                refuses(IndexOutOfBoundsException.class, buf, () -> packed.read(buf, length));
                refuses(IndexOutOfBoundsException.class, buf, () -> packed.read(buf, length, new long[99], 0));
                refuses(IndexOutOfBoundsException.class, buf, () -> packed.count(buf, length));
            }
            for (int offset : new int[] {-1, 100, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                refuses(IndexOutOfBoundsException.class, buf, () -> packed.read(buf, 10, new long[99], offset));
                refuses(IndexOutOfBoundsException.class, buf, () -> packed.read(buf, 0, new long[99], offset));
            }
            refuses(IndexOutOfBoundsException.class, buf, () -> packed.skip(buf, 11));
            refuses(IllegalArgumentException.class, buf, () -> packed.skip(buf, -1));
            assertEquals(0, packed.read(buf, 0).length);
            assertEquals(10, packed.read(buf, 10).length);
            assertEquals(13, buf.readerIndex());
            assertEquals(0, packed.skip(buf, 0));
            assertEquals(0, packed.count(buf, 0));
        }
    }

    @Test
    void handlesTheEmptyBuffer() {
        for (PackedMethods packed : ALL) {
            ByteBuf empty = Unpooled.EMPTY_BUFFER;
            assertEquals(0, packed.read(empty, 0).length);
            assertEquals(0, packed.write(empty));
            assertThrows(IndexOutOfBoundsException.class, () -> packed.read(empty, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> packed.write(empty, 1));
        }
    }

    private static long[] values(PackedMethods packed, int count) {
        Random random = new Random(count);
        return LongStream.range(0, count)
                .map(i -> packed.type().narrow(random.nextLong() >> random.nextInt(64)))
                .toArray();
    }

    /** In just the room, and amid others. */
    @ParameterizedTest
    @EnumSource
    void changesOnlyTheBytesOfTheRegion(ByteBufKind kind) {
        for (PackedMethods packed : types(kind)) {
            for (int count : new int[] {0, 1, 7, 8, 9, 10, 40, 1025}) {
                long[] values = values(packed, count + 2);
                long[] middle = Arrays.copyOfRange(values, 1, count + 1);
                byte[] encoded = packed.type().encode(middle);
                for (int after : new int[] {0, 1, 10 * count}) {
                    ByteBuf buf =
                            buffers.canaries(kind, AT + encoded.length + after).setIndex(1, AT);
                    assertEquals(encoded.length, packed.write(buf, values, 1, count + 1));
                    assertEquals(1, buf.readerIndex());
                    assertEquals(AT + encoded.length, buf.writerIndex());
                    assertArrayEquals(Canary.around(AT, encoded, after), ByteBufKind.get(buf));
                    assertEquals(encoded.length, packed.write(buf.writerIndex(AT), middle));
                    assertArrayEquals(Canary.around(AT, encoded, after), ByteBufKind.get(buf));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsTheBufferAsNettysOwnWritesDo(ByteBufKind kind) {
        for (PackedMethods packed : types(kind)) {
            for (int count : new int[] {0, 1, 9, 40, 1025}) {
                long[] values = values(packed, count);
                byte[] encoded = packed.type().encode(values);
                for (int room : new int[] {0, Math.max(0, encoded.length - 1), encoded.length}) {
                    ByteBuf twin = buffers.make(kind, AT + room, 1 << 15).setIndex(1, AT);
                    ByteBuf buf = buffers.make(kind, AT + room, 1 << 15).setIndex(1, AT);
                    packed.write(buf, values);
                    assertEquals(twin.ensureWritable(encoded.length).capacity(), buf.capacity());
                    byte[] written = ByteBufUtil.getBytes(buf, 0, AT + encoded.length);
                    assertArrayEquals(Canary.around(AT, encoded, 0), written);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE") // it always grows
    void writesNothingWithoutRoomForAll(ByteBufKind kind) {
        for (PackedMethods packed : types(kind)) {
            for (int count : new int[] {1, 9, 40, 1025}) {
                long[] values = values(packed, count);
                int size = packed.type().encode(values).length;
                for (int room : new int[] {0, size / 2, size - 1}) {
                    ByteBuf buf = buffers.canaries(kind, AT + room).setIndex(1, AT);
                    refuses(IndexOutOfBoundsException.class, buf, () -> packed.write(buf, values));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesReadOnlyAndReleasedBuffers(ByteBufKind kind) {
        for (PackedMethods packed : types(kind)) {
            for (int capacity : new int[] {AT + 1, AT + 12_000}) {
                long[] values = values(packed, 1025);
                ByteBuf buf = kind.make(capacity, 1 << 15).setIndex(1, AT);
                ByteBuf readOnly = buf.asReadOnly();
                boolean hasRoom = capacity > AT + 1;
                refuses(
                        hasRoom ? ReadOnlyBufferException.class : RuntimeException.class,
                        readOnly,
                        () -> packed.write(readOnly, values));
                buf.release();
                assertThrows(IllegalReferenceCountException.class, () -> packed.write(buf, values));
            }
            ByteBuf buf = kind.make(20, 20).setIndex(3, 13);
            buf.release();
            assertThrows(IllegalReferenceCountException.class, () -> packed.write(buf));
            for (int n : new int[] {0, 1, 10, 11}) {
                assertThrows(IllegalReferenceCountException.class, () -> packed.read(buf, n));
                assertThrows(IllegalReferenceCountException.class, () -> packed.read(buf, n, new long[10], 0));
                assertThrows(IllegalReferenceCountException.class, () -> packed.count(buf, n));
                assertThrows(IllegalReferenceCountException.class, () -> packed.skip(buf, n));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void refusesRangesOutsideTheArray(PackedMethods packed) {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_HEAP, 64, 64).setIndex(1, AT);
        int most = Integer.MAX_VALUE;
        int[][] ranges = {{-1, 1}, {0, 3}, {2, 1}, {3, 3}, {most, most}, {0, most}, {Integer.MIN_VALUE, most}, {0, -1}};
        for (int[] range : ranges) {
            refuses(IndexOutOfBoundsException.class, buf, () -> packed.write(buf, new long[2], range[0], range[1]));
        }
    }

    /** Netty's own stores change what comes before a component that is read-only, but the index stays. */
    @ParameterizedTest
    @MethodSource("all")
    void leavesTheIndexWhereAComponentHidesThatItIsReadOnly(PackedMethods packed) {
        ByteBuf buf = buffers.free(Unpooled.compositeBuffer()
                .addComponent(false, Unpooled.buffer(6).writeZero(6))
                .addComponent(false, Unpooled.buffer(9000).writeZero(9000).asReadOnly()));
        buf.setIndex(1, AT);
        assertThrows(ReadOnlyBufferException.class, () -> packed.write(buf, values(packed, 800)));
        assertEquals(1, buf.readerIndex());
        assertEquals(AT, buf.writerIndex());
    }

    private static void refuses(Class<? extends RuntimeException> type, ByteBuf buf, Executable call) {
        Snapshot.assertThrows(type, buf, call);
    }

    /** A part of a region of differences, with the value before it. */
    @Test
    void readsPartsOfDeltas() {
        long[] values = {5, 9, 300, 301, 1 << 20};
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 64, 64);
        ByteBufPackedVarInts.write(PackedType.SINT64_DELTA, buf, values);
        ByteBufPackedVarInts.skip(PackedType.SINT64_DELTA, buf, 2);
        int byteLength = buf.readableBytes();
        Snapshot.assertThrows(
                IllegalArgumentException.class,
                buf,
                () -> ByteBufPackedVarInts.read(PackedType.SINT64, buf, byteLength, 9));
        Snapshot.assertThrows(
                IllegalArgumentException.class,
                buf,
                () -> ByteBufPackedVarInts.read(PackedType.SINT32_DELTA, buf, byteLength, 1L << 40));
        long[] part = ByteBufPackedVarInts.read(PackedType.SINT64_DELTA, buf, byteLength, 9);
        assertArrayEquals(new long[] {300, 301, 1 << 20}, part);
        assertEquals(0, buf.readableBytes());
    }
}
