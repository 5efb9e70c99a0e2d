package dev.varint.testing;

import dev.varint.carrier.ByteBufferSource;
import java.nio.ByteBuffer;
import java.util.stream.Stream;

/** The kinds of {@link ByteBuffer} to read from, and the readers on them. */
public final class ReadableByteBuffers {

    private ReadableByteBuffers() {}

    /** Every kind, a read-only view of each, and files in memory; made anew for each call. */
    public static Stream<Memory<ByteBuffer>> all() {
        return Stream.of(
                        Stream.of(ByteBufferKind.values()),
                        Stream.of(ByteBufferKind.values()).map(ReadOnlyByteBuffers::new),
                        Stream.of(MappedByteBuffers.INSTANCE))
                .flatMap(kinds -> kinds);
    }

    /** Every reader and scanner on such buffers. */
    public static Stream<ReadCase<?>> readers(Memory<ByteBuffer> memory, Cursor<ByteBuffer> cursor) {
        return Stream.concat(
                NamedReader.all().map(reader -> reader.on(memory, cursor, ByteBufferSource.INSTANCE)),
                NamedScanner.all().map(scanner -> scanner.on(memory, cursor, ByteBufferSource.INSTANCE)));
    }
}
