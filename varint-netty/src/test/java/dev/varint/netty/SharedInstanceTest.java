package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Values;
import dev.varint.format.VarIntType;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/**
 * Writes through {@link AccessTable#SHARED}, which serves all classes of buffers that have no copy of
 * {@link PerClassAccess}. Most other tests reach the copies. Those are hidden classes, whose coverage is not measured.
 */
class SharedInstanceTest {

    private static final int MOST_ROOM = 12;

    private final ByteBufAccess shared = AccessTable.SHARED;

    @Test
    void writesAndGrows() {
        Values.edges(Integer.SIZE).forEach(edge -> {
            int value = (int) edge;
            byte[] encoded = Reference.encode(value);
            checkWrite(encoded, buf -> shared.writeVarInt(buf, value));
            checkWrite(encoded, buf -> shared.appendVarInt(buf, value));
            checkWrite(encoded, buf -> shared.write(buf, edge, VarIntType.U32));
        });
        Values.edges(Long.SIZE).forEach(value -> {
            byte[] encoded = Reference.encode(value);
            checkWrite(encoded, buf -> shared.writeVarLong(buf, value));
            checkWrite(encoded, buf -> shared.appendVarLong(buf, value));
            checkWrite(encoded, buf -> shared.write(buf, value, VarIntType.U64));
        });
        checkWrite(Reference.encodeFixed(300, 5), buf -> shared.writeFixed(buf, 300, 5));
    }

    private static void checkWrite(byte[] encoded, ToIntFunction<ByteBuf> write) {
        for (int room = 0; room <= MOST_ROOM; room++) {
            ByteBuf buf = Unpooled.buffer(room);
            assertEquals(encoded.length, write.applyAsInt(buf));
            assertArrayEquals(encoded, ByteBufUtil.getBytes(buf));
        }
    }

    @Test
    void setsWithinTheCapacity() {
        Values.edges(Integer.SIZE).forEach(edge -> {
            int value = (int) edge;
            checkSet(Reference.encode(value), (buf, index) -> shared.setVarInt(buf, index, value));
        });
        Values.edges(Long.SIZE)
                .forEach(value ->
                        checkSet(Reference.encode(value), (buf, index) -> shared.setVarLong(buf, index, value)));
        checkSet(Reference.encodeFixed(300, 5), (buf, index) -> shared.setFixed(buf, index, 300, 5));
    }

    @FunctionalInterface
    private interface Setter {
        int set(ByteBuf buf, int index);
    }

    private static void checkSet(byte[] encoded, Setter setter) {
        ByteBuf buf = Unpooled.buffer(MOST_ROOM, MOST_ROOM);
        int last = MOST_ROOM - encoded.length;
        for (int index : new int[] {0, last}) {
            assertEquals(encoded.length, setter.set(buf, index));
            assertArrayEquals(encoded, ByteBufUtil.getBytes(buf, index, encoded.length));
        }
        for (int index : new int[] {-1, last + 1}) {
            assertThrows(IndexOutOfBoundsException.class, () -> setter.set(buf, index));
        }
    }

    @Test
    void refusesReadOnlyBuffers() {
        ByteBuf full = Unpooled.wrappedBuffer(new byte[MOST_ROOM]).asReadOnly();
        for (ToIntFunction<ByteBuf> write : List.<ToIntFunction<ByteBuf>>of(
                buf -> shared.writeVarInt(buf, 1),
                buf -> shared.writeVarLong(buf, 1),
                buf -> shared.appendVarInt(buf, 1),
                buf -> shared.appendVarLong(buf, 1))) {
            assertThrows(ReadOnlyBufferException.class, () -> write.applyAsInt(full));
        }
    }
}
