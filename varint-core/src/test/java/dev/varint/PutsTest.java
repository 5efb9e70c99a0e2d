package dev.varint;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.WriteCase;
import dev.varint.fixtures.WriteContract;
import java.util.stream.Stream;

class PutsTest implements WriteContract {

    @Override
    public Stream<WriteCase<?>> cases() {
        return Stream.concat(Puts.toByteArray(), Puts.toByteBuffers());
    }

    /** The writers that these call are swept on every kind of buffer by themselves. */
    @Override
    public Stream<WriteCase<?>> sweptCases() {
        return Stream.concat(
                Puts.toByteArray(),
                Stream.of(ByteBufferKind.HEAP, ByteBufferKind.DIRECT).flatMap(Puts::to));
    }
}
