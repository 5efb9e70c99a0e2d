package dev.varint.writer;

import dev.varint.carrier.ByteArraySink;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.NamedWriter;
import dev.varint.fixtures.Sweep;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class ExhaustiveWritersTest {

    @Test
    void everyWriterWritesEveryValueToByteArrays() {
        Sweep.ALL.check(
                "every writer, byte[]",
                () -> NamedWriter.all().map(writer -> writer.on(ByteArrayMemory.INSTANCE, ByteArraySink.INSTANCE)));
    }
}
