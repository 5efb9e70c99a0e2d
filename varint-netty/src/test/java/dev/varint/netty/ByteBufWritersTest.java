package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.NamedLongWriter;
import dev.varint.fixtures.NamedWriter;
import dev.varint.fixtures.Shape;
import dev.varint.fixtures.Write;
import dev.varint.fixtures.WriteCase;
import dev.varint.fixtures.WriteContract;
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
        return on(ByteBufKind.UNPOOLED_DIRECT);
    }

    private static Stream<WriteCase<?>> on(ByteBufKind kind) {
        return Stream.concat(
                NamedWriter.all().map(writer -> appending(writer, kind)),
                NamedLongWriter.all().map(writer -> appending(writer, kind)));
    }

    static WriteCase<ByteBuf> appending(NamedWriter writer, ByteBufKind kind) {
        return appending(
                writer + " on " + kind,
                kind,
                writer.shape(),
                (buf, at, value) -> writer.write(ByteBufSink.INSTANCE, buf, at, (int) value));
    }

    static WriteCase<ByteBuf> appending(NamedLongWriter writer, ByteBufKind kind) {
        return appending(
                "long " + writer + " on " + kind,
                kind,
                writer.shape(),
                (buf, at, value) -> writer.write(ByteBufSink.INSTANCE, buf, at, value));
    }

    private static WriteCase<ByteBuf> appending(String name, ByteBufKind kind, Shape shape, Write<ByteBuf> write) {
        return new WriteCase<>(name, kind, shape, (buf, at, value) -> {
            int end = write.write(buf.writerIndex(at), at, value);
            assertEquals(end, buf.writerIndex());
            return end;
        });
    }
}
