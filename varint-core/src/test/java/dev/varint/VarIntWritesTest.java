package dev.varint;

import dev.varint.testing.ByteBufferKind;
import dev.varint.testing.WriteCase;
import dev.varint.testing.WriteContract;
import java.util.stream.Stream;

class VarIntWritesTest implements WriteContract {

    @Override
    public Stream<WriteCase<?>> cases() {
        return Stream.concat(
                VarIntWrites.toByteArray(), Stream.of(ByteBufferKind.values()).flatMap(VarIntWrites::to));
    }
}
