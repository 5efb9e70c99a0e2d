package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.NamedWriter;
import dev.varint.testing.WriteCase;
import dev.varint.testing.WriteContract;
import io.netty.buffer.ByteBuf;
import java.util.stream.Stream;

/** Every writer, on every kind of buffer, appending. */
class ByteBufWritersTest implements WriteContract {

    @Override
    public Stream<WriteCase<?>> cases() {
        return Stream.of(ByteBufKind.values()).flatMap(ByteBufWritersTest::on);
    }

    @Override
    public Stream<WriteCase<?>> sweptCases() {
        return Stream.of(ByteBufKind.UNPOOLED_HEAP, ByteBufKind.UNPOOLED_DIRECT).flatMap(ByteBufWritersTest::on);
    }

    private static Stream<WriteCase<?>> on(ByteBufKind kind) {
        return NamedWriter.all().map(writer -> appending(writer, kind));
    }

    static WriteCase<ByteBuf> appending(NamedWriter writer, ByteBufKind kind) {
        return new WriteCase<>(writer + " on " + kind, kind, writer.shape(), (buf, at, value) -> {
            int end = writer.write(ByteBufSink.INSTANCE, buf.writerIndex(at), at, value);
            assertEquals(end, buf.writerIndex());
            return end;
        });
    }
}
