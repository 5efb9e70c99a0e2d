package dev.varint;

import dev.varint.testing.WriteCase;
import dev.varint.testing.WriteContract;
import java.util.stream.Stream;

class PutsTest implements WriteContract {

    @Override
    public Stream<WriteCase<?>> cases() {
        return Stream.concat(Puts.toByteArray(), Puts.toByteBuffers());
    }
}
