package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Values;
import dev.varint.format.VarIntType;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code writeFixedX} and {@code writeTypedVarInt} refuse. */
class UnfitValueTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE})
    void aWidthThatNoVarIntHas(int width) {
        refusesInt(0, width);
        refusesInt(-1, width);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 11, Integer.MAX_VALUE})
    void aWidthThatNoVarLongHas(int width) {
        refusesLong(0, width);
        refusesLong(-1, width);
    }

    @Test
    void anIntThatDoesNotFit() {
        Values.boundaries()
                .forEach(value -> IntStream.range(1, Reference.size(value)).forEach(width -> refusesInt(value, width)));
    }

    @Test
    void aLongThatDoesNotFit() {
        Values.longBoundaries()
                .forEach(
                        value -> IntStream.range(1, Reference.size(value)).forEach(width -> refusesLong(value, width)));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "U64")
    void aValueThatItsTypeCannotHold(VarIntType type) {
        Values.longBoundaries()
                .filter(value -> value < 0 || value >= 1L << type.bits())
                .forEach(value -> refuses(buf -> ByteBufVarInts.writeTypedVarInt(buf, value, type)));
    }

    private void refusesInt(int value, int width) {
        refuses(buf -> ByteBufVarInts.writeFixedVarInt(buf, value, width));
        refuses(buf -> ByteBufVarInts.setFixedVarInt(buf, 0, value, width));
    }

    private void refusesLong(long value, int width) {
        refuses(buf -> ByteBufVarInts.writeFixedVarLong(buf, value, width));
        refuses(buf -> ByteBufVarInts.setFixedVarLong(buf, 0, value, width));
    }

    private void refuses(Consumer<ByteBuf> write) {
        // Full, so that it would have to grow first.
        ByteBuf buf = buffers.make(ByteBufKind.UNPOOLED_HEAP, 4, 1024).setIndex(2, 4);
        Snapshot before = Snapshot.of(buf);
        assertThrows(IllegalArgumentException.class, () -> write.accept(buf));
        before.assertStill(buf);
    }
}
