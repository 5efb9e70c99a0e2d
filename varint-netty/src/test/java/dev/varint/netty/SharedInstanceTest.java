package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.VarIntType;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/**
 * Writes through {@link AccessTable#SHARED}, which serves all classes of buffers that have no copy of
 * {@link PerClassAccess}. Most other tests reach the copies. Those are hidden classes, whose coverage is not measured.
 */
class SharedInstanceTest {

    private static final int MOST_ROOM = 12;
    private static final ByteBufAccess SHARED = AccessTable.SHARED;

    /** How each of its methods writes a value of 64 bits, or the lower 32 of it. */
    private static List<ToIntFunction<ByteBuf>> writes(long value) {
        return value >>> 32 == 0
                ? List.of(
                        buf -> SHARED.writeVarInt(buf, (int) value),
                        buf -> SHARED.appendVarInt(buf, (int) value),
                        buf -> SHARED.write(buf, value, VarIntType.U32),
                        buf -> set(buf, index -> SHARED.setVarInt(buf, index, (int) value)))
                : List.of(
                        buf -> SHARED.writeVarLong(buf, value),
                        buf -> SHARED.appendVarLong(buf, value),
                        buf -> SHARED.write(buf, value, VarIntType.U64),
                        buf -> set(buf, index -> SHARED.setVarLong(buf, index, value)));
    }

    private static int set(ByteBuf buf, IntUnaryOperator set) {
        buf.ensureWritable(MOST_ROOM);
        int size = set.applyAsInt(buf.writerIndex());
        buf.writerIndex(buf.writerIndex() + size);
        return size;
    }

    @Test
    void writesAndGrows() {
        for (long value : Values.edges(Long.SIZE)) {
            writes(value).forEach(write -> check(Reference.encode(value), write));
        }
        check(Reference.encodeFixed(300, 5), buf -> SHARED.writeFixed(buf, 300, 5));
        check(Reference.encodeFixed(300, 5), buf -> set(buf, index -> SHARED.setFixed(buf, index, 300, 5)));
    }

    private static void check(byte[] encoded, ToIntFunction<ByteBuf> write) {
        for (int room = 0; room <= MOST_ROOM; room++) {
            ByteBuf buf = Unpooled.buffer(room);
            assertEquals(encoded.length, write.applyAsInt(buf));
            assertArrayEquals(encoded, ByteBufUtil.getBytes(buf));
        }
    }

    @Test
    void setsWithinTheCapacity() {
        ByteBuf buf = Unpooled.buffer(MOST_ROOM, MOST_ROOM);
        for (int index : new int[] {-1, MOST_ROOM}) {
            assertThrows(IndexOutOfBoundsException.class, () -> SHARED.setVarInt(buf, index, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> SHARED.setVarLong(buf, index, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> SHARED.setFixed(buf, index, 1, 1));
        }
    }

    @Test
    void refusesReadOnlyBuffers() {
        ByteBuf full = Unpooled.wrappedBuffer(new byte[MOST_ROOM]).asReadOnly();
        for (long value : new long[] {1, 1L << 32}) {
            writes(value)
                    .subList(0, 3)
                    .forEach(write -> assertThrows(ReadOnlyBufferException.class, () -> write.applyAsInt(full)));
        }
    }
}
