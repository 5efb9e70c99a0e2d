package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.testing.Oracle;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code writeFixedVarInt} refuses. */
class WriteFixedVarIntTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE})
    void aWidthThatNoVarIntHas(int width) {
        refuses(0, width);
        refuses(-1, width);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aValueThatDoesNotFit(int width) {
        Values.boundaries().filter(value -> Oracle.size(value) > width).forEach(value -> refuses(value, width));
    }

    private void refuses(int value, int width) {
        // Full, so that it would have to grow first.
        ByteBuf buf = buffers.make(ByteBufKind.UNPOOLED_HEAP, 4, 1024).setIndex(2, 4);
        Snapshot before = Snapshot.of(buf);
        assertThrows(IllegalArgumentException.class, () -> ByteBufVarInts.writeFixedVarInt(buf, value, width));
        before.assertStill(buf);
    }
}
