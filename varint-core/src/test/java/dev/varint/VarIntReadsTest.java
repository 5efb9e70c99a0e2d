package dev.varint;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.ReadCase;
import dev.varint.fixtures.ReadContract;
import dev.varint.fixtures.ReadableByteBuffers;
import java.util.stream.Stream;

class VarIntReadsTest implements ReadContract {

    @Override
    public Stream<ReadCase<?>> cases() {
        return Stream.concat(
                VarIntReads.fromByteArray(), ReadableByteBuffers.all().flatMap(VarIntReads::from));
    }

    /** What fails throws, and that takes its time. */
    @Override
    public Stream<ReadCase<?>> sweptCases() {
        return Stream.concat(VarIntReads.fromByteArray(), VarIntReads.from(ByteBufferKind.DIRECT));
    }
}
