package dev.varint.writer;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.NamedWriter;
import dev.varint.fixtures.WriteCase;
import dev.varint.fixtures.WriteContract;
import java.util.stream.Stream;

/** Every writer on {@code byte[]} and on every kind of {@link java.nio.ByteBuffer}. */
class WritersTest implements WriteContract {

    @Override
    public Stream<WriteCase<?>> cases() {
        return Stream.concat(onByteArrays(), onByteBuffers());
    }

    private static Stream<WriteCase<?>> onByteArrays() {
        return NamedWriter.all().map(writer -> writer.on(ByteArrayMemory.INSTANCE, ByteArraySink.INSTANCE));
    }

    private static Stream<WriteCase<?>> onByteBuffers() {
        return Stream.of(ByteBufferKind.values())
                .flatMap(kind -> NamedWriter.all().map(writer -> writer.on(kind, ByteBufferSink.INSTANCE)));
    }
}
