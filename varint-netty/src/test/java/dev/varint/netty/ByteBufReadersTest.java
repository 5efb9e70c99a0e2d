package dev.varint.netty;

import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.NamedReader;
import dev.varint.fixtures.NamedScanner;
import dev.varint.fixtures.ReadCase;
import dev.varint.fixtures.ReadContract;
import io.netty.buffer.ByteBuf;
import java.util.stream.Stream;

/** Every reader and scanner, on every kind of buffer. */
class ByteBufReadersTest implements ReadContract {

    private static final Cursor<ByteBuf> INDICES = new Cursor<>() {
        @Override
        public void start(ByteBuf in, int from, int to) {
            in.setIndex(from, to);
        }

        @Override
        public boolean isAt(ByteBuf in, int index, int to) {
            return in.readerIndex() == index && in.writerIndex() == to;
        }
    };

    @Override
    public Stream<ReadCase<?>> cases() {
        return Stream.of(ByteBufKind.values()).flatMap(ByteBufReadersTest::on);
    }

    @Override
    public Stream<ReadCase<?>> sweptCases() {
        return Stream.of(ByteBufKind.UNPOOLED_HEAP, ByteBufKind.UNPOOLED_DIRECT, ByteBufKind.COMPOSITE)
                .flatMap(ByteBufReadersTest::on);
    }

    static Stream<ReadCase<?>> on(ByteBufKind kind) {
        return Stream.concat(
                NamedReader.all().map(reader -> reader.on(kind, INDICES, ByteBufSource.INSTANCE)),
                NamedScanner.all().map(scanner -> scanner.on(kind, INDICES, ByteBufSource.INSTANCE)));
    }
}
