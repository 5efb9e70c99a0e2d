package dev.varint.netty;

import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReadOnlyByteBufTest {

    private static final int CAPACITY = 16;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void refusesWhatWasMadeReadOnly(ByteBufKind kind) {
        refuses(kind.allocate(CAPACITY).asReadOnly());
    }

    @Test
    void refusesReadOnlyByteBuffers() {
        refuses(Unpooled.wrappedBuffer(ByteBuffer.wrap(Canary.bytes(CAPACITY)).asReadOnlyBuffer()));
        refuses(Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(CAPACITY).asReadOnlyBuffer()));
    }

    @Test
    void refusesUnmodifiableComposites() {
        refuses(Unpooled.wrappedUnmodifiableBuffer(
                Unpooled.wrappedBuffer(Canary.bytes(6)), Unpooled.wrappedBuffer(Canary.bytes(CAPACITY - 6))));
    }

    private void refuses(ByteBuf readOnly) {
        buffers.free(readOnly);
        Facade.all()
                .forEach(way -> way.shape().boundaries().forEach(value -> {
                    Refusals.check(ReadOnlyBufferException.class, way, readOnly.setIndex(2, 4), value);
                    // Either reason will do where there are two.
                    Refusals.check(RuntimeException.class, way, readOnly.setIndex(2, CAPACITY), value);
                }));
    }
}
