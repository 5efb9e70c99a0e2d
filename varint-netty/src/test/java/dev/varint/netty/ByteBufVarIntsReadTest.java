package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ReadMethod;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of every method that reads one value, on every kind of buffer. */
class ByteBufVarIntsReadTest {

    private static final List<ReadMethod<ByteBuf>> AT_AN_INDEX = ByteBufReads.FACADES.stream()
            .filter(method -> method.name().contains("ByteBuf,int"))
            .toList();

    /** An index decides how far a get may look. */
    private static final int CAPACITY = 24;

    private static final int WRITER_INDEX = 9;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** Many of the places for a heap buffer and a direct one, and a few for any other kind. */
    private static List<Placed> some(List<Placed> all, ByteBufKind kind) {
        boolean isMain = kind == ByteBufKind.UNPOOLED_HEAP || kind == ByteBufKind.POOLED_DIRECT;
        return some(all, kind.ordinal(), isMain ? 5 : 47);
    }

    /** Every {@code step}-th of a list. */
    private static <T> List<T> some(List<T> all, int turn, int step) {
        return IntStream.iterate(turn % step, i -> i < all.size(), i -> i + step)
                .mapToObj(all::get)
                .toList();
    }

    /** Wherever the writerIndex and the capacity are: some of the methods at each place near the end. */
    @ParameterizedTest
    @EnumSource
    void findsWhatIsReadable(ByteBufKind kind) {
        int turn = 0;
        for (Placed placed : some(Placed.chosen(), kind)) {
            ByteBuf buf = buffers.of(kind, placed.array());
            ByteBufReads.checkAll(buf, placed);
            ByteBufReads.checkAll(some(ByteBufReads.FACADES, turn++, 5), buf.asReadOnly(), placed);
        }
        for (Placed placed : some(Placed.nearTheEnd(), kind)) {
            ByteBufReads.checkAll(some(ByteBufReads.FACADES, turn++, 7), buffers.of(kind, placed.array()), placed);
        }
    }

    @Test
    void readsReadOnlyMemory() {
        for (Placed placed : some(Placed.chosen(), 1, 47)) {
            byte[] bytes = placed.array();
            ByteBuffer heap = ByteBuffer.wrap(bytes);
            ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(0, bytes);
            ByteBufReads.checkAll(Unpooled.wrappedBuffer(heap.asReadOnlyBuffer()), placed);
            ByteBufReads.checkAll(Unpooled.wrappedBuffer(direct.asReadOnlyBuffer()), placed);
            ByteBuf composite = Unpooled.wrappedUnmodifiableBuffer(
                    Unpooled.wrappedBuffer(bytes, 0, 4), Unpooled.wrappedBuffer(bytes, 4, bytes.length - 4));
            ByteBufReads.checkAll(composite, placed);
        }
    }

    /** Bytes up to the writerIndex, wherever the readerIndex is. */
    @ParameterizedTest
    @EnumSource
    void getsAndScansAtAnyIndex(ByteBufKind kind) {
        for (String hex : List.of("05", "8001", "ffffffff0f", "ff".repeat(9) + "01", "ff".repeat(CAPACITY))) {
            byte[] string = HexFormat.of().parseHex(hex);
            for (int index = 0; index <= WRITER_INDEX; index++) {
                byte[] bytes = Arrays.copyOf(Canary.around(index, string, CAPACITY), CAPACITY);
                ByteBuf buf = buffers.of(kind, bytes).setIndex(5, WRITER_INDEX);
                for (ReadMethod<ByteBuf> each : AT_AN_INDEX) {
                    ByteBufReads.check(each, buf, index, each.expected(bytes, index, WRITER_INDEX));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void getsAndScansNothingOutside(ByteBufKind kind) {
        ByteBuf buf = buffers.of(kind, new byte[CAPACITY]).setIndex(5, WRITER_INDEX);
        int most = Integer.MAX_VALUE;
        for (int index : new int[] {-most - 1, -10, -8, -1, WRITER_INDEX + 1, CAPACITY, CAPACITY + 1, most - 7, most}) {
            for (ReadMethod<ByteBuf> each : AT_AN_INDEX) {
                Exception e = Snapshot.assertThrows(
                        IndexOutOfBoundsException.class, buf, () -> each.call().call(buf, index, 0));
                assertEquals(IndexOutOfBoundsException.class, e.getClass(), each::toString);
            }
        }
    }

    @Test
    void findsNothingInTheEmptyBuffer() {
        assertThrows(
                NullPointerException.class,
                () -> ByteBufTypedVarInts.read(VarIntType.U16, Unpooled.EMPTY_BUFFER, null));
        ByteBufReads.FACADES.forEach(
                method -> ByteBufReads.check(method, Unpooled.EMPTY_BUFFER, 0, Outcome.INCOMPLETE));
    }

    /** Also where there are no bytes whose load would find that out. */
    @ParameterizedTest
    @EnumSource
    void refusesAReleasedBuffer(ByteBufKind kind) {
        for (int capacity : new int[] {4, 16}) {
            for (int readerIndex = 2; readerIndex <= 4; readerIndex++) {
                ByteBuf buf = kind.make(capacity, capacity).setIndex(readerIndex, 4);
                buf.release();
                int index = readerIndex;
                ByteBufReads.FACADES.forEach(method -> assertThrows(
                        IllegalReferenceCountException.class,
                        () -> method.call().call(buf, index, 0),
                        method::toString));
            }
        }
    }
}
