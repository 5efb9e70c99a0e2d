package dev.varint.writer;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.testing.ByteArrayMemory;
import dev.varint.testing.ByteBufferKind;
import dev.varint.testing.NamedWriter;
import dev.varint.testing.WriteCase;
import dev.varint.testing.WriteContract;
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
