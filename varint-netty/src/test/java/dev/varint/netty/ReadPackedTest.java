package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Memory;
import dev.varint.fixtures.PackedCase;
import dev.varint.fixtures.PackedDamage;
import dev.varint.fixtures.PackedMix;
import dev.varint.fixtures.PackedRegion;
import dev.varint.fixtures.PackedType;
import dev.varint.testing.ByteStrings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packed regions, good and bad, of every type in every kind of buffer, against the oracle. */
class ReadPackedTest {

    private static final PackedMix[] MIXES = PackedMix.values();

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private static PackedCase<ByteBuf> on(PackedType type, Memory<ByteBuf> memory) {
        return new PackedCase<>(type, memory, new PackedBytes(type));
    }

    @ParameterizedTest
    @EnumSource
    void everyLengthWithEveryDamage(ByteBufKind kind) {
        Random random = new Random(1);
        for (int length = 0; length <= 300; length += 1 + length / 80) {
            PackedType type = PackedType.values()[length % PackedType.values().length];
            PackedMix mix = MIXES[random.nextInt(MIXES.length)];
            for (PackedDamage damage : PackedDamage.values()) {
                byte[] region = damage.apply(random, mix.region(random, length, type.varIntType()));
                int filling = random.nextBoolean() ? 0xFF : 0;
                on(type, kind)
                        .check(PackedRegion.amid(random.nextInt(12), region, length % 2 * random.nextInt(80), filling));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void stringsOfTheContractAnywhere(PackedType type) {
        Random random = new Random(2);
        ByteBufKind[] kinds = ByteBufKind.values();
        List<byte[]> strings = ByteStrings.FEW.all().toList();
        for (int offset = 0; offset <= 130; offset++) {
            byte[] start = MIXES[offset % MIXES.length].region(random, offset, type.varIntType());
            for (int i = offset % 60; i < strings.size(); i += 60) {
                ByteBuf region = Unpooled.wrappedBuffer(start, strings.get(i), new byte[offset % 30]);
                byte[] bytes = new byte[region.readableBytes()];
                region.readBytes(bytes).release();
                on(type, kinds[random.nextInt(kinds.length)]).check(PackedRegion.amid(i % 5, bytes, i % 7, 0x80));
            }
        }
    }

    /** Copies are made in chunks of 32 KiB. */
    @ParameterizedTest
    @EnumSource
    void regionsOfChunks(ByteBufKind kind) {
        Random random = new Random(3);
        for (int length : new int[] {32_767, 32_769, 70_000}) {
            for (PackedType type : List.of(PackedType.UINT32, PackedType.SINT64)) {
                byte[] region = PackedMix.ANY.region(random, length, type.varIntType());
                on(type, kind).check(PackedRegion.amid(length % 5, region, 0, 0));
                region[32_766] |= (byte) 0x80;
                on(type, kind).check(PackedRegion.amid(0, region, length % 7, 0));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void readOnlyViews(ByteBufKind kind) {
        Random random = new Random(4);
        for (PackedType type : PackedType.values()) {
            byte[] region = PackedMix.ANY.region(random, 100, type.varIntType());
            PackedRegion expected = PackedRegion.amid(0, region, 0, 0);
            ByteBuf buf = buffers.make(kind, 100, 100);
            kind.set(buf, region);
            assertArrayEquals(expected.outcome(type).values(), new PackedBytes(type).decode(buf.asReadOnly(), 0, 100));
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsAndSkips(ByteBufKind kind) {
        Random random = new Random(5);
        for (PackedType type : PackedType.values()) {
            PackedBytes packed = new PackedBytes(type);
            byte[] region = PackedMix.ANY.region(random, 150, type.varIntType());
            int[] ends = PackedRegion.amid(0, region, 0, 0).outcome(type).ends();
            ByteBuf buf = buffers.make(kind, 150, 150);
            kind.set(buf, region);
            buf.setIndex(0, 150);
            assertEquals(ends.length, packed.count(buf, 150));
            assertEquals(0, buf.readerIndex());
            for (int count = 0; count <= ends.length; count++) {
                buf.readerIndex(0);
                int size = count == 0 ? 0 : ends[count - 1];
                assertEquals(size, packed.skip(buf, count));
                assertEquals(size, buf.readerIndex());
            }
            buf.readerIndex(0);
            Snapshot before = Snapshot.of(buf);
            assertThrows(IndexOutOfBoundsException.class, () -> packed.skip(buf, ends.length + 1));
            assertThrows(IllegalArgumentException.class, () -> packed.skip(buf, -1));
            assertThrows(IndexOutOfBoundsException.class, () -> packed.count(buf, 151));
            before.assertStill(buf);
        }
    }

    @ParameterizedTest
    @EnumSource
    void skipsAmidOthers(ByteBufKind kind) {
        for (PackedType type : PackedType.values()) {
            PackedBytes packed = new PackedBytes(type);
            ByteBuf buf = buffers.make(kind, 20, 20);
            kind.set(buf, new byte[20]);
            buf.setIndex(3, 13);
            assertEquals(4, packed.skip(buf, 4));
            assertEquals(7, buf.readerIndex());
            assertEquals(6, packed.count(buf, 6));
            assertEquals(6, packed.skip(buf, 6));
            assertEquals(13, buf.readerIndex());
            assertEquals(0, packed.skip(buf, 0));
            assertEquals(0, packed.count(buf, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void lengthsThatAreNotThere(ByteBufKind kind) {
        for (PackedType type : PackedType.values()) {
            PackedBytes packed = new PackedBytes(type);
            ByteBuf buf = buffers.make(kind, 20, 20).setIndex(3, 13);
            for (int length : new int[] {11, 12, 18, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
                Snapshot before = Snapshot.of(buf);
                assertThrows(IndexOutOfBoundsException.class, () -> packed.read(buf, length));
                assertThrows(IndexOutOfBoundsException.class, () -> packed.read(buf, length, new long[99], 0));
                before.assertStill(buf);
            }
            for (int at : new int[] {-1, 100, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                Snapshot before = Snapshot.of(buf);
                assertThrows(IndexOutOfBoundsException.class, () -> packed.read(buf, 10, new long[99], at));
                assertThrows(IndexOutOfBoundsException.class, () -> packed.read(buf, 0, new long[99], at));
                before.assertStill(buf);
            }
            assertEquals(0, packed.read(buf, 0).length);
            assertEquals(10, packed.read(buf, 10).length);
            assertEquals(13, buf.readerIndex());
        }
    }

    @ParameterizedTest
    @EnumSource
    void releasedBuffers(ByteBufKind kind) {
        ByteBuf buf = kind.allocate(20).setIndex(3, 13);
        buf.release();
        for (PackedType type : PackedType.values()) {
            for (int length : new int[] {0, 1, 10, 11}) {
                PackedBytes packed = new PackedBytes(type);
                assertThrows(IllegalReferenceCountException.class, () -> packed.read(buf, length));
                assertThrows(IllegalReferenceCountException.class, () -> packed.read(buf, length, new long[10], 0));
                assertThrows(IllegalReferenceCountException.class, () -> packed.count(buf, length));
                assertThrows(IllegalReferenceCountException.class, () -> packed.skip(buf, length));
            }
        }
    }

    @Test
    void theEmptyBuffer() {
        for (PackedType type : PackedType.values()) {
            PackedBytes packed = new PackedBytes(type);
            assertEquals(0, packed.read(Unpooled.EMPTY_BUFFER, 0).length);
            assertThrows(IndexOutOfBoundsException.class, () -> packed.read(Unpooled.EMPTY_BUFFER, 1));
            packed.write(Unpooled.EMPTY_BUFFER, new long[0]);
            assertThrows(IndexOutOfBoundsException.class, () -> packed.write(Unpooled.EMPTY_BUFFER, new long[1]));
        }
    }
}
