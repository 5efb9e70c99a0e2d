package dev.varint.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.TypedVarInt;
import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ByteBufferSource;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.NamedReader;
import dev.varint.fixtures.Placed;
import dev.varint.fixtures.ReadOutcome;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ReaderPropertiesTest {

    @Property
    void anyReaderReadsAnyBytesOfAByteArray(@ForAll NamedReader reader, @ForAll @Size(max = 24) byte[] bytes) {
        Placed.everyPrefix(bytes)
                .forEach(reader.on(ByteArrayMemory.INSTANCE, Cursor.NONE, ByteArraySource.INSTANCE)::check);
    }

    @Property
    void anyReaderReadsAnyBytesOfAByteBuffer(
            @ForAll NamedReader reader, @ForAll ByteBufferKind kind, @ForAll @Size(max = 24) byte[] bytes) {
        Placed.everyPrefix(bytes).forEach(reader.on(kind, Cursor.LIMITED, ByteBufferSource.INSTANCE)::check);
    }

    @Property
    void anyReaderReadsWhatIsContinued(
            @ForAll NamedReader reader,
            @ForAll @Size(max = 12) byte[] bytes,
            @ForAll @IntRange(max = 12) int continued) {
        for (int i = 0; i < Math.min(continued, bytes.length); i++) {
            bytes[i] |= (byte) 0x80;
        }
        Placed.everyFilling(bytes)
                .forEach(reader.on(ByteArrayMemory.INSTANCE, Cursor.NONE, ByteArraySource.INSTANCE)::check);
    }

    @Property
    void anyReaderReadsBackAnyValue(
            @ForAll NamedReader reader,
            @ForAll VarIntType type,
            @ForAll Strictness strictness,
            @ForAll long any,
            @ForAll @IntRange(max = 63) int zeros,
            @ForAll @IntRange(max = 12) int after) {
        long value = any >>> zeros & type.mask();
        byte[] bytes = new byte[10 + after];
        int size = TypedVarInt.put(bytes, 0, value, type);
        ReadOutcome read = reader.on(ByteArrayMemory.INSTANCE, Cursor.NONE, ByteArraySource.INSTANCE)
                .read()
                .read(bytes, 0, Math.min(bytes.length, size + after), type, strictness);
        assertEquals(ReadOutcome.complete(size, value), read);
    }
}
